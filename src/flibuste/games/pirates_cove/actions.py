"""The moves of Pirate's Cove, all interned, each written as people can read it.

`sail 4`, `fire B hull`, `fire legend`, `play smoke`, `bury 3`, `pass`: every move there is, and how it reads back.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.components import (
    ALL,
    CHESTS,
    COLOURS,
    GOLD,
    GOLD_PER_FAME,
    KINDS,
    MAX_CARDS,
    OUTER,
    SEATS_MAX,
    SECTIONS,
    TOP,
    VOLLEY_CARDS,
    WHEEL,
    WIND,
)
from flibuste.games.pirates_cove.moves import (
    LEGEND,
    LETTERS,
    NAVY,
    AnswerParrot,
    Bury,
    BurySets,
    Buy,
    ChooseColour,
    EndTurn,
    Fire,
    Fit,
    Flee,
    Freeboot,
    Jettison,
    LookOut,
    Pass,
    PlayCard,
    PlayMastercraft,
    PlayShipowner,
    ReadMap,
    RepairMastercraft,
    Sail,
    SendNavy,
    ShowLetter,
    SlipAway,
    TakeIncome,
    Upgrade,
    UpgradeDouble,
    Wait,
)

COLOUR: Final[list[Action]] = [ChooseColour(f"colour {c}", n) for n, c in enumerate(COLOURS)]
FIT: Final[list[list[Action]]] = [[Fit(s, p) for p in range(TOP + 1)] for s in range(ALL)]
PASS: Final[Action] = Pass("pass")
FREEBOOT: Final[list[Action]] = [Freeboot(f"freebooting {LETTERS[n]}", n) for n in range(SEATS_MAX)]
MAP: Final[Action] = ReadMap("map")
LOOK_OUT: Final[list[Action]] = [LookOut(f"lookout {LETTERS[n]}", n) for n in range(SEATS_MAX)]
SEND_NAVY: Final[list[Action]] = [SendNavy(f"navy {n}", n) for n in OUTER]
SHOW_LETTER: Final[list[Action]] = [ShowLetter(f"letter {n}", n) for n in OUTER]
SLIP: Final[list[Action]] = [SlipAway(f"slip {n}" if n else "slip stay", n) for n in (0, *WHEEL)]
SAIL: Final[list[Action]] = [Sail(f"sail {n}", n) for n in WHEEL]
BOARD: Final[list[Action]] = [PlayCard(f"play {KINDS[n]}", n) for n in range(WIND - 1, WIND + 3)]
"""Dead Calm, Favourable Wind, Grapple and Smoke; Overboard! is `JETTISON`."""
JETTISON: Final[list[Action]] = [Jettison(f"overboard {n}", n) for n in range(CHESTS + 1)]
LOAD: Final[list[Action]] = [PlayCard(f"play {KINDS[n]}", n) for n in VOLLEY_CARDS]
FIRE: Final[list[list[Action]]] = [
    [Fire(target, section) for section in range(ALL + 1)] for target in range(SEATS_MAX)
]
FIRE_LEGEND: Final[Action] = Fire(LEGEND, ALL)
FIRE_NAVY: Final[Action] = Fire(NAVY, ALL)
FLEE: Final[Action] = Flee("flee")
WAIT: Final[Action] = Wait("wait")
BUY: Final[list[Action]] = [Buy(f"buy {n}", n) for n in range(1, MAX_CARDS + 1)]
UPGRADE: Final[list[Action]] = [Upgrade(f"upgrade {n}", n) for n in range(1, TOP)]
BURY: Final[list[Action]] = [Bury(f"bury {n}", n) for n in range(CHESTS + 1)]
SETS: Final[list[Action]] = [BurySets(f"sets {n}", n) for n in range(GOLD // GOLD_PER_FAME + 1)]
DOUBLE: Final[list[Action]] = [UpgradeDouble(f"double {s}", n) for n, s in enumerate(SECTIONS)]
CRAFT: Final[list[Action]] = [PlayMastercraft(f"craft {s}", n) for n, s in enumerate(SECTIONS)]
MEND: Final[list[Action]] = [RepairMastercraft(f"mend {s}", n) for n, s in enumerate(SECTIONS)]
OWNER: Final[list[Action]] = [PlayShipowner(f"shipowner {s}", n) for n, s in enumerate(SECTIONS)]
END: Final[Action] = EndTurn("end")
INCOME: Final[list[Action]] = [TakeIncome("income cards", 2), TakeIncome("income gold", 1)]
SWAP: Final[Action] = AnswerParrot("swap", 1)
KEEP: Final[Action] = AnswerParrot("keep", 0)

BY_NOTATION: Final[dict[str, Action]] = {
    action.notation: action
    for action in (
        *COLOUR, *(each for row in FIT for each in row), PASS, *FREEBOOT, MAP, *LOOK_OUT,
        *SEND_NAVY, *SHOW_LETTER, *SLIP, *SAIL, *BOARD, *JETTISON, *LOAD,
        *(each for row in FIRE for each in row), FIRE_LEGEND, FIRE_NAVY, FLEE, WAIT, *BUY,
        *UPGRADE, *BURY, *SETS, *DOUBLE, *CRAFT, *MEND, *OWNER, END, *INCOME, SWAP, KEEP,
    )
}  # fmt: skip


def action_from(text: str) -> Action:
    """The move that is written so."""
    found = BY_NOTATION.get(" ".join(text.split()))
    if found is None:
        raise Complaint(
            f"{text.strip()!r} is not a move of Pirate's Cove; moves look like "
            "'sail 4', 'fire B hull', 'flee', 'pass', 'upgrade 2', 'bury 3' and 'end'."
        )
    return found

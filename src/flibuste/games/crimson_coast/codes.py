"""What cards can do: the codes of their texts, each a small number with a name.

A card has the numbers of its codes; `CAPTAIN in card.codes` is the question that rules ask. A code that hangs on a
nation is one for each: `GUN_PLUS_VS[ENGLAND]`. So two sources have the same ability if they have the same number
(CC-5.2). How rows are ordered means nothing: a number is bound to the id of its effect.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from flibuste.engine.value import Value
from flibuste.engine.words import Facts, Phrase

FOLDER: Final = Path(__file__).parent
ROWS: Final[dict[str, Any]] = tomllib.loads(
    (FOLDER / "components.toml").read_text(encoding="utf-8")
)

NATIONS: Final[tuple[str, ...]] = tuple(ROWS["game"]["nations"])
AMERICA, ENGLAND, FRANCE, PIRATE, SPAIN = range(len(NATIONS))
ANY_NATION: Final = -1
"""Of crew that serve on every ship: the tokens of Abandoned Crew."""


class Code(Value):
    """One ability: its name, and the numbers in it that the rules ask for."""

    name: str
    nation: int = ANY_NATION
    """The nation it hangs on, if it does."""
    n: int = 0
    """How much, or how many."""
    die: int = 0
    """The least die that will do."""
    limit: int = 0
    """How often in a turn; 0 if that is not said."""
    release: int = 1
    primitive: str = ""
    does: str = ""

    def text(self) -> str:
        """As rows have it: `CREW_OK:france`."""
        return self.name if self.nation == ANY_NATION else f"{self.name}:{NATIONS[self.nation]}"

    def told(self) -> Phrase:
        """What it does, as a card would say it."""
        facts: Facts = (("n", self.n), ("die", self.die))
        if self.nation != ANY_NATION:
            facts = (*facts, ("nation", Phrase(f"word.{NATIONS[self.nation]}")))
        return Phrase(f"ability.{self.name}", facts)


def codes_from(rows: list[dict[str, Any]]) -> tuple[Code, ...]:
    """Every code at its number."""
    found: dict[int, Code] = {}
    for row in rows:
        nations = range(len(NATIONS)) if "per" in row else (ANY_NATION,)
        for step, nation in enumerate(nations):
            found[row["number"] + step] = Code(
                row["id"],
                nation,
                row.get("n", 0),
                row.get("die", 0),
                row.get("limit", 0),
                row.get("release", 1),
                row["primitive"],
                row["does"],
            )
    return tuple([found[number] for number in range(len(found))])


CODES: Final = codes_from(ROWS["effects"]["effect"])
NUMBER: Final = {code.text(): number for number, code in enumerate(CODES)}


def of_each_nation(name: str) -> tuple[int, ...]:
    return tuple([NUMBER[f"{name}:{nation}"] for nation in NATIONS])


# -- ships (and some crew) ---------------------------------------------------------------------------

GHOST: Final = NUMBER["GHOST"]
BROADSIDES: Final = NUMBER["BROADSIDES"]
SCHOONER: Final = NUMBER["SCHOONER"]
RAIDER: Final = NUMBER["RAIDER"]
NO_PIN: Final = NUMBER["NO_PIN"]
FORT_IMMUNE: Final = NUMBER["FORT_IMMUNE"]
L_IMMUNE: Final = NUMBER["L_IMMUNE"]
LOOT_PIRATE: Final = NUMBER["LOOT_PIRATE"]
PIN_KILL: Final = NUMBER["PIN_KILL"]
BOARD_PLUS1: Final = NUMBER["BOARD_PLUS1"]
CAPTAIN_GUN_PLUS1: Final = NUMBER["CAPTAIN_GUN_PLUS1"]
SNIPE: Final = NUMBER["SNIPE"]
AURA_GUN_PLUS1: Final = NUMBER["AURA_GUN_PLUS1"]
SWARM_GUN_PLUS: Final = NUMBER["SWARM_GUN_PLUS"]
SWAP_TREASURE: Final = NUMBER["SWAP_TREASURE"]
SPY_CARGO: Final = NUMBER["SPY_CARGO"]
SPY_ISLAND: Final = NUMBER["SPY_ISLAND"]
RAM_IMMUNE: Final = NUMBER["RAM_IMMUNE"]
HIT_KILLS_CARGO: Final = NUMBER["HIT_KILLS_CARGO"]
HIT_KILLS_CREW_1: Final = NUMBER["HIT_KILLS_CREW_1"]
SLOW_WHEN_FULL: Final = NUMBER["SLOW_WHEN_FULL"]
NO_CREW: Final = NUMBER["NO_CREW"]
ALL_L_RANGE: Final = NUMBER["ALL_L_RANGE"]
FIRST_HIT_IGNORED_FULL: Final = NUMBER["FIRST_HIT_IGNORED_FULL"]
GUNS_PERSIST: Final = NUMBER["GUNS_PERSIST"]
PICK_MAST: Final = NUMBER["PICK_MAST"]
LOF_IGNORE_SHIPS: Final = NUMBER["LOF_IGNORE_SHIPS"]
DOUBLE_MAST: Final = NUMBER["DOUBLE_MAST"]
CAPTURE_HOME: Final = NUMBER["CAPTURE_HOME"]
REPAIR_ON_SINK: Final = NUMBER["REPAIR_ON_SINK"]
STEAL_TOUCH_1: Final = NUMBER["STEAL_TOUCH_1"]
NO_LAST_TREASURE: Final = NUMBER["NO_LAST_TREASURE"]
EMPTY_PLUS_S: Final = NUMBER["EMPTY_PLUS_S"]
MISFIRE: Final = NUMBER["MISFIRE"]
SINK_ON_LAST_MAST: Final = NUMBER["SINK_ON_LAST_MAST"]
FULL_MASTS_PLUS_L: Final = NUMBER["FULL_MASTS_PLUS_L"]
TWO_HITS_PER_MAST: Final = NUMBER["TWO_HITS_PER_MAST"]
MOVE_S_AFTER_UNLOAD: Final = NUMBER["MOVE_S_AFTER_UNLOAD"]
MOVE_S_AFTER_LOAD: Final = NUMBER["MOVE_S_AFTER_LOAD"]

# -- crew (and some ships) ---------------------------------------------------------------------------

CAPTAIN: Final = NUMBER["CAPTAIN"]
HELMSMAN: Final = NUMBER["HELMSMAN"]
CANNONEER: Final = NUMBER["CANNONEER"]
EXPLORER: Final = NUMBER["EXPLORER"]
MUSKETEER: Final = NUMBER["MUSKETEER"]
OARSMAN: Final = NUMBER["OARSMAN"]
SHIPWRIGHT: Final = NUMBER["SHIPWRIGHT"]
CHAINSHOT: Final = NUMBER["CHAINSHOT"]
STINKPOT: Final = NUMBER["STINKPOT"]
EXTRA_ACTION_56: Final = NUMBER["EXTRA_ACTION_56"]
SAME_ACTION_TWICE_56: Final = NUMBER["SAME_ACTION_TWICE_56"]
SAC_ACTION: Final = NUMBER["SAC_ACTION"]
CREW_SAFE: Final = NUMBER["CREW_SAFE"]
RETURN_HOME: Final = NUMBER["RETURN_HOME"]
LIMIT: Final = NUMBER["LIMIT"]
RANSOM: Final = NUMBER["RANSOM"]
FACE_UP: Final = NUMBER["FACE_UP"]
BUILD_PLUS5: Final = NUMBER["BUILD_PLUS5"]
BOUND: Final = NUMBER["BOUND"]
DISCOUNT1: Final = NUMBER["DISCOUNT1"]
JONAH: Final = NUMBER["JONAH"]
TREASURE_PLUS2: Final = NUMBER["TREASURE_PLUS2"]
ADMIRAL_6: Final = NUMBER["ADMIRAL_6"]
DOCTOR: Final = NUMBER["DOCTOR"]
NO_SPACE_REVEALED: Final = NUMBER["NO_SPACE_REVEALED"]
CABIN_BOY: Final = NUMBER["CABIN_BOY"]
IGNORE_TERRAIN: Final = NUMBER["IGNORE_TERRAIN"]
CANCEL_S: Final = NUMBER["CANCEL_S"]

# -- forts -------------------------------------------------------------------------------------------

FORT_HIT_CARGO: Final = NUMBER["FORT_HIT_CARGO"]
FORT_DOCKED_PLUS1: Final = NUMBER["FORT_DOCKED_PLUS1"]
FORT_REROLL1: Final = NUMBER["FORT_REROLL1"]
FORT_SCOUT: Final = NUMBER["FORT_SCOUT"]
FORT_UNLOAD4_ACTION: Final = NUMBER["FORT_UNLOAD4_ACTION"]

# -- one for each nation -----------------------------------------------------------------------------

GUN_PLUS_VS: Final = of_each_nation("GUN_PLUS_VS")
GUN_WEAK_TO: Final = of_each_nation("GUN_WEAK_TO")
CREW_OK: Final = of_each_nation("CREW_OK")

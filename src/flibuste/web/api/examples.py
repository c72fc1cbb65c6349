"""An example of everything that goes over the API, made of the shapes themselves: what is wrong here does not compile.

They go into the OpenAPI document when it is asked for, beside what the framework says of each operation.
"""

from __future__ import annotations

from typing import Any

import msgspec

from flibuste.web.api import bodies
from flibuste.web.shapes import Trouble
from flibuste.web.shapes.bot_accounts import (
    AccountInfo,
    Accounts,
    ChallengeInfo,
    Challenges,
    NewAccount,
)
from flibuste.web.shapes.games import (
    GameInfo,
    GameOption,
    Games,
    ListFault,
    ListInfo,
    RuleText,
    RuleTexts,
)
from flibuste.web.shapes.playing import (
    Considered,
    Hint,
    OptionInfo,
    Options,
    Played,
    Preview,
    Prompt,
    Standing,
    Stop,
    TableWords,
    ViewInfo,
    WhyNot,
)
from flibuste.web.shapes.tables import (
    Chat,
    ChatLine,
    Log,
    LogEntry,
    NewTable,
    RecordText,
    SeatInfo,
    SeatKey,
    TableInfo,
)

TABLE, TOKEN, CODE = "heppbiuqz6jzudze", "7fcg35jneic2wj3y7sujuuw6ydiayvz6", "k7crq-otx6e"
NOW = 1_790_000_000.0
MOVE, RULE = "form A2 A3", "BU-4.2"

GAME = GameInfo(
    "buccaneer", "Buccaneer", "Stack crews, board ships.", 3, 5, [30, 45], 1,
    [GameOption("hidden_money", "BU-R5", "true", ["true", "false"])], False,
)  # fmt: skip
SEATS = [
    SeatInfo(0, "human", "Anne", "", True, True, True, None, None, False, ""),
    SeatInfo(1, "human", "Gus", "", False, False, False, None, None, False, "open"),
    SeatInfo(2, "bot", "Malo Gros-Temps", "matelot", True, False, False, None, None, False, ""),
]
AT_TABLE = TableInfo(
    TABLE, "buccaneer", 1, {"hidden_money": "true"}, SEATS, 0, 12, [0], False, None,
    "5f0c…", "live", None, "free", None, True, None, None, None, NOW, 1,
)  # fmt: skip
PROMPT = Prompt("Take an action.", RULE, "TakeAction")
OPTION = OptionInfo(0, MOVE, "Form a crew: A2 and A3", "Form crews", None)
ASKED = Options(TABLE, 0, 0, 12, [0], False, PROMPT, [OPTION], [], [])
ENTRY = LogEntry(12, "Anne forms a crew.", RULE, {"is": "Formed", "seat": 0})
GUS = AccountInfo("Gus", CODE, True, True, True)
CHALLENGE = ChallengeInfo(
    TABLE, 1, "buccaneer", 1, {"hidden_money": "true"}, ["Anne", "Gus", "Malo Gros-Temps"],
    "live", None, NOW + 60,
)  # fmt: skip
RULE_TEXT = RuleText(RULE, "Forming crews", "Two crews of yours that are alone may be stacked.")

ANSWERS: tuple[msgspec.Struct, ...] = (
    Trouble("This crew is not yours.", RULE, "refused"),
    Games([GAME], ["mousse", "matelot", "capitaine", "legende"]),
    GAME,
    RuleTexts("buccaneer", [RULE_TEXT]),
    RULE_TEXT,
    ListInfo("40-1a2b", "muster 40-1a2b", 38, 40, ["The Wicked Wench, 12"],
             [ListFault("CC-3.1", "A fleet has a ship.")]),
    NewTable(TABLE, [SeatKey(0, TOKEN, f"http://127.0.0.1:8000/s/{TOKEN}")]),
    AT_TABLE,
    ViewInfo(TABLE, 0, 0, 12, [0], False, PROMPT, [OPTION], [], [], {"is": "View", "seat": 0}),
    ASKED,
    TableWords(TABLE, 0, 12, ["Anne: 12 ducats"], [f"{MOVE}: Form a crew"], []),
    WhyNot("attack A1 ship01", False, "There is nobody aboard to fight.", "BU-5.1"),
    Preview(0, 12, [MOVE], ["Form a crew: A2 and A3"], [ENTRY],
            Stop("others", "Another seat is asked.", None), None, [], []),
    Played(0, 13, 1, None),
    Standing(0, 13),
    Hint(MOVE, "Form a crew: A2 and A3", ["It wins most often."], ["62 of 100"],
         [Considered(MOVE, 0.62, 100)]),
    Log(0, 12, [ENTRY]),
    RecordText("flibuste record 1\ngame buccaneer\n", False),
    Chat([ChatLine(1, 0, "Anne", "Ahoy", NOW)]),
    NewAccount(f"bot_{TOKEN}", GUS),
    Accounts([GUS]),
    GUS,
    Challenges([CHALLENGE]),
)  # fmt: skip

SENT: tuple[msgspec.Struct, ...] = (
    bodies.ListCode("40-1a2b", {"points": "40"}),
    bodies.TablePlan(
        "buccaneer",
        [
            bodies.SeatPlan("link", name="Anne"),
            bodies.SeatPlan("account", account=CODE),
            bodies.SeatPlan("bot"),
        ],
    ),
    bodies.Sit("Anne"),
    bodies.Branch(10),
    bodies.Tried(0, [MOVE]),
    bodies.Move(0, MOVE, 12),
    bodies.ForSeat(0),
    bodies.Answer(0, True),
    bodies.LetPass(0, False),
    bodies.Resignation(0),
    bodies.ChatPost("Ahoy", 0),
    bodies.AccountPlan("Gus", True),
    bodies.Opening(True),
)

EXAMPLES: dict[str, Any] = {
    type(each).__name__: msgspec.to_builtins(each) for each in (*ANSWERS, *SENT)
}
"""By the name of the shape."""
PARAMETERS: dict[str, Any] = {
    "table": TABLE,
    "game": "buccaneer",
    "id": RULE,
    "seat": 0,
    "recall": True,
    "move": MOVE,
    "since": -1,
}
JSON = "application/json"


def with_examples(document: dict[str, Any]) -> dict[str, Any]:
    """The same document, every parameter, body and answer with its example. Said twice, nothing changes."""
    for methods in document["paths"].values():
        for operation in methods.values():
            for parameter in operation.get("parameters", []):
                parameter["example"] = PARAMETERS[parameter["name"]]
            told = [operation.get("requestBody", {}), *operation["responses"].values()]
            for content in (each.get("content", {}).get(JSON) for each in told):
                if content is not None:
                    content["example"] = EXAMPLES[shape_of(content["schema"])]
    return document


def shape_of(schema: dict[str, Any]) -> str:
    return str(schema["$ref"]).rpartition("/")[2]

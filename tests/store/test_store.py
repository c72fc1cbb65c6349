"""What goes into the store comes out again, on both databases alike."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event

from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, Head, MoveRow, Store, Taken, Unavailable
from tests.store.laying import a_move, a_seat, a_table, lay, plies, seats_of

FIELDS: dict[str, Any] = {
    "clock": 90,
    "undo": "consent",
    "spectators": False,
    "pace": "swift",
    "seats": 5,
}


def test_a_table_comes_back_as_it_was_laid(store: Store) -> None:
    plain, other = lay(store), lay(store, "t2", origin="t1", origin_ply=7, **FIELDS)
    assert store.table("t1") == plain
    assert store.table("t2") == other
    assert store.seats("t2") == seats_of(other)
    assert store.table("t3") is None
    assert store.seats("t3") == []
    assert store.moves("t3") == []
    assert store.chat("t3") == []


def test_everything_is_there_after_closing_and_opening(url: str) -> None:
    first = Store.open(url)
    table = lay(first, plies=3)
    first.say(ChatRow("t1", 0, 0, "Anne", "Ohé !", 5.0))
    first.close()
    again = Store.open(url)
    assert again.table("t1") == table
    assert again.moves("t1") == [a_move("t1", ply) for ply in (1, 2, 3)]
    assert [line.text for line in again.chat("t1")] == ["Ohé !"]
    again.close()


def test_a_table_without_all_its_seats_is_not_laid(store: Store) -> None:
    table = a_table(seats=3)
    for seats in (seats_of(a_table(seats=2)), [a_seat("t1", 0)] * 3, seats_of(a_table("t2"))):
        with pytest.raises(Complaint, match="needs the seats 0 to 2, each once"):
            store.create(table, seats)
    assert store.count() == 0


def test_a_table_is_laid_once(store: Store) -> None:
    table = lay(store, plies=1)
    with pytest.raises(Taken):
        store.create(table._replace(game="other"), seats_of(table))
    assert store.table("t1") == table
    assert plies(store) == [1]


def test_a_table_whose_seat_has_the_token_of_another_is_not_laid(store: Store) -> None:
    lay(store)
    thief = [a_seat("t2", 0), a_seat("t2", 1, token_hash=b"t1/0")]
    with pytest.raises(Taken):
        store.create(a_table("t2"), thief)
    assert store.table("t2") is None


@pytest.mark.parametrize(
    ("field", "value"), [("undo", "always"), ("clock", 0), ("origin", "nowhere")]
)
def test_a_table_that_breaks_a_constraint_is_not_laid(store: Store, field: str, value: Any) -> None:
    wishes: dict[str, Any] = {field: value}
    table = a_table(**wishes)
    with pytest.raises(Complaint, match="cannot be kept"):
        store.create(table, seats_of(table))
    assert store.count() == 0


# -- moves ----------------------------------------------------------------------------------------


def test_moves_come_back_in_order_and_from_any_ply_on(store: Store) -> None:
    lay(store)
    made = [a_move("t1", 1, by="bot"), a_move("t1", 2, "pass ’ é"), a_move("t1", 3, by="clock")]
    for move in made:
        store.append(0, move)
    assert store.moves("t1") == made
    assert store.moves("t1", since=2) == made[2:]
    assert store.moves("t1", since=3) == []


@pytest.mark.parametrize(
    ("revision", "ply", "sentence"),
    [
        (0, 2, "Table t1 has come to ply 2, and is not at ply 1."),
        (0, 1, "Table t1 has come to ply 2, and is not at ply 0."),
        (0, 4, "Table t1 has come to ply 2, and is not at ply 3."),
        (1, 3, "Table t1 is at revision 0, no longer at 1."),
    ],
)
def test_a_ply_that_is_not_the_next_is_taken(
    store: Store, revision: int, ply: int, sentence: str
) -> None:
    lay(store, plies=2)
    before = store.moves("t1")
    with pytest.raises(Taken) as told:
        store.append(revision, a_move("t1", ply, "other"))
    assert str(told.value) == sentence
    assert store.moves("t1") == before
    assert store.heads(["t1"])["t1"].plies == 2


def test_a_ply_is_taken_where_seats_have_changed_since(store: Store) -> None:
    lay(store, plies=2)
    seated = store.heads(["t1"])["t1"].seats
    store.change_seat(store.seats("t1")[0]._replace(name="Mary"))
    with pytest.raises(Taken, match="The seats of table t1 have changed meanwhile"):
        store.append(0, a_move("t1", 3), seated)
    store.append(0, a_move("t1", 3), seated + 1)
    assert len(store.moves("t1")) == 3


def test_a_move_for_no_table_is_complained_about(store: Store) -> None:
    with pytest.raises(Complaint, match="There is no table t9"):
        store.append(0, a_move("t9", 1))
    with pytest.raises(Complaint, match="There is no table t9"):
        store.rewind("t9", 0, 0)
    with pytest.raises(Complaint, match="There is no table t9"):
        store.finish("t9", 1.0)
    with pytest.raises(Complaint, match="There is no table t9"):
        store.say(ChatRow("t9", 0, None, "Bob", "hm", 1.0))


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"by": "nobody"}])
def test_a_move_that_breaks_a_constraint_leaves_no_gap(store: Store, wrong: dict[str, Any]) -> None:
    lay(store, plies=1)
    with pytest.raises(Complaint, match="cannot be kept"):
        store.append(0, a_move("t1", 2, **wrong))
    store.append(0, a_move("t1", 2))
    assert plies(store) == [1, 2]


def test_a_table_may_begin_with_the_plies_of_another(store: Store) -> None:
    lay(store, plies=3)
    branch = a_table("t2", origin="t1", origin_ply=2)
    copied = [move._replace(table="t2") for move in store.moves("t1")[:2]]
    store.create(branch, seats_of(branch), copied)
    store.append(0, a_move("t2", 3, "another way"))
    assert [move.move for move in store.moves("t2")] == ["form A2", "form A2", "another way"]
    gap = [a_move("t3", 1), a_move("t3", 3)]
    with pytest.raises(Complaint, match="plies 1 to 2, in order"):
        store.create(a_table("t3"), seats_of(a_table("t3")), gap)


def test_rewinding_forgets_plies_and_counts_the_revision(store: Store) -> None:
    lay(store, plies=5)
    assert store.rewind("t1", 0, 3) == 1
    assert plies(store) == [1, 2, 3]
    with pytest.raises(Taken, match="at revision 1, no longer at 0"):
        store.append(0, a_move("t1", 4))
    store.append(1, a_move("t1", 4, "better"))
    assert store.moves("t1", since=3)[0].move == "better"
    assert store.rewind("t1", 1, 4) == 2
    assert plies(store) == [1, 2, 3, 4]
    assert store.rewind("t1", 2, 0) == 3
    assert plies(store) == []


def test_a_rewinding_that_does_not_fit_changes_nothing(store: Store) -> None:
    lay(store, plies=5)
    with pytest.raises(Taken, match="at revision 0, no longer at 1"):
        store.rewind("t1", 1, 3)
    with pytest.raises(Taken, match="come to ply 5"):
        store.rewind("t1", 0, 6)
    with pytest.raises(Taken, match="come to ply 5, and is not at ply 4"):
        store.rewind("t1", 0, 3, made=4)
    with pytest.raises(Complaint, match="cannot be kept"):
        store.rewind("t1", 0, -1)
    assert plies(store) == [1, 2, 3, 4, 5]
    assert store.rewind("t1", 0, 3, made=5) == 1


def test_a_table_ends_once_and_is_open_again_when_it_is_rewound(store: Store) -> None:
    lay(store, plies=2)
    store.finish("t1", 50.0)
    store.finish("t1", 60.0, revision=0)
    ended = store.table("t1")
    assert ended is not None
    assert ended.ended == 50.0
    store.rewind("t1", 0, 1)
    assert store.heads(["t1"])["t1"].ended is None
    with pytest.raises(Taken, match="no longer at 0"):
        store.finish("t1", 70.0, revision=0)
    assert store.heads(["t1"])["t1"].ended is None


def test_heads_count_what_is_new(store: Store) -> None:
    lay(store)
    lay(store, "t2", plies=4)
    assert store.heads(["t1", "t2", "t9"]) == {
        "t1": Head(0, 0, 0, 0, None),
        "t2": Head(0, 4, 0, 0, None),
    }
    store.append(0, a_move("t2", 5))
    store.rewind("t2", 0, 3)
    store.say(ChatRow("t2", 0, 1, "Bob", "hm", 1.0))
    store.claim("t2", 0, "bob", "Bob")
    store.change_seat(a_seat("t2", 1, stand_in="matelot"))
    store.finish("t2", 9.5)
    assert store.heads(["t2"]) == {"t2": Head(1, 3, 1, 2, 9.5)}
    assert store.heads([]) == {}


def test_heads_of_more_tables_than_a_query_takes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flibuste.store.store.AT_ONCE", 2)
    names = [f"t{n}" for n in range(5)]
    for name in names:
        lay(store, name)
    assert sorted(store.heads(names)) == names


# -- seats ----------------------------------------------------------------------------------------


def test_a_free_seat_is_bound_to_who_claims_it(store: Store) -> None:
    lay(store)
    assert store.claim("t1", 0, "anne", "Anne")
    assert store.claim("t1", 0, "anne", "Anne Bonny")
    assert not store.claim("t1", 0, "mary", "Mary")
    assert store.seats("t1")[0] == a_seat("t1", 0, player="anne", name="Anne Bonny")
    assert store.heads(["t1"])["t1"].seats == 2


def test_what_is_said_of_a_claim_is_kept_with_it_or_not_at_all(store: Store) -> None:
    lay(store)
    assert store.claim("t1", 0, "anne", "Anne", ChatRow("t1", 0, 0, "Anne", "sits", 5.0))
    assert not store.claim("t1", 0, "mary", "Mary", ChatRow("t1", 0, 0, "Mary", "sits too", 6.0))
    assert [(line.number, line.text) for line in store.chat("t1")] == [(1, "sits")]
    assert store.heads(["t1"])["t1"] == Head(0, 0, chat=1, seats=1, ended=None)


def test_what_is_asked_together_takes_one_connection(store: Store) -> None:
    lay(store, plies=2)
    taken = []
    pool = store._database.engine
    event.listen(pool, "checkout", lambda *each: taken.append(each))
    with store.together():
        assert (len(store.moves("t1")), len(store.seats("t1")), store.chat("t1")) == (2, 2, [])
    assert len(taken) == 1
    store.seats("t1")
    assert len(taken) == 2


def test_what_is_no_free_seat_of_a_human_is_not_bound(store: Store) -> None:
    table = a_table()
    store.create(table, [a_seat("t1", 0, kind="bot", level="matelot"), a_seat("t1", 1)])
    for place in [("t1", 0), ("t1", 2), ("t9", 0)]:
        assert not store.claim(*place, "mary", "Mary")
    assert store.heads(["t1"])["t1"].seats == 0


def test_a_seat_changes_its_name_player_and_stand_in_only(store: Store) -> None:
    lay(store)
    wish = a_seat("t1", 1, name="Jack", player="jack", stand_in="mousse")
    store.change_seat(wish._replace(level="legende", token_hash=b"other"))
    assert store.seats("t1") == [a_seat("t1", 0), wish]
    with pytest.raises(Complaint, match="There is no seat 2 at table t1"):
        store.change_seat(a_seat("t1", 2))


def test_a_seat_that_has_changed_meanwhile_is_left_alone(store: Store) -> None:
    lay(store)
    was = store.seats("t1")[1]
    store.claim("t1", 1, "anne", "Anne")
    with pytest.raises(Taken, match="has changed meanwhile"):
        store.change_seat(was._replace(stand_in="mousse"), was=was)
    now = store.seats("t1")[1]
    assert now.player == "anne"
    store.change_seat(now._replace(stand_in="mousse"), was=now)
    assert store.seats("t1")[1] == now._replace(stand_in="mousse")
    assert store.heads(["t1"])["t1"].seats == 2


def test_a_token_opens_its_seat_and_no_other(store: Store) -> None:
    lay(store)
    lay(store, "t2")
    assert store.seat_of_token(b"t2/1") == ("t2", 1)
    assert store.seat_of_token(b"t2/10") is None
    assert store.seat_of_token(b"") is None


def test_seats_without_a_token_are_opened_by_none(store: Store) -> None:
    table = a_table()
    store.create(table, [a_seat("t1", n, kind="bot", token_hash=None) for n in (0, 1)])
    assert store.seat_of_token(b"") is None


# -- players and lobby ----------------------------------------------------------------------------


def test_a_player_finds_the_tables_he_sits_at_and_those_he_hosts(store: Store) -> None:
    for day, name in enumerate(["hosted", "sat", "both", "foreign"]):
        host = "mary" if name in {"hosted", "both"} else "anne"
        lay(store, name, created=1000.0 + day, host=host)
    store.claim("sat", 1, "mary", "Mary")
    store.claim("both", 0, "mary", "Mary")
    store.claim("both", 1, "mary", "Mary")
    assert store.tables_of("mary", 10) == ["both", "sat", "hosted"]
    assert store.tables_of("mary", 2) == ["both", "sat"]
    assert store.tables_of("nobody", 10) == []
    assert store.recent(3) == ["foreign", "both", "sat"]
    assert store.count() == 4


def test_tables_of_the_same_instant_have_an_order_too(store: Store) -> None:
    for name in ["a", "c", "b"]:
        lay(store, name)
    assert store.recent(10) == store.tables_of("anne", 10) == ["c", "b", "a"]


# -- talk -----------------------------------------------------------------------------------------


def test_lines_of_talk_are_numbered_table_by_table(store: Store) -> None:
    lay(store)
    lay(store, "t2")
    assert store.say(ChatRow("t1", 0, 0, "Anne", "À l’abordage 🏴‍☠️", 5.0)) == 1
    assert store.say(ChatRow("t1", 77, None, "Guest", "hm", 6.0)) == 2
    assert store.say(ChatRow("t2", 0, 1, "Bob", "hm", 7.0)) == 1
    assert store.chat("t1") == [
        ChatRow("t1", 1, 0, "Anne", "À l’abordage 🏴‍☠️", 5.0),
        ChatRow("t1", 2, None, "Guest", "hm", 6.0),
    ]
    assert [line.number for line in store.chat("t1", since=1)] == [2]


@pytest.mark.parametrize("text", ["nothing\0ness", "half \ud83d a character"])
def test_words_that_cannot_be_kept_are_refused_alike(store: Store, text: str) -> None:
    lay(store)
    with pytest.raises(Complaint, match="characters that cannot be kept"):
        store.say(ChatRow("t1", 0, 0, "Anne", text, 5.0))
    with pytest.raises(Complaint, match="characters that cannot be kept"):
        store.claim("t1", 0, "anne", text)
    with pytest.raises(Complaint, match="characters that cannot be kept"):
        store.change_seat(a_seat("t1", 0, name=text))
    with pytest.raises(Complaint, match="characters that cannot be kept"):
        store.append(0, a_move("t1", 1, text))
    with pytest.raises(Complaint, match="characters that cannot be kept"):
        store.table(text)
    assert store.heads(["t1"])["t1"] == Head(0, 0, 0, 0, None)


def test_what_no_column_holds_is_refused(store: Store) -> None:
    lay(store)
    for huge in (2**31, 2**70, -(2**40)):
        with pytest.raises(Complaint, match="too large to be kept"):
            store.append(0, MoveRow("t1", 1, huge, "form A2", "human", 1.0))
        with pytest.raises(Complaint, match="too large to be kept"):
            store.moves("t1", since=huge)
    assert plies(store) == []


# -- health ---------------------------------------------------------------------------------------


def test_a_database_that_is_well_passes_the_check(store: Store) -> None:
    store.check()


def test_complaints_of_the_database_are_complaints() -> None:
    assert issubclass(Unavailable, Complaint)
    assert not issubclass(Taken, Complaint)


def test_an_analysis_is_begun_once_signed_by_one_and_kept(store: Store) -> None:
    lay(store)
    assert store.analysis("t1") is None
    assert store.begin_analysis("t1", 10.0)
    assert not store.begin_analysis("t1", 11.0)
    assert store.analyses_left_alone(10.0, 5) == []
    [left] = store.analyses_left_alone(11.0, 5)
    assert (left.table, left.beat, left.done, left.text) == ("t1", 10.0, 0, None)
    assert store.sign_analysis("t1", 10.0, 12.0, 40)
    assert not store.sign_analysis("t1", 10.0, 13.0, 50), "somebody else has signed it"
    assert store.keep_analysis("t1", "élan")
    made = store.analysis("t1")
    assert made is not None
    assert (made.text, made.done) == ("élan", 100)
    assert store.analyses_left_alone(1e9, 5) == []
    assert not store.drop_analysis("t1"), "what is made stays"
    assert store.delete("t1")
    assert store.analysis("t1") is None


def test_an_analysis_that_nobody_wants_is_not_kept(store: Store) -> None:
    lay(store)
    store.begin_analysis("t1", 10.0)
    assert store.drop_analysis("t1")
    assert not store.sign_analysis("t1", 10.0, 11.0, 1)
    assert not store.keep_analysis("t1", "late")
    assert store.begin_analysis("t1", 12.0)

"""The words of the picture that the game's own texts do not have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Labels:
    """Of one language; one that lacks a word does not even load."""

    picture: str
    board: str
    mine: str
    kinds: tuple[str, ...]
    """What a square is, in the order of KINDS; with its name behind it where there are several."""
    dives: dict[str, str]
    """The three dives on a small tile."""
    articles: dict[str, str]
    phases: tuple[str, str]
    round: str
    over: str
    # what is asked
    rum_choice: str
    rum_spare: str
    choose_turn: str
    continue_turn: str
    last_ashore: str
    captain_at: str
    waits: dict[str, str]
    """What the table waits for, by the kind of question."""
    waits_for: str
    wins: str
    share: str
    # groups of moves
    dark: str
    dark_to: str
    dark_at: str
    gains: tuple[str, ...]
    """The kinds of squares that dark trips are sorted by."""
    recall: str
    answer: str
    turn: str
    titles: dict[str, str]
    """Moves by their notation, as short as a button wants them."""
    recall_one: str
    # what a move comes to
    by: str
    way: str
    costs: str
    coin: str
    headquarters: str
    office: str
    barrels: str
    letter: str
    goods: str
    chest: str
    pair: str
    spare_map: str
    dive: str
    nothing: str
    met: str
    aboard: str
    rest: str
    end: str
    beats: str
    beats_all: str
    beats_none: str
    decline: str
    better: str
    worse: str
    fresh: str
    sell: str
    invite: str
    join: str
    stay_out: str
    open: str
    stand_first: str
    stand_wins: str
    stand_falls: str
    stand_takes: str
    stand_none: str
    stand_total: str
    stand_stung: str
    stand_stings: str
    again_one: str
    again_two: str
    at_least: str
    at_most: str
    take: str
    # the table
    your_row: str
    nobody_aboard: str
    # when dice have rolled
    last_brawl: str
    won_by: str
    last_bout: str
    last_chest: str
    no_fight: str
    empty_ship: str
    no_roll: str
    beds: str
    bed_places: tuple[str, str, str]
    dives_title: str
    maps_title: str
    chests_title: str
    guards_title: str
    piles_title: str
    left: str
    phantom: str
    # rolling
    brawl: str
    column: str
    side: tuple[str, str]
    rolled: str
    to_match: str
    first_roll: str
    champion: str
    challenger: str
    out: str
    bout_at: str
    drinks: str
    host: str
    asked: str
    passes: str
    open_seat: str
    chest_roll: str
    total: str
    drawn: str
    # the flag
    under: str
    idle: str
    unmet: str
    no_tiles: str
    no_unmet: str
    goods_title: str
    no_goods: str
    # glances
    ashore: str
    aboard_at: str
    spent: str
    first: str
    beaten: str
    marks: tuple[str, ...]
    """Pirates, coins, barrels, rendez-vous to keep, pirates in the office."""
    points: str
    points_hidden: str
    your_moves: str
    no_moves: str
    more: str

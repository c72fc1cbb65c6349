"""What the picture says: the game's own texts, and the few words that only stand in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.components import KINDS, Ship
from flibuste.games.buccaneer.table import ship_phrase


@dataclass(frozen=True, slots=True)
class Labels:
    """Words of the picture in one language; a language that lacks one does not even load."""

    you: str
    seats: str
    to_move: str
    crew: str
    loot: str
    treasure: str
    treasures: str
    per_unknown: str
    to_come: str
    plundered: str
    supply: str
    fleet: str
    free: str
    crew_of: str
    chosen: str
    makes: str
    keep: str
    pay: str
    keep_short: str
    pay_short: str
    between: str
    needs: str
    rebels: str
    wins: str
    share: str
    worth: str
    no_pile: str
    board: str
    picture: str
    pile: str
    over: str
    hidden: str
    holds: str
    offer: str
    card: str
    locked: str
    progress: str
    piles: str
    hail: str
    must: str
    may_call: str
    must_obey: str
    picks: str
    sum: str


ENGLISH = Labels(
    you="You",
    seats="Seats",
    to_move="has to choose",
    crew="crew",
    loot="loot",
    treasure="treasure",
    treasures="treasures",
    per_unknown="per “?”",
    to_come="{n} to come",
    plundered="{n:plundered|plundered}",
    supply="Treasure supply",
    fleet="The fifteen ships",
    free="free pirate",
    crew_of="crew of {n}",
    chosen="chosen",
    makes="makes {n}",
    keep="you keep {n}",
    pay="you pay {n}",
    keep_short="keep {n}",
    pay_short="pay {n}",
    between="{low}–{high}",
    needs="needs a crew of {n}",
    rebels="{name} may call a mutiny here",
    wins="{name} wins with {n} ducats.",
    share="{name} share the win with {n} ducats each.",
    worth="worth {n}",
    no_pile="no crew",
    board="Buccaneer, the table",
    picture="Buccaneer",
    pile="{name}, {pile}, on top {top}",
    over="over {below}",
    hidden="hidden purse",
    holds="{name}: {purse}; {tokens}.",
    offer="Ships on offer: {ships}.",
    card="{ship}: crew of {crew}, loot {loot}, {treasures}, {wage} per “?”",
    locked="nine is the limit",
    progress="{plundered:ship|ships} plundered, {left} to go",
    piles="{crews:crew|crews}, {free:free pirate|free pirates}",
    hail="{name}:",
    must="{name} must take over a pile or attack a ship.",
    may_call="{name} may call a mutiny.",
    must_obey="{name} must attack with the rebel crew.",
    picks="{name} chooses a treasure.",
    sum="{items} = {n}",
)

FRENCH = Labels(
    you="Vous",
    seats="Joueurs",
    to_move="doit choisir",
    crew="équip.",
    loot="butin",
    treasure="trésor",
    treasures="trésors",
    per_unknown="par ?",
    to_come="{n} à venir",
    plundered="{n:pillé|pillés}",
    supply="Réserve de trésors",
    fleet="Les quinze bateaux",
    free="pirate libre",
    crew_of="équipage de {n}",
    chosen="choisi",
    makes="fait {n}",
    keep="vous gardez {n}",
    pay="vous payez {n}",
    keep_short="reste {n}",
    pay_short="payez {n}",
    between="{low} à {high}",
    needs="il faut être {n}",
    rebels="{name} peut y appeler à la mutinerie",
    wins="{name} gagne avec {n} ducats.",
    share="{name} gagnent ensemble, {n} ducats chacun.",
    worth="vaut {n}",
    no_pile="aucun équipage",
    board="Buccaneer, la table",
    picture="Buccaneer",
    pile="{name}, {pile}, au sommet {top}",
    over="sur {below}",
    hidden="bourse cachée",
    holds="{name} : {purse} ; {tokens}.",
    offer="Bateaux en vue : {ships}.",
    card="{ship} : équipage de {crew}, butin {loot}, {treasures}, {wage} par « ? »",
    locked="neuf, c’est la limite",
    progress="{plundered:bateau pillé|bateaux pillés}, encore {left}",
    piles="{crews:équipage|équipages}, {free:pirate libre|pirates libres}",
    hail="{name} :",
    must="{name} doit prendre une pile ou attaquer un bateau.",
    may_call="{name} peut appeler à la mutinerie.",
    must_obey="{name} doit attaquer avec l’équipage révolté.",
    picks="{name} choisit un trésor.",
    sum="{items} = {n}",
)

LABELS = {"en": ENGLISH, "fr": FRENCH}


class Talk:
    """The words of one picture: a language, and the names at the table."""

    def __init__(self, lang: str, names: Sequence[str] | None = None) -> None:
        self.lang = lang
        self.labels = LABELS[lang]
        self.speech: Speech = GAME.speech(lang, names or ())

    def name(self, seat: int) -> str:
        return self.speech.name(seat)

    def names(self, seats: Sequence[int]) -> str:
        return self.speech.spoken(tuple(Who(seat) for seat in seats))

    def colour(self, seat: int) -> str:
        return self.speech.word(f"word.seat_{seat}")

    def kind(self, kind: int) -> str:
        return self.speech.word(f"word.{KINDS[kind]}")

    def kinds(self, kinds: Sequence[int]) -> str:
        return self.speech.listed([self.kind(kind) for kind in kinds])

    def ship(self, ship: Ship) -> str:
        words = self.speech.say(ship_phrase(ship))
        return words[:1].upper() + words[1:]

    def ship_title(self, ship: Ship) -> tuple[str, str]:
        """The kind of ship and her number; in both languages the number is the last two words."""
        kind, *number = self.ship(ship).rsplit(" ", 2)
        return kind, " ".join(number)

    def card(self, ship: Ship) -> str:
        return self.labels.card.format(
            ship=self.ship(ship),
            crew=ship.min_crew,
            loot=ship.ducats,
            treasures=self.kinds(ship.treasures),
            wage=ship.unknown_wage,
        )

    def size(self, discs: int) -> str:
        return self.labels.free if discs == 1 else self.labels.crew_of.format(n=discs)

    def ducats(self, number: int) -> str:
        return self.speech.word("word.ducats", ("n", number))

    def say(self, phrase: Phrase) -> str:
        return self.speech.say(phrase)

    def fill(self, label: str, **facts: object) -> str:
        """A label with its facts, nouns in the right plural."""
        return self.speech.vformat(label, (), facts)

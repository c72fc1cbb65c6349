"""The few words that only stand in pictures and on pages, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


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
    leads: str
    attack_with: str
    take_over_with: str
    keeps: str
    pays: str
    safe: str
    mutiny: str
    treasure_for: str


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
    pile="{slot}: {name}, {pile}, on top {top}",
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
    leads="leads",
    attack_with="Attack with your {pile}",
    take_over_with="Take over with your {pile}",
    keeps="keep {n} of {loot}",
    pays="pay {n} on top of {loot}",
    safe="safe",
    mutiny="Mutiny",
    treasure_for="The captain’s treasure",
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
    pile="{slot} : {name}, {pile}, au sommet {top}",
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
    leads="en tête",
    attack_with="Attaquer avec votre {pile}",
    take_over_with="Prendre une pile avec votre {pile}",
    keeps="vous gardez {n} sur {loot}",
    pays="vous payez {n} en plus de {loot}",
    safe="à l’abri",
    mutiny="Mutinerie",
    treasure_for="Le trésor du capitaine",
)

LABELS = {"en": ENGLISH, "fr": FRENCH}

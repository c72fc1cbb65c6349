"""A fleet list as one number, for a table, and as a short text, for a record and for people to pass on.

The text is the number in thirty-two letters and digits, those that are easily mistaken left out, with two more at the
end that hang on all others: whoever mistypes one is told so.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from flibuste.engine.refusal import Complaint
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.components import ABANDONED, CREW, FORTS, SHIPS, UNIQUES
from flibuste.games.crimson_coast.fleets import UNNAMED, Fleet

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What is typed for these is understood, too."""
MISTAKEN: Final = str.maketrans("OIL", "011")
LONGEST: Final = 180
CHECKS: Final = 2
BITS: Final = 5
"""Of a letter."""

SHIP_BITS: Final = 8
CREW_BITS: Final = 7
FORT_BITS: Final = 4
UNIQUE_BITS: Final = 4
TOKEN_BITS: Final = 4
COIN_BITS: Final = 3
COUNT_BITS: Final = 6
"""Of how many there are of anything."""
FIRST_TOKEN: Final = ABANDONED[0].number


class Packing:
    """Numbers one behind the other in one big number, so many bits each. It begins with a one, that none is lost."""

    def __init__(self) -> None:
        self.number = 1

    def put(self, number: int, bits: int) -> None:
        if not 0 <= number < 1 << bits:
            raise Complaint("fleet_size", GAME)
        self.number = self.number << bits | number

    def put_all(self, numbers: tuple[int, ...], bits: int, first: int = 0) -> None:
        self.put(len(numbers), COUNT_BITS)
        for number in numbers:
            self.put(number - first, bits)


class Unpacking:
    """The same the other way."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.left = number.bit_length() - 1

    def take(self, bits: int) -> int:
        self.left -= bits
        if self.left < 0:
            raise Complaint("fleet_code", GAME)
        return self.number >> self.left & (1 << bits) - 1

    def take_all(self, bits: int, most: int, first: int = 0) -> tuple[int, ...]:
        """A list of numbers, none of them above the most."""
        numbers = tuple([self.take(bits) + first for _ in range(self.take(COUNT_BITS))])
        if any(number >= most for number in numbers):
            raise Complaint("fleet_code", GAME)
        return numbers


def berth_bits(ships: int) -> int:
    """For the places of so many ships, and one for none of them."""
    return ships.bit_length()


def number_of(fleet: Fleet) -> int:
    """The whole list, in its usual order."""
    listed = fleet.settled()
    packing = Packing()
    packing.put_all(listed.ships, SHIP_BITS)
    named = list(zip(listed.crew, listed.berths, strict=True))
    packing.put(len(set(named)), COUNT_BITS)
    for card, berth in dict.fromkeys(named):
        packing.put(card, CREW_BITS)
        packing.put(berth - UNNAMED, berth_bits(len(listed.ships)))
        number = named.count((card, berth))
        packing.put(number > 1, 1)
        if number > 1:
            packing.put(number, COUNT_BITS)
    packing.put_all(listed.forts, FORT_BITS)
    packing.put_all(listed.coins, COIN_BITS)
    packing.put_all(listed.uniques, UNIQUE_BITS)
    packing.put_all(listed.found, TOKEN_BITS, FIRST_TOKEN)
    return packing.number


def fleet_from(number: int) -> Fleet:
    """The list that this number stands for; a sentence if it stands for none."""
    unpacking = Unpacking(number)
    ships = unpacking.take_all(SHIP_BITS, len(SHIPS))
    crew: list[int] = []
    berths: list[int] = []
    for _ in range(unpacking.take(COUNT_BITS)):
        card = unpacking.take(CREW_BITS)
        berth = unpacking.take(berth_bits(len(ships))) + UNNAMED
        if card >= len(CREW) or berth >= len(ships):
            raise Complaint("fleet_code", GAME)
        many = unpacking.take(COUNT_BITS) if unpacking.take(1) else 1
        crew += [card] * many
        berths += [berth] * many
    fleet = Fleet(
        ships,
        tuple(crew),
        tuple(berths),
        unpacking.take_all(FORT_BITS, len(FORTS)),
        unpacking.take_all(COIN_BITS, 1 << COIN_BITS),
        unpacking.take_all(UNIQUE_BITS, len(UNIQUES)),
        unpacking.take_all(TOKEN_BITS, len(CREW), FIRST_TOKEN),
    )
    if unpacking.left or number_of(fleet) != number:
        raise Complaint("fleet_code", GAME)
    return fleet


# -- as text ---------------------------------------------------------------------------------------------


def code_of(fleet: Fleet) -> str:
    number = number_of(fleet)
    letters = ""
    while number:
        letters = LETTERS[number % len(LETTERS)] + letters
        number //= len(LETTERS)
    return letters + check_of(letters)


def check_of(letters: str) -> str:
    sum_ = crc32(letters.encode()) % len(LETTERS) ** CHECKS
    return LETTERS[sum_ // len(LETTERS)] + LETTERS[sum_ % len(LETTERS)]


def read_fleet(text: str) -> Fleet:
    """The fleet of a code; a sentence if it was mistyped. Whether it is legal is another question."""
    letters = text.strip().upper().translate(MISTAKEN)
    if not CHECKS < len(letters) <= LONGEST:
        raise Complaint("fleet_length", GAME, n=len(letters), most=LONGEST)
    for letter in letters:
        if letter not in LETTERS:
            raise Complaint("fleet_letter", GAME, letter=letter)
    body, check = letters[:-CHECKS], letters[-CHECKS:]
    if check_of(body) != check:
        raise Complaint("fleet_typo", GAME)
    number = 0
    for letter in body:
        number = number * len(LETTERS) + LETTERS.index(letter)
    return fleet_from(number)

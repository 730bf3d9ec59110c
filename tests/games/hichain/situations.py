"""What random games of HICHAIN hardly ever meet: its names, players that look for it, and positions made for it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.contract.case import Chosen
from tests.games.hichain.table import Rows, along, game_at, loop
from tests.referees import hichain as referee
from tsunagu.games.game import Game

TWICE, NEW_TWICE = "relay passed twice", "new relay passed twice"
NO_CARDS, NO_PLACE, BOTH_PASS = "pass without cards", "pass without a place", "both pass"
ROYAL, RELAYED_ROYAL, WILD_ROYAL = "Royal", "Royal over a relay", "Royal with a wild card"
RING, LONG_RUN, DRAW = "ring", "run of ten or more", "draw"
SITUATIONS = (
    TWICE,
    NEW_TWICE,
    NO_CARDS,
    NO_PLACE,
    BOTH_PASS,
    ROYAL,
    RELAYED_ROYAL,
    WILD_ROYAL,
    RING,
    LONG_RUN,
    DRAW,
)
LOOKED_AT = 24  # moves that a player tries before it chooses
SPELLING = "CHAINUZ*?+"  # the cards a Royal can have


class Midgame(referee.Referee):
    """A referee called to a table where cards lie already."""

    def __init__(self, options: Chosen, cells: Rows, hands: list[str], turn: int) -> None:
        super().__init__(dict(options), {}, 2)
        self.board = referee.board_of(cells)
        self.hands = [list(hand) for hand in hands]
        self.turn = turn


# Which of them a move has led to.


def reached(game: Game, judge: Any, move: str) -> set[str]:
    position: Any = game.position
    mover = 1 - judge.turn
    if move == "pass":
        return ending(game) | {NO_PLACE if judge.hands[mover] else NO_CARDS} | ({BOTH_PASS} if game.over else set())
    cell = cell_of(move)
    chains = position.chains(mover)
    found = {
        TWICE: any(len(chain.cells) > len(set(chain.cells)) for chain in chains),
        NEW_TWICE: any(chain.cells.count(cell) > 1 for chain in chains if not chain.ring),
        RING: any(chain.ring for chain in chains),
        LONG_RUN: any(chain.run and chain.length >= 10 for chain in chains),
    }
    signs = {judge.board[cell].sign for cell in position.royal(mover)}
    royal = {ROYAL: bool(signs), RELAYED_ROYAL: "+" in signs, WILD_ROYAL: bool(signs & set("*?"))}
    return ending(game) | {name for name, there in (found | royal).items() if there}


def ending(game: Game) -> set[str]:
    outcome = game.outcome()
    return {DRAW} if outcome is not None and outcome.ranks == (1, 1) else set()


def cell_of(move: str) -> tuple[int, int]:
    x, y = move[3:].split(",")
    return int(x), int(y)


# Players that look for them. The engine looks ahead, the referee judges.


def crossing(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """Relays among the own cards and cards around own relays, so that chains pass them again and again."""
    position: Any = game.position
    cards = [((x, y), form) for x, y, form, seat in position.cards() if seat == game.turn]
    relays = {cell for cell, form in cards if referee_sign(form) == "+"}
    own = {cell for cell, _ in cards}

    def worth_a_look(move: str) -> bool:
        beside = set(referee.beside(cell_of(move)))
        return len(beside & own) >= 2 if move[0] == "+" else bool(beside & relays)

    tried = [move for move in legal if move != "pass" and worth_a_look(move)] or legal

    def crossings(move: str) -> tuple[int, int]:
        twin: Any = after(game, move)
        chains = twin.position.chains(game.turn)
        return sum(len(chain.cells) - len(set(chain.cells)) for chain in chains), twin.scores()[game.turn]

    return max(some(tried, rng), key=crossings)


def spelling(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """A Royal if there is one, else what brings one nearer."""
    royals = threats(game, game.turn)
    if royals:
        return rng.choice(royals)
    tried = some([move for move in legal if move[0] in SPELLING] or legal, rng)

    def near(move: str) -> tuple[bool, float]:
        twin = after(game, move)
        return bool(threats(twin, game.turn)), twin.position.outlook(game.turn)

    return max(tried, key=near)


def threats(game: Game, seat: int) -> list[str]:
    """The moves that would complete a Royal."""
    position: Any = game.position
    return [game.notation_of(move) for move in position.threats(seat)]


def stifling(game: Game, legal: list[str], rng: Random, ends: Counter[str]) -> str:
    """The move that leaves the other side fewest."""
    return min(some(legal, rng), key=lambda move: len(after(game, move).legal()))


STEERINGS = (crossing, crossing, spelling, stifling)


def after(game: Game, move: str) -> Game:
    twin = game.copy()
    twin.play(move)
    return twin


def some(legal: list[str], rng: Random) -> list[str]:
    return rng.sample(legal, min(LOOKED_AT, len(legal)))


def referee_sign(form: int) -> str:
    """The sign of a form; forms count the signs in the order of the referee's table, four directions each."""
    return list(referee.CARDS)[form // 4]


# Positions made for them: as many cards as a game has, laid as no game would.

Start = tuple[Rows, list[str], int]  # cards, hands by seat, whose turn it is


def made(rng: Random, options: Chosen) -> tuple[Game, Midgame]:
    """A game that goes on from a position, and the referee called to it."""
    makers = [crowd, nearly_royal, nearly_royal, handful, strangers, open_ring]
    if "+" in symbols(options):
        makers += [star] * (8 if options.get("relay") == "free" else 1)
    while True:
        cells, hands, turn = rng.choice(makers)(rng, options)
        try:
            game = game_at(cells, (hands[0], hands[1]), turn, **{name: str(value) for name, value in options.items()})
        except ValueError:  # too wide for a game
            continue
        if not game.over:
            return game, Midgame(game.options, cells, hands, turn)


def decks(rng: Random, options: Chosen) -> list[list[str]]:
    """All cards of each colour, shuffled."""
    found = [[*referee.LETTERS, *symbols(options), start, start] for start in "HI"]
    for deck in found:
        rng.shuffle(deck)
    return found


def symbols(options: Chosen) -> str:
    return referee.SYMBOLS[str(options["symbols"])]


def neighbours(rng: Random) -> str:
    """Nine letters that follow each other."""
    low = rng.randrange(26)
    return "".join(referee.LETTERS[(low + i) % 26] for i in range(9))


def laid_out(rng: Random, left: list[list[str]], width: int, height: int, share: float) -> Rows:
    """Cards taken from both colours, mostly from one, on a rectangle, mostly upright."""
    cells: Rows = []
    first = rng.randrange(2)
    for x in range(width):
        for y in range(height):
            seat = first if rng.random() < 0.75 else 1 - first
            if rng.random() < share and left[seat]:
                cells.append([referee.COLORS[seat], left[seat].pop(), rng.choice("^^^^^>v<"), x, y])
    return cells


def beside_gap(rng: Random, seat: int, gap: tuple[int, int], taken: Rows) -> Rows:
    """A card or two of the other colour around the gap, so that a card of the seat finds contact there."""
    free = set(referee.around(gap)) - {(x, y) for *_, x, y in taken}
    spots = rng.sample(sorted(free), min(len(free), rng.choice((1, 2))))
    return [[referee.COLORS[1 - seat], sign, "^", x, y] for sign, (x, y) in zip("OX", spots, strict=False)]


def crowd(rng: Random, options: Chosen) -> Start:
    """Letters that follow each other close together; the symbols are in the hands."""
    near = neighbours(rng)
    left = [[sign for sign in deck if sign in near] for deck in decks(rng, options)]
    cells = laid_out(rng, left, 4, rng.choice((2, 3)), 0.7)
    return cells, ["".join(deck[:4]) + symbols(options) for deck in left], rng.randrange(2)


def star(rng: Random, options: Chosen) -> Start:
    """Three letters that follow each other around an empty cell, where an enemy O lets a relay in."""
    seat, spots = rng.randrange(2), rng.sample(referee.beside((2, 2)), 4)
    signs = list(neighbours(rng)[:3])
    if rng.random() < 0.3:
        signs[1] = "*"
    rng.shuffle(signs)
    reading = rng.choice(referee.DIRECTIONS)
    cells: Rows = [[referee.COLORS[seat], sign, reading, x, y] for sign, (x, y) in zip(signs, spots, strict=False)]
    cells.append([referee.COLORS[1 - seat], "O", "^", *spots[3]])
    hands = [symbols(options) + rng.choice(referee.LETTERS) for _ in referee.COLORS]
    return cells, hands, seat


def nearly_royal(rng: Random, options: Chosen) -> Start:
    """CHAIN on a winding way, sometimes with a wild card or over a relay, but for one, which is in the hand."""
    seat, signs = rng.randrange(2), list("CHAIN")
    if "*" in symbols(options) and rng.random() < 0.4:
        signs[rng.randrange(1, 4)] = "*"
    if "+" in symbols(options) and rng.random() < 0.6:
        signs.insert(rng.randrange(1, 5), "+")
    way = [(0, 0)]
    while len(way) < len(signs):
        onward = [cell for cell in referee.beside(way[-1]) if cell not in way]
        way = [*way, rng.choice(onward)] if onward else way[:1]
    reading = rng.choice(referee.DIRECTIONS)
    cells: Rows = [[referee.COLORS[seat], sign, reading, x, y] for sign, (x, y) in zip(signs, way, strict=True)]
    colour, missing, direction, x, y = cells.pop(rng.randrange(len(cells)))
    cells += beside_gap(rng, seat, (x, y), cells)
    if referee.refusal_on(referee.board_of(cells), colour, missing, direction, (x, y)):
        return nearly_royal(rng, options)
    hands = ["", ""]
    hands[seat], hands[1 - seat] = missing + "V", "".join(rng.sample(referee.LETTERS, 3))
    return cells, hands, seat


def handful(rng: Random, options: Chosen) -> Start:
    """Few cards on the table and fewer in the hands: soon somebody must pass."""
    left = decks(rng, options)
    cells = laid_out(rng, left, 3, 2, 0.6)
    return cells, ["".join(deck[: rng.randrange(5)]) for deck in left], rng.randrange(2)


def strangers(rng: Random, options: Chosen) -> Start:
    """An O each, which shows no corner, and an X in each hand, which shows nothing else; one may hold a card more."""
    cells: Rows = [["black", "O", "^", 0, 0], ["red", "O", "^", *rng.choice([*referee.around((0, 0)), (2, 0), (2, 1)])]]
    hands = ["X", "X"]
    hands[rng.randrange(2)] += rng.choice(("", rng.choice(referee.LETTERS)))
    return cells, hands, rng.randrange(2)


def open_ring(rng: Random, options: Chosen) -> Start:
    """The alphabet round a rectangle but for one letter, which is in the hand and fits."""
    seat, shift = rng.randrange(2), rng.randrange(26)
    letters = referee.LETTERS[shift:] + referee.LETTERS[:shift]
    cells = along(loop(8, 7), letters, referee.COLORS[seat])
    colour, missing, direction, x, y = cells.pop(rng.randrange(26))
    cells += beside_gap(rng, seat, (x, y), cells)
    if referee.refusal_on(referee.board_of(cells), colour, missing, direction, (x, y)):
        return open_ring(rng, options)
    hands = ["V", "V"]
    hands[seat] = missing
    return cells, hands, seat

"""The order in which HICHAIN cards on a table can have been laid: a game that leads there, if there is one."""

from __future__ import annotations

from collections.abc import Iterator

from tsunagu.engine.hichain import position as engine
from tsunagu.engine.hichain.cards import CARDS, SIGNS, START
from tsunagu.engine.hichain.position import HichainPosition, move_at, parts_of
from tsunagu.games.errors import BadPosition
from tsunagu.games.game import check_options
from tsunagu.games.hichain.notation import PASS, laid_card, placing_notation
from tsunagu.games.hichain.table_cards import Cards, cards_of, counts_laid
from tsunagu.games.move_order import OrderSearch
from tsunagu.games.tabletop import Beginning, Position, cannot, play_through

State = tuple[HichainPosition, frozenset[tuple[int, int]]]  # and the placings to come, each with its seat


def lead(position: Position) -> Beginning:
    """Moves that lead to these cards, from whichever side they were typed in."""
    from tsunagu.games.hichain.game import Hichain  # the game imports this file

    cards = at_the_start(cards_of(position))
    options = check_options(Hichain, needed_options(position, cards))
    start = {(x, y) for x, y, _, _ in START}
    wanted = frozenset((move_at(x, y, form), seat) for (x, y), (form, seat) in cards.items() if (x, y) not in start)
    search: OrderSearch[State] = OrderSearch(steps, lambda state: not state[1], lambda state: (state[1], state[0].turn))
    game = Hichain.from_deal(options, {})
    moves = search.find((game.position, wanted))
    if moves is None:
        raise no_order(cards, wanted, search)
    return play_through(game, moves)


def needed_options(position: Position, cards: Cards) -> dict[str, object]:
    """As they were set, with no more symbols than lie there."""
    signs = {SIGNS[form // 4] for form, _ in cards.values()}
    symbols = "plus" if signs & set("?+") else "standard" if "*" in signs else "none"
    wanted = ("scoring", "relay") if symbols == "plus" else ("scoring",)
    return {"symbols": symbols, **{name: position[name] for name in wanted if name in position}}


def steps(state: State) -> Iterator[tuple[str, State]]:
    game, left = state
    for move, seat in sorted(left):
        if seat == game.turn and game.may(move):
            yield placing_notation(move), (after(game, move), left - {(move, seat)})
    if game.may(engine.PASS):
        yield PASS, (after(game, engine.PASS), left)


def after(game: HichainPosition, move: int) -> HichainPosition:
    twin = game.fresh()
    twin.become(game)
    twin.play(move)
    return twin


def no_order(cards: Cards, wanted: frozenset[tuple[int, int]], search: OrderSearch[State]) -> BadPosition:
    """Why no game leads there."""
    black, red = counts_laid(cards)
    if black - red not in (0, 1):
        return cannot("hichain.tabletop.counts", "H24", black=black, red=red)
    never = next(((move, seat) for move, seat in sorted(wanted) if placing_notation(move) not in search.tried), None)
    if search.gave_up or never is None:
        return cannot("common.tabletop.gave_up" if search.gave_up else "common.tabletop.no_order")
    x, y, form = parts_of(never[0])
    return cannot("hichain.tabletop.never", "H7", card=laid_card((never[1], SIGNS[form // 4])), cell=f"{x},{y}")


def at_the_start(cards: Cards) -> Cards:
    """The table moved and turned so that its start cards lie where a game begins with them."""
    turned = cards
    for _ in range(4):
        for dx, dy in turned:
            moved = {(x - dx, y - dy): card for (x, y), card in turned.items()}
            if all(moved.get((x, y)) == (4 * SIGNS.index(sign), seat) for x, y, sign, seat in START):
                return moved
        turned = {(-y, x): (turn_card(form), seat) for (x, y), (form, seat) in turned.items()}
    raise cannot("hichain.tabletop.no_start", "H2")


def turn_card(form: int) -> int:
    """A quarter clockwise; of forms that look alike the first."""
    return form - form % 4 + (form % 4 + 1) % 4 % CARDS[form // 4].forms

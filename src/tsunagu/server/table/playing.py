"""What a seat may do while the game goes on: move, offer, answer, withdraw, talk. Each gives its events, or refuses."""

from __future__ import annotations

from random import Random

from tsunagu.games.errors import IllegalMove
from tsunagu.games.game import RESIGN
from tsunagu.server.errors import Refusal, Stale, Unusable
from tsunagu.server.table.clock import Thought
from tsunagu.server.table.ending import abandon_draft, agreement_draft, end_draft, out_of_time
from tsunagu.server.table.event import Draft
from tsunagu.server.table.lines import one_line
from tsunagu.server.table.state import Table
from tsunagu.server.table.trial import outcome_after

LONGEST_LINE = 200
MOST_LINES = 1000  # of chat at one table
MOST_OFFERS = 500  # of one seat; with them moves that are taken back have an end too
LONGEST_MOVE = 100
WORLDS = 16  # tried, to see whether moves have shown anything
OFFERS = ("draw", "takeback", "rematch")


def move(table: Table, seat: int, text: str, seen_seq: int, thought: Thought) -> list[Draft]:
    """Play; a move that comes after its time is lost, and so is the game."""
    check_playing(table)
    if seen_seq < table.position_seq:
        raise Stale("server.stale", seen=seen_seq, seq=table.seq)
    if len(text) > LONGEST_MOVE:
        raise Unusable("server.too_long", most=LONGEST_MOVE)
    assert table.game is not None
    outcome = outcome_after(table.game, text, seat)
    mine = seat == table.on_move
    if mine and table.clock is not None and text != RESIGN and thought.ms > table.clock.available(seat):
        return out_of_time(table, seat)
    spent = Thought() if not mine else thought
    if table.clock is not None:
        spent = Thought(min(spent.ms, table.clock.available(seat)), min(spent.grace, table.grace[seat]))
    body = {"move": text, "ms": spent.ms}
    draft = Draft("moved", seat, {**body, "grace": spent.grace} if spent.grace else body)
    return [draft] if outcome is None else [draft, end_draft(outcome)]


def fail(table: Table, seat: int, seen_seq: int) -> list[Draft]:
    """A bot cannot move in the position it saw: it abandons the game."""
    check_playing(table)
    if seen_seq < table.position_seq:
        raise Stale("server.stale", seen=seen_seq, seq=table.seq)
    return [abandon_draft(table, seat)]


def offer(table: Table, seat: int, kind: str) -> list[Draft]:
    """Ask the others; bots, seats of the same device and those who left need not be asked."""
    if kind == "rematch":
        if table.stage != "over" or table.next is not None:
            raise Refusal("server.no_rematch")
    else:
        check_playing(table)
    if kind == "takeback":
        check_take_back(table, seat)
    if kind == "draw" and any(other.kind == "bot" for other in table.seats):
        raise Refusal("server.bots_never_draw")
    if table.offer is not None:
        raise Refusal("server.offer_stands")
    if table.offers[seat] >= MOST_OFFERS:
        raise Refusal("server.offers_full", n=MOST_OFFERS)
    own = table.seats[seat].holder
    waiting = [at for at in table.people() if at != seat and table.seats[at].holder not in (own, None)]
    draft = Draft("offered", seat, {"offer": kind, "waiting": waiting})
    return [draft] if waiting else [draft, *agreement(table, kind, seat)]


def answer(table: Table, seat: int, offer_seq: int, yes: bool) -> list[Draft]:
    """Say yes or no to the offer that stands; the last yes makes it happen."""
    offer = table.offer
    if offer is None or offer.seq != offer_seq or seat not in offer.waiting:
        raise Stale("server.no_offer")
    draft = Draft("answered", seat, {"offer": offer_seq, "yes": yes})
    if not yes or len(offer.waiting) > 1:
        return [draft]
    return [draft, *agreement(table, offer.kind, offer.seat)]


def withdraw(table: Table, seat: int, offer_seq: int) -> list[Draft]:
    """Take one's own offer away again, before all have answered."""
    offer = table.offer
    if offer is None or offer.seq != offer_seq or offer.seat != seat:
        raise Stale("server.no_offer")
    return [Draft("withdrawn", seat, {"offer": offer_seq})]


def agreement(table: Table, kind: str, seat: int) -> list[Draft]:
    """What an offer leads to when all agree. The hall makes the table of a rematch and names it."""
    if kind == "draw":
        return [agreement_draft(table)]
    if kind == "takeback":
        return [Draft("taken-back", None, {"plies": plies_back(table, seat)})]
    return [Draft("rematch")]


def check_take_back(table: Table, seat: int) -> None:
    if not table.rules.takebacks:
        raise Refusal("server.no_takebacks")
    plies = plies_back(table, seat)
    if plies == 0:
        raise Refusal("server.nothing_to_take_back")
    if table.has_secrets and any(other.kind == "bot" for other in table.seats) and has_revealed(table, seat, plies):
        raise Refusal("server.takeback_reveals")  # people may agree to it, knowing what they do; a bot cannot


def has_revealed(table: Table, seat: int, plies: int) -> bool:
    """Whether these last moves showed the seat something that it could not know before them: a draw, another's tile.

    If not, they lead to what it sees now in every world that fitted what it saw then.
    """
    assert table.game is not None
    kind, ply = type(table.game), len(table.moves) - plies
    before = kind.from_deal(table.game.options, table.game.deal)
    for move in table.moves[:ply]:
        before.play(move.move, move.seat)
    view_before, view_now = before.view(seat), table.game.view(seat)
    for world in range(WORLDS):
        game = kind.from_view(view_before, Random(world))
        try:
            for move in table.moves[ply:]:
                game.play(move.move, move.seat)
        except IllegalMove:
            return True
        if game.view(seat) != view_now:
            return True
    return False


def plies_back(table: Table, seat: int) -> int:
    """How many moves there are from the seat's last one on; 0 if it has made none at this table."""
    first = 0 if table.source_record is None else len(table.source_record["moves"])
    own = [ply for ply in range(first, len(table.moves)) if table.moves[ply].seat == seat]
    return len(table.moves) - own[-1] if own else 0


def say(table: Table, seat: int, text: str) -> list[Draft]:
    if not table.rules.chat:
        raise Refusal("server.no_chat")
    if len(table.chat) >= MOST_LINES:
        raise Refusal("server.chat_full", n=MOST_LINES)
    line = one_line(text, LONGEST_LINE)
    if line is None:
        raise Unusable("server.line", most=LONGEST_LINE)
    return [Draft("chatted", seat, {"text": line})]


def check_playing(table: Table) -> None:
    """Refuse what can only be done while the game goes on."""
    if table.stage == "waiting":
        raise Refusal("server.not_begun")
    if table.stage == "over":
        raise Refusal("server.over")

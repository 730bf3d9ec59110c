"""Judging a game on paper: players at a real table write down their moves, but not the order of the deck.

Whatever the missing part of the deal may have been, a deal is imagined in which everybody held what they used. Under it
every placing, the order of turns, the use of chips and actions, points and ends are checked as in any record; what it
cannot show is listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tsunagu.games.chance import Chance
from tsunagu.games.game import BEYOND_THE_RULES, Explanation, Game, Outcome
from tsunagu.record.errors import BadRecord, wrong
from tsunagu.record.judge import Judgement, check_points, in_words, judge, reason_in_words, settle
from tsunagu.record.record import Record, game_of, has_unknown, options_of, start, step
from tsunagu.words import Saying

Ending = tuple[Game, Outcome | None]


def judge_any(record: Record) -> Judgement:
    """The judgement of a record; of a game on paper, of what can be checked without its deal."""
    return judge_on_paper(record) if is_on_paper(record) else judge(record)


def is_on_paper(record: Record) -> bool:
    """Whether a part of the deal was left out; an unknown in it, `?`, is what a seat has not seen of a whole one."""
    game = game_of(record.game)
    whole = game.draw_deal(options_of(game, record.options), Chance(0))
    return record.deal.keys() < whole.keys() and not has_unknown(record.deal)


def judge_on_paper(record: Record) -> Judgement:
    """Replay the moves in every world that the notes allow; what is wrong in the best of them is a BadRecord."""
    endings: list[Ending] = []
    failures: list[tuple[int, BadRecord]] = []
    for world in worlds(record):
        ply = -1
        try:
            game = start(world)
            for ply, move in enumerate(record.moves, 1):
                step(game, move, ply)
            endings.append((game, ending(record, game)))
        except BadRecord as failure:
            failures.append((ply, failure))
    if not endings:
        raise max(failures, key=lambda failed: failed[0])[1]
    game, outcome = endings[0]
    if any(other != outcome for _, other in endings):
        unknown = Explanation((Saying("record.paper.result"),), {"outcome": None})
        return Judgement(record, game, None, unknown, gaps(record, None))
    return Judgement(record, game, outcome, why(game, outcome), gaps(record, outcome))


def worlds(record: Record) -> Iterator[Record]:
    """The record with each whole deal that it may have had."""
    game = game_of(record.game)
    moves = [(move.seat, move.move) for move in record.moves]
    try:
        for deal in game.paper.deals(options_of(game, record.options), record.deal, moves):
            yield replace(record, deal=deal)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        yield record  # what was noted is no part of a deal; starting the game says so


def ending(record: Record, game: Game) -> Outcome | None:
    """How the game ended; ends that turn on imagined tiles are the record's word, unless the moves speak against it."""
    ended, claimed = game.outcome(), record.result
    if ended is not None and ended.reason not in game.paper.hidden_ends:
        return settle(record, game)
    if claimed is not None and claimed.reason in game.paper.hidden_ends:
        if game.paper.could_end(game, claimed):
            return claimed
        raise wrong("result", "no_result", claimed=in_words(claimed, game))
    if ended is None:
        return settle(record, game)
    return None if claimed is None else beyond_the_rules(claimed, game)


def beyond_the_rules(claimed: Outcome, game: Game) -> Outcome:
    """A claim where only imagined tiles have ended the game: as if it went on."""
    if claimed.reason not in BEYOND_THE_RULES:
        raise wrong("result", "no_result", claimed=in_words(claimed, game))
    check_points(claimed, game)
    return claimed


def why(game: Game, outcome: Outcome | None) -> Explanation:
    """The outcome explained by the moves, or told as the record's word."""
    if outcome is None:
        return Explanation((Saying("common.explain.not_over"),), {"outcome": None})
    if game.outcome() == outcome and outcome.reason not in game.paper.hidden_ends:
        return game.explain("result")
    return Explanation(
        (Saying("record.paper.claimed", {"outcome": in_words(outcome, game)}),), {"outcome": outcome.plain()}
    )


def gaps(record: Record, outcome: Outcome | None) -> tuple[Saying, ...]:
    """What could not be checked."""
    game = game_of(record.game)
    found = [*game.paper.gaps(record.deal)]
    if outcome is not None and outcome.reason in game.paper.hidden_ends:
        found.append(Saying("record.unchecked.hidden_end", {"outcome": reason_in_words(game, outcome.reason)}))
    if any(move.variations for move in record.moves):
        found.append(Saying("record.unchecked.variations"))
    return tuple(found)

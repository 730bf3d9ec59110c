"""A record as a seat has seen it is enough to play from: it leads to that seat's view, and to nothing more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.contract.case import Case, Line
from tests.contract.walks import lines, size
from tsunagu.games.game import Game
from tsunagu.record.errors import BadRecord
from tsunagu.record.json_form import read_json, write_json
from tsunagu.record.record import Move, Record, new_record
from tsunagu.record.redaction import imagine_game, redact, redact_at


def followed(case: Case, line: Line) -> list[tuple[Game, Record]]:
    """Every position of a line in which somebody is on move, with its record."""
    game = case.game.start(line.options, line.seed)
    first, moves = new_record(game), list[Move]()
    found = []
    for move in line.moves:
        found.append((game.copy(), replace(first, moves=tuple(moves))))
        moves.append(Move(game.turn, move))
        game.play(move)
    return found


@pytest.mark.slow
def test_what_the_seat_on_move_has_seen_leads_to_its_view(case: Case) -> None:
    for line in list(lines(case))[: size(12, 1)]:
        for game, record in followed(case, line):
            seen = read_json(write_json(redact_at(game, record, game.turn)))
            assert imagine_game(seen).view(game.turn) == game.view(game.turn)


def test_somebody_elses_record_is_refused_where_there_are_secrets(case: Case) -> None:
    if case.other_world is None:
        return
    for line in list(lines(case))[: size(4, 1)]:
        game, record = followed(case, line)[0]
        own = redact(record, game.turn)
        others = (record, redact(record, None), redact(record, (game.turn + 1) % game.seats))
        for seen in (seen for seen in others if seen.deal != own.deal):
            with pytest.raises(BadRecord, match=f"not what seat {game.turn}, whose turn it is, knows"):
                imagine_game(seen)


def test_a_game_that_is_over_has_nobody_on_move(case: Case) -> None:
    line = next(lines(case))
    game, record = followed(case, line)[-1]
    over = replace(record, moves=(*record.moves, Move(game.turn, line.moves[-1])))
    assert redact(over, 0) == over
    with pytest.raises(BadRecord, match="The game is over"):
        imagine_game(over)


@pytest.mark.parametrize("deal", [{}, {"hands": []}, {"hands": 3}, {"deck": ["?"], "hands": [["?"]]}])
def test_a_deal_that_is_none_is_refused(case: Case, deal: dict[str, object]) -> None:
    record = new_record(case.game.start())
    if record.deal or deal:
        with pytest.raises(BadRecord, match=r"^deal: "):
            imagine_game(replace(record, deal=deal))

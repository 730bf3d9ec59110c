"""The table of a notebook: what a frame is told of a game, and what becomes of the moves that are made in it."""

from __future__ import annotations

from typing import Any

import pytest

import tsunagu
from tsunagu.bots.roster import UnknownPlayer
from tsunagu.games.errors import BadOption
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES
from tsunagu.notebook.table import NotebookTable


class Frame:
    """What the page in the frame would hear."""

    def __init__(self, game: Game, against: str | None = None, seat: int = 0) -> None:
        self.table = NotebookTable(game, against, seat, "en")
        self.docs: list[dict[str, Any]] = []
        self.say(do="show")

    def say(self, **message: str) -> dict[str, Any]:
        heard: list[dict[str, Any]] = []
        self.table.answer({"id": "7", **message}, heard.append)
        self.docs += [one["doc"] for one in heard if "doc" in one]
        (answer,) = [one for one in heard if "doc" not in one]
        assert answer.pop("id") == "7"
        return answer

    @property
    def doc(self) -> dict[str, Any]:
        return self.docs[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_moves_of_the_frame(game: str) -> None:
    frame = Frame(tsunagu.start(game, seed=5), against="random")
    while frame.doc["stage"] == "playing":
        assert frame.doc["turn"] == frame.doc["as"] == 0, "the bot has answered"
        choices = frame.say(do="choices")["answer"]["choices"]
        assert choices["options"] or choices["moves"]
        move = min(frame.table.game.legal())
        assert frame.say(do="move", move=move) == {"answer": {}}
    outcome = frame.table.game.outcome()
    assert outcome is not None
    assert frame.doc["outcome"]["ranks"] == list(outcome.ranks)
    assert frame.doc["why"]


def test_every_position_is_a_new_one_for_the_page() -> None:
    frame = Frame(tsunagu.start("slashchain"), against="random")
    frame.say(do="move", move="arrow^@0,0")
    lengths = [len(doc["moves"]) for doc in frame.docs]
    assert lengths == [1, 2, 3], "the start, the move, and the answer"


def test_without_a_bot_everybody_sits_here_and_sees_what_is_theirs() -> None:
    frame = Frame(tsunagu.start("connect37", players=3))
    assert frame.doc["own"] == [0, 1, 2]
    for seat in (0, 1, 2):
        assert frame.doc["as"] == seat
        hand = frame.table.game.view(seat)["hand"]
        symbols = {thing.get("symbol") for thing in frame.doc["scene"]["things"].values()}
        assert {f"tile-{number}" for number in hand} <= symbols
        frame.say(do="move", move=min(frame.table.game.legal()))


def test_against_bots_no_hidden_hand_is_told() -> None:
    frame = Frame(tsunagu.start("connect37", players=4, seed=3), against="random", seat=2)
    game = frame.table.game
    assert frame.doc["as"] == 2
    hidden = {number for seat in (0, 1, 3) for number in game.view(seat)["hand"]}
    shown = {thing.get("symbol") for doc in frame.docs for thing in doc["scene"]["things"].values()}
    assert not {f"tile-{number}" for number in hidden} & shown
    assert [seat.get("number", 0) for seat in frame.doc["seats"]] == [0, 2, 0, 3]


def test_a_wrong_move_is_refused_in_words_and_changes_nothing() -> None:
    frame = Frame(tsunagu.start("slashchain"))
    frame.say(do="move", move="arrow^@0,0")
    why = frame.say(do="why", move="pin^@5,5")["answer"]["why"]
    assert why["clause"] == "S5"
    assert frame.say(do="why", move="pin^@1,0") == {"answer": {"why": {}}}
    refusal = frame.say(do="move", move="pin^@5,5")["refusal"]
    assert "side" in refusal["message"]
    assert frame.say(do="tricks")["refusal"]["error"] == "server.bad_message"
    assert len(frame.docs) == 2
    assert len(frame.table.game.view(None)["tiles"]) == 1


def test_who_cannot_sit_there_is_told_so() -> None:
    with pytest.raises(BadOption):
        NotebookTable(tsunagu.start("bossa"), None, 2, "en")
    with pytest.raises(UnknownPlayer):
        NotebookTable(tsunagu.start("bossa"), "nobody", 0, "en")

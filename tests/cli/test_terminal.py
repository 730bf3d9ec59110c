"""A game in the terminal, typed through a pipe: what is shown, said, refused, taken back and kept."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from pathlib import Path
from typing import Self

import pytest

from tests.cli.call import ENGLISH, PROGRAM, Answer, call
from tests.waiting import LONGEST, until
from tsunagu.games.registry import GAMES
from tsunagu.words import LANGUAGES, say

# Both seats are people; slash makes five on x + y = 1 with the last tile (S9).
FIVE = ("parallel^@0,0", "parallel>@1,0", "parallel^@1,-1", "parallel>@2,-1", "arrow^@2,-2")


def talk(*lines: str, words: tuple[str, ...] = (), **settings: str) -> Answer:
    """What a game against somebody at the same keyboard says to these lines, and then to the end of input."""
    chosen = ("terminal", "slashchain", "-o", "sets=3", "--against", "human", "--seed", "1", *words)
    answer = call(*chosen, stdin="".join(f"{line}\n" for line in lines), **settings)
    assert (answer.code, answer.err) == (0, "")
    return answer


def test_a_game_is_played_to_its_end_and_the_reason_is_told() -> None:
    answer = talk(*FIVE)
    assert "slash wins with 5 in a row: (0,1) (1,0) (2,-1) (3,-2) (4,-3)." in answer.out


def test_the_board_shows_the_tiles_with_the_last_one_in_brackets() -> None:
    lines = talk("pin^@0,0", "arrow^@0,1").out.splitlines()
    assert "  0   0 · ·│/ /│· ·" in lines
    assert "        · ·│/ \\│· ·" in lines
    assert "  1   2 · ·[/ \\]· ·" in lines


def test_the_hands_show_what_is_left() -> None:
    shown = talk("pin^@0,0").out.split("Turn of backslash.")[0].splitlines()
    slash = [line.split() for line in shown if line.strip("> ").startswith("/ ")][-1]
    assert [word for word in slash if word.isdigit()] == ["3", "3", "3", "3", "2", "3"]


def test_a_wrong_move_is_refused_with_its_clause_and_changes_nothing() -> None:
    answer = talk("pin^@0,0", "pin^@0,0", "pin^@5,5", "pinn", "pin^@0,1")
    assert "pin^@0,0: a tile already lies there. (S5)" in answer.out
    assert "pin^@5,5: a tile must share a side with one on the board. (S5)" in answer.out
    assert "'pinn' is not a move" in answer.out
    assert "1. pin^@0,0 2. pin^@0,1" in answer.out


def test_legal_lists_moves_or_the_cells_of_a_piece() -> None:
    assert "16 legal moves." in talk("legal").out
    answer = talk("pin^@0,0", "legal arrow>", "legal nothing")
    assert "arrow> may go to -1,0  0,-1  0,1  1,0." in answer.out
    assert "'nothing' is not a tile" in answer.out
    assert "… and 24 more" in talk("pin^@0,0", "legal").out  # 64 in all, 40 of them listed


def test_explain_tells_of_threats_and_of_moves() -> None:
    answer = talk(*FIVE[:4], "explain", "explain arrow^@2,-2", "explain pin^@0,0", "explain life")
    assert "slash has a four: a line on (4,-3), by a tile on cell 2,-2, makes five." in answer.out
    assert "arrow^@2,-2 is legal." in answer.out
    assert "pin^@0,0: a tile already lies there. (S5)" in answer.out
    assert "Nothing to explain about 'life'; ask about threats, result, or a move." in answer.out


def test_explain_alone_tells_the_result_once_there_is_one() -> None:
    told = "slash wins with 5 in a row"
    assert talk(*FIVE, "explain").out.count(told) == talk(*FIVE).out.count(told) + 1


def test_undo_takes_back_the_last_move_even_after_the_end() -> None:
    answer = talk(*FIVE, "undo", "resign", "undo", "cross^@2,-2")
    assert "1 move taken back." in answer.out
    assert "slash resigned." in answer.out
    assert "5. cross^@2,-2" in answer.out
    assert "There is no move of yours to take back." in talk("undo").out


def test_undo_against_a_bot_takes_back_its_answer_too() -> None:
    answer = call("terminal", "slashchain", "--seed", "1", stdin="pin^@0,0\nundo\nundo\n")
    assert "greedy (backslash) played" in answer.out
    assert "2 moves taken back." in answer.out
    assert "There is no move of yours to take back." in answer.out


def test_the_bot_moves_first_when_we_sit_second() -> None:
    answer = call("terminal", "slashchain", "--seat", "1", "--against", "random", "--seed", "4")
    assert "random (slash) played" in answer.out
    assert "Your turn, backslash." in answer.out


def test_save_keeps_the_record_in_either_form(tmp_path: Path) -> None:
    text, table = tmp_path / "game.txt", tmp_path / "game.json"
    answer = talk("save", f"save {text}", *FIVE, f"save {text}", f"save {table}", f"save {tmp_path}", "quit")
    assert "Name a file: save FILE." in answer.out
    assert answer.out.endswith("Goodbye.\n")
    judged = [json.loads(call("judge", str(path), "--json").out) for path in (text, table)]
    assert judged[0] == judged[1]
    assert judged[0]["result"] == {"reason": "five", "ranks": [1, 2], "scores": None}


def test_save_does_not_overwrite_what_somebody_else_wrote(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear Mei")
    assert f"{other}: is there already; choose another name." in talk(f"save {other}").out
    assert other.read_text() == "dear Mei"


def test_leaving_without_saving_shows_the_record_so_that_nothing_is_lost() -> None:
    for last in (["quit"], []):
        shown = talk(*FIVE[:2], *last).out
        record = shown[shown.index("[game slashchain]") :]
        assert json.loads(call("judge", "-", "--json", stdin=record).out)["moves"] == 2
    assert talk().out.endswith("Goodbye.\n")


def test_help_names_every_word_and_a_move_to_try() -> None:
    answer = talk("help", "?")
    for word in ("legal", "legal NAME", "explain NAME", "board", "undo", "save FILE", "resign", "quit"):
        assert answer.out.count(f"\n  {word:14}  ") == 2
    assert "for example arrow<@0,0" in answer.out
    assert "Get five of your own lines into one straight row" in answer.out
    assert "docs/slashchain.md" in answer.out
    assert "threats, result, or a move" in answer.out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_help(game: str) -> None:
    for language in LANGUAGES:
        answer = call("terminal", game, "--seed", "1", "--language", language, stdin="help\nexplain\n")
        assert (answer.code, answer.err) == (0, "")
        assert say(f"{game}.help", language) in answer.out
        assert f"docs/{game}.md" in answer.out


def test_our_words_may_be_shouted() -> None:
    answer = talk("LEGAL", "pin^@0,0", "Undo", "RESIGN", "QUIT", "pin^@0,0")
    assert "16 legal moves." in answer.out
    assert "slash resigned." in answer.out
    assert answer.out.rstrip().endswith("[result resigned ranks 2 1]")


def test_what_was_taken_back_is_told_before_whose_turn_it_is() -> None:
    answer = talk("pin^@0,0", "undo")
    assert answer.out.index("1 move taken back.") < answer.out.rindex("Turn of slash.")


def test_a_file_name_may_have_quotes_and_a_home(tmp_path: Path) -> None:
    talk("save ~/one.txt", f"save '{tmp_path}/two words.txt'", f'save "{tmp_path}/three.json"', HOME=str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {"one.txt", "two words.txt", "three.json"}


def test_once_a_game_is_over_no_cell_is_marked_as_open() -> None:
    assert "·" not in talk(*FIVE).out.rpartition("Turn of")[2]
    given_up = call("terminal", "hichain", "--against", "human", stdin="resign\n").out
    assert "·" in given_up
    assert "·" not in given_up.rpartition("Turn of")[2]


def test_a_long_line_is_not_repeated_whole() -> None:
    assert max(map(len, talk("x" * 5000).out.replace("x" * 5000, "", 1).splitlines())) < 300


def test_the_table_speaks_japanese() -> None:
    for answer in (talk(*FIVE, "quit", words=("--language", "ja")), talk(*FIVE, "quit", LANG="ja_JP.UTF-8")):
        assert "スクエア" in answer.out
        assert "バックスラッシュの手番です。" in answer.out
        assert "スラッシュの勝ちです。5連ができました" in answer.out
        assert "Turn" not in answer.out


class Terminal:
    """The program on a terminal of 24 lines."""

    def __init__(self, *words: str, columns: int = 80) -> None:
        self.keyboard, screen = pty.openpty()
        settings = os.environ | ENGLISH | {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "24"}
        self.program = subprocess.Popen([*PROGRAM, *words], env=settings, preexec_fn=lambda: os.login_tty(screen))
        os.close(screen)
        self.shown = ""

    def wait_for(self, text: str, ending: str = "") -> None:
        """Until the screen has shown the text since the last line typed, and ends with `ending`."""
        last = time.monotonic() + LONGEST
        while text not in self.shown or not self.shown.endswith(ending):
            assert select.select([self.keyboard], [], [], last - time.monotonic())[0], self.shown
            self.shown += os.read(self.keyboard, 65536).decode()

    def wait_for_sleep(self) -> None:
        """Until the program waits for keys: a signal in the moment before that would be overlooked."""
        until(lambda: Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S")

    def type(self, keys: str) -> None:
        self.shown = ""
        os.write(self.keyboard, keys.encode())

    def ending(self) -> int:
        """The exit code, once the program has ended by itself."""
        return self.program.wait(LONGEST)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.keyboard)


def test_a_real_terminal_gets_colours_and_a_prompt() -> None:
    with Terminal("terminal", "slashchain", "--against", "human") as terminal:
        terminal.wait_for("Turn of slash.", "> ")
        terminal.type("pin^@0,0\n")
        terminal.wait_for("Turn of backslash.", "> ")
        assert "\x1b[1;38;5;33m/" in terminal.shown  # slash: bold and blue
        assert "\x1b[4;38;5;166m\\" in terminal.shown  # backslash: orange and not bold, here on the lower edge
        terminal.type("\x04")  # Ctrl-D
        terminal.wait_for("Goodbye.")
        assert terminal.ending() == 0


def test_hands_that_are_cut_off_say_so() -> None:
    with Terminal("terminal", "slashchain", "--against", "human", columns=40) as terminal:
        terminal.wait_for("Turn of slash.", "> ")
        assert "…\r\n" in plain(terminal.shown)


@pytest.mark.slow
@pytest.mark.parametrize(("leave", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_game_that_is_interrupted_leaves_its_record(leave: signal.Signals, code: int) -> None:
    with Terminal("terminal", "slashchain", "--against", "human") as terminal:
        terminal.wait_for("Turn of slash.", "> ")
        terminal.type("pin^@0,0\n")
        terminal.wait_for("Turn of backslash.", "> ")
        terminal.wait_for_sleep()
        terminal.program.send_signal(leave)
        terminal.wait_for("1. pin^@0,0")
        assert "[game slashchain]" in terminal.shown
        assert terminal.ending() == code


def test_the_screen_changes_hands_before_a_secret_is_shown(tmp_path: Path) -> None:
    with Terminal("terminal", "connect37", "--against", "human", columns=120) as terminal:
        terminal.wait_for("Turn of player 1.", "> ")
        first = hands(terminal.shown)
        assert first["player 2"] == ["??", "??"]
        terminal.type(f"{first['player 1'][0]}@A1+1\n")
        terminal.wait_for("Hand the screen to player 2, who presses Enter.")
        before, _, after = terminal.shown.partition("Hand the screen")
        assert before.rstrip().endswith("\x1b[H\x1b[2J\x1b[3J")
        assert hands(after) == {}
        terminal.type("\n")
        terminal.wait_for("Turn of player 2.", "> ")
        assert "\x1b[H\x1b[2J\x1b[3J" in terminal.shown
        second = hands(terminal.shown)
        assert second["player 1"] == ["??", "??"]
        assert len(second["player 2"]) == 3
        assert "??" not in second["player 2"]
        saved = tmp_path / "half.json"
        terminal.type(f"save {saved}\n")
        terminal.wait_for("Saved as")
        deal = json.loads(saved.read_text())["deal"]
        assert deal["hands"] == [["?", "?"], ["?", "?"]]
        assert set(deal["deck"]) == {"?"}


def plain(shown: str) -> str:
    """What was shown, without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)


def hands(shown: str) -> dict[str, list[str]]:
    """The tiles in each hand by player; those not known are ??."""
    rows = re.findall(r"(player [12])  +((?:(?:[0-9]{2}| ?[0-9]|\?\?) )+) ", plain(shown))
    return {player: row.split() for player, row in rows}


def test_a_finished_game_is_saved_with_a_proof_that_holds(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    talked = call("terminal", "connect37", stdin=f"resign\nsave {saved}\n")
    assert talked.code == 0
    answer = call("verify", str(saved))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("The proof holds")


def test_ctrl_c_leaves_a_game_quietly() -> None:
    with Terminal("terminal", "slashchain") as terminal:
        terminal.wait_for("Your turn, slash.", "> ")
        terminal.wait_for_sleep()
        terminal.type("\x03")
        assert terminal.ending() == 130
        assert "Traceback" not in terminal.shown


@pytest.mark.parametrize("against", ["random", "greedy"])
def test_a_bot_can_be_played_to_the_end(against: str) -> None:
    """Slash lays its tiles in a row to the right of whatever is there; the bot answers each."""
    kinds = ("square^", "cross^", "parallel^", "arrow^", "pin^", "power^")
    tries = [f"{kind}@{x},{y}" for kind in kinds for x in range(-4, 5) for y in range(-4, 5)]
    answer = call(
        "terminal", "slashchain", "--against", against, "--seed", "2", stdin="\n".join(["square^@0,0", *tries])
    )
    assert answer.code == 0
    assert "save FILE keeps the record" in answer.out

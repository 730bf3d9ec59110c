"""The text form: what people read and write by hand, and the same record all over again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.record.samples import GOING_ON, NOTED, NOTED_TEXT, PLAYED
from tsunagu.games.game import Outcome
from tsunagu.record.errors import BadRecord
from tsunagu.record.record import Move, Record
from tsunagu.record.text_form import read_text, write_text

HEAD = '[game slashchain] [seats "Aki" "Ben"]\n'


def test_a_record_is_written_as_the_format_says() -> None:
    assert write_text(NOTED) == NOTED_TEXT
    assert read_text(NOTED_TEXT) == NOTED


def test_by_hand_numbers_times_and_defaults_may_be_left_out() -> None:
    by_hand = HEAD + "cross^@0,0 square^@1,0 parallel^@1,-1 cross^@2,-1 arrow^@2,-2 [result five ranks 1 2]"
    assert read_text(by_hand) == PLAYED


def test_a_game_that_goes_on_ends_with_a_star() -> None:
    assert write_text(GOING_ON).endswith("3. parallel^@1,-1\n*\n")
    assert read_text(write_text(GOING_ON)) == GOING_ON


def test_a_seat_out_of_turn_is_named_before_its_move() -> None:
    record = replace(GOING_ON, moves=(*GOING_ON.moves, Move(0, "resign")), result=Outcome("resigned", (2, 1)))
    assert "4. 0: resign\n" in write_text(record)
    assert read_text(write_text(record)) == record


def test_a_variation_takes_the_turn_of_the_move_it_replaces() -> None:
    moves = read_text(HEAD + "1. a 2. b (2. c 3. d (3. 1: e) 4. f) 3. g *").moves
    inner = (Move(1, "e"),)
    assert moves == (
        Move(0, "a"),
        Move(1, "b", variations=((Move(1, "c"), Move(0, "d", variations=(inner,)), Move(1, "f")),)),
        Move(0, "g"),
    )


def test_points_and_deals_are_kept() -> None:
    record = replace(PLAYED, deal={"hands": [["?", 2], []], "box": "]}"}, result=Outcome("scored", (1, 1), (-3, -3)))
    text = write_text(record)
    assert '[deal {"hands":[["?",2],[]],"box":"]}"}]\n' in text
    assert text.endswith("[result scored ranks 1 1 scores -3 -3]\n")
    assert read_text(text) == record


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("", "{}"),
        ("a {b} c", r"{a {b\} c}"),
        ('"quoted" \\ ', r'{"quoted" \\ }'),
        ("two\nlines\t.", "{two\nlines\t.}"),
        ("\r\x00\u2028", r"{\r\u0000\u2028}"),
        ("四々🀄", "{四々🀄}"),
    ],
)
def test_a_comment_may_hold_anything(said: str, written: str) -> None:
    record = replace(GOING_ON, comment=said)
    assert f"\n\n{written} 1. " in write_text(record)
    assert read_text(write_text(record)) == record


@pytest.mark.parametrize(
    "move", ["", "*", "12.", "3:", "2.5s", "two words", 'a"b', "(", "{}", "四々", "\u3000", "a\nb"]
)
def test_a_word_that_means_something_else_is_written_in_quotes(move: str) -> None:
    record = replace(GOING_ON, moves=(Move(0, move, 1), Move(1, move)), tags={move: move}, seats=(move, move))
    assert read_text(write_text(record)) == record


def test_line_ends_of_other_systems_mean_the_same() -> None:
    record = replace(NOTED, comment="two\nlines")
    assert read_text(write_text(record).replace("\n", "\r\n")) == record


def test_long_games_are_broken_into_lines() -> None:
    record = replace(GOING_ON, moves=tuple(Move(ply % 2, f"square^@{ply},0", 1500) for ply in range(36)))
    lines = write_text(record).splitlines()
    assert max(map(len, lines)) <= 100
    assert all(line[0].isdigit() for line in lines[4:-1])
    assert read_text(write_text(record)) == record


def deep(depth: int) -> str:
    return HEAD + "(".join(["a"] * (depth + 1)) + ")" * depth + " *"


def test_forty_variations_inside_each_other_are_read_and_no_more() -> None:
    record = read_text(deep(40))
    assert read_text(write_text(record)) == record
    with pytest.raises(BadRecord, match=r"^line 2, column 82: nested too deeply; at most 40 levels"):
        read_text(deep(41))


WRONG: tuple[tuple[str, str], ...] = (
    ("", "line 1, column 1: the tag [game …] is missing"),
    ("[game slashchain] a *", "line 1, column 19: the tag [seats …] is missing"),
    ("[game chess] [seats a b] *", "line 1, column 2: game: There is no game 'chess'"),
    ("[game slashchain] [game slashchain]", "line 1, column 20: the tag 'game' is there twice"),
    ("[date 2025]", "line 1, column 2: there is no tag 'date'"),
    ("[tag date 2025 11]", "line 1, column 2: a tag of your own has a name and a value"),
    ("[tag a b] [tag a b]", "line 1, column 12: the tag 'a' is there twice"),
    ("[game slashchain (", "line 1, column 18: here should be ]"),
    ("[deal {]", "line 1, column 8: this is not JSON"),
    ("[game slashchain] [seats a b] [deal [1]] *", "line 1, column 32: deal: this must be a table"),
    ("[game slashchain] [seats a b] [options sets] *", "line 1, column 32: options: 'sets' is no option"),
    ("[game slashchain] [seats a b] [options sets=1 sets=1] *", "line 1, column 32: options: 'sets=1' is no option"),
    ("[game slashchain] [seats a b] [options sets=9] *", "line 1, column 32: options: sets cannot be '9'"),
    ("[game slashchain] [seats] *", "line 1, column 20: seats: there must be 1 to 16 names"),
    (HEAD + "1. a\n3. b *", "line 3, column 1: this is move 2."),
    (HEAD + "1. a 2. 2: b *", "line 2, column 9: there is no seat 2"),
    (HEAD + "1. 2. b *", "line 2, column 4: here should be a move"),
    (HEAD + "1. 5s *", "line 2, column 4: here should be a move"),
    (HEAD + "1. a 1000000000000.001s *", "line 2, column 6: a move takes at most 1000000000000 seconds"),
    (HEAD + "1. a 99999999999999999s *", "line 2, column 6: a move takes at most 1000000000000 seconds"),
    (HEAD + "99999999999. a *", "line 2, column 1: this is move 1"),
    (HEAD + "1. " + "9" * 5000 + ": a *", "line 2, column 4: there is no seat"),
    ("[game slashchain] [seats a] 1. a 2. b *", "line 1, column 20: seats: there is 1 name, but this game has 2"),
    (HEAD + "a " * 20_001 + "*", "line 2, column 40001: too many moves; at most 20000 are read"),
    ("[game " + "a " * 101 + "]", "line 1, column 207: here should be ]"),
    (HEAD + "1. *", "line 2, column 4: here should be a move"),
    (HEAD + "1. ) *", "line 2, column 4: here should be a move"),
    (HEAD + "1. a () *", "line 2, column 6: a variation needs a move"),
    (HEAD + "1. a (b *", "line 2, column 9: here should be )"),
    (HEAD + "1. a ) *", "line 2, column 6: the record must end with [result …]"),
    (HEAD + "1. a 2. b", "line 2, column 10: the record must end with [result …]"),
    (HEAD + "1. a {b} {c} *", "line 2, column 10: the record must end with [result …]"),
    (HEAD + "1. a {b", "line 2, column 6: this is never closed"),
    (HEAD + '1. "a', "line 2, column 4: this is never closed"),
    (HEAD + "1. a } *", "line 2, column 6: nothing is open that this could close"),
    (HEAD + r"1. a {b \x} *", r"line 2, column 9: there is no sign \x"),
    (HEAD + r"{\ud83d\ude00} *", r"line 2, column 2: there is no sign \ud83d"),
    (HEAD + "1. a * 2. b", "line 2, column 8: the record is over here"),
    (HEAD + "1. a [game slashchain]", "line 2, column 7: after the moves only [result …] may come"),
    (HEAD + "[result five ranks 1 2] 1. a", "line 2, column 25: the record is over here"),
    (HEAD + "[result]", "line 2, column 2: result: write the reason and the ranks"),
    (HEAD + "[result five 1 2]", "line 2, column 2: result: write the reason and the ranks"),
    (HEAD + "[result five ranks 1]", "line 2, column 2: result.ranks: there must be 2 numbers"),
    (HEAD + "[result five ranks 1 two]", "line 2, column 2: result.ranks[1]: this must be a whole number"),
    (HEAD + "[result five ranks 1 2 scores]", "line 2, column 2: result.scores: there must be 2 numbers"),
)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_is_wrong_is_named_by_line_and_column(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_text(text)
    assert str(wrong.value).startswith(said)
    assert "行目" in wrong.value.text("ja")


def test_a_record_without_moves_may_have_a_result() -> None:
    abandoned = Record("slashchain", PLAYED.options, ("Aki", "Ben"), {}, result=Outcome("abandoned", (1, 1)))
    assert read_text(write_text(abandoned)) == abandoned

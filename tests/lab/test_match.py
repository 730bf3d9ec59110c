"""Matches really played: the same whatever the number of jobs, taken up where they stopped, safe from bad programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.bots.programs import command
from tsunagu.games.game import Outcome
from tsunagu.games.registry import find
from tsunagu.lab.archive import GAMES, SETTINGS, Archive, BadFolder
from tsunagu.lab.contest import Contest, Fixture
from tsunagu.lab.match import Match, Standing
from tsunagu.lab.playing import Bench, play
from tsunagu.lab.sprt import Sprt
from tsunagu.lab.tally import Tally, mean_place, share
from tsunagu.record.json_form import write_json
from tsunagu.record.judge import judge
from tsunagu.record.record import Record


def contest(*players: str, game: str = "slashchain", seed: int = 3, **options: str | int) -> Contest:
    first, second = players
    return Contest((first, second), game, dict(find(game).start(options).options), seed=seed)


def nobody(standing: Standing) -> None:
    """Does not watch."""


def played(contest: Contest, folder: Path, rounds: int, jobs: int = 1, sprt: Sprt | None = None) -> Standing:
    return Match(contest, Archive(folder, contest, resume=True), rounds, sprt).run(jobs, nobody)


Told = tuple[list[tuple[int, str]], Outcome | None]


def told_of(record: Record) -> Told:
    """Moves and result, without the time they took."""
    return [(move.seat, move.move) for move in record.moves], record.result


def told(standing: Standing) -> dict[int, Told]:
    """The same of every game."""
    return {number: told_of(game) for number, game in sorted(standing.tally.games.items())}


def test_greedy_beats_random_and_every_game_is_kept_as_a_sound_record(tmp_path: Path) -> None:
    standing = played(contest("greedy", "random"), tmp_path, 10)
    assert standing.tally.share.low > 0.5
    assert standing.tally.elo.low > 0
    again = Archive(tmp_path, standing.contest, resume=True).games
    assert sorted(again) == list(range(20))
    for number, record in again.items():
        assert judge(record).outcome == record.result
        assert record.seats == (("greedy", "random") if number % 2 == 0 else ("random", "greedy"))


@pytest.mark.parametrize(
    ("game", "options"), [("bossa", {}), pytest.param("connect37", {"players": 3}, marks=pytest.mark.slow)]
)
def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs(
    game: str, options: dict[str, int], tmp_path: Path
) -> None:
    same = contest("greedy", "random", game=game, **options)
    alone = played(same, tmp_path / "alone", 3)
    assert told(alone) == told(played(same, tmp_path / "together", 3, jobs=2))
    other = played(contest("greedy", "random", game=game, seed=4, **options), tmp_path / "other", 3)
    assert told(other) != told(alone)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("bossa", ("search@300", "learner@20")),
        ("slashchain", ("search@20", "plain-search@20")),
        pytest.param("hichain", ("search@20", "plain-search@20"), marks=pytest.mark.slow),
        pytest.param("connect37", ("search@40", "plain-search@40"), marks=pytest.mark.slow),
    ],
)
def test_players_with_a_bound_of_iterations_play_the_same_games_whatever_the_number_of_jobs(
    game: str, players: tuple[str, str], tmp_path: Path
) -> None:
    same = contest(*players, game=game)
    alone = played(same, tmp_path / "alone", 3)
    assert told(alone) == told(played(same, tmp_path / "together", 3, jobs=2))
    # Nor does it hang on which games a player has had before.
    assert told(alone)[5] == told_of(play(same, Fixture(5, 2), Bench(same)))


def test_a_match_goes_on_exactly_where_it_stopped(tmp_path: Path) -> None:
    same = contest("greedy", "random", game="bossa")
    whole = played(same, tmp_path / "whole", 6)
    played(same, tmp_path / "stopped", 3)
    file = tmp_path / "stopped" / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], lines[4], lines[5][:40]]))  # two games missing, and one cut off
    assert told(played(same, tmp_path / "stopped", 6)) == told(whole)


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        (b'"tags"', b'"\xff"'),
        (b'"game":"1"', b'"game":"one"'),
        (b'"game":"1"', b'"number":"1"'),
        (b'"result":{', b"{{"),
    ],
    ids=["no text", "no number", "no tag", "no JSON"],
)
def test_a_line_that_is_no_game_is_told_by_its_place(there: bytes, instead: bytes, tmp_path: Path) -> None:
    same = contest("greedy", "random", game="bossa")
    played(same, tmp_path, 2)
    file = tmp_path / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    assert lines[1].count(there) == 1
    file.write_bytes(b"".join([lines[0], lines[1].replace(there, instead), *lines[2:]]))
    with pytest.raises(BadFolder, match=r"games\.jsonl, line 2: this is no finished game"):
        Archive(tmp_path, same, resume=True)


def test_a_game_without_a_result_is_no_game_of_a_match(tmp_path: Path) -> None:
    same = contest("greedy", "random", game="bossa")
    record = played(same, tmp_path, 1).tally.games[1]
    (tmp_path / GAMES).write_text(write_json(replace(record, result=None)) + "\n")
    with pytest.raises(BadFolder, match="line 1: this is no finished game"):
        Archive(tmp_path, same, resume=True)


def test_a_folder_with_another_match_is_left_alone(tmp_path: Path) -> None:
    played(contest("greedy", "random"), tmp_path, 1)
    before = (tmp_path / SETTINGS).read_bytes()
    with pytest.raises(BadFolder, match="has a match already"):
        Archive(tmp_path, contest("greedy", "random"))
    with pytest.raises(BadFolder, match="seed differs"):
        Archive(tmp_path, contest("greedy", "random", seed=9), resume=True)
    with pytest.raises(BadFolder, match="options differs"):
        Archive(tmp_path, contest("greedy", "random", sets=2), resume=True)
    assert (tmp_path / SETTINGS).read_bytes() == before


@pytest.mark.slow
def test_the_sequential_test_ends_a_match_at_the_same_round_whatever_the_jobs(tmp_path: Path) -> None:
    same, test = contest("greedy", "random"), Sprt(0, 200)
    alone = played(same, tmp_path / "alone", 60, sprt=test)
    assert alone.verdict == "accepted"
    assert 8 <= len(alone.tally.rounds) < 60
    together = played(same, tmp_path / "together", 60, jobs=2, sprt=test)
    assert together.tally.rounds == alone.tally.rounds
    assert together.plain()["sprt"] == alone.plain()["sprt"]


@pytest.mark.parametrize("name", ["crashes", "cheats", "boasts"])
def test_a_bad_program_loses_its_games_and_nothing_else(name: str, tmp_path: Path) -> None:
    same = contest(f"program:{command(name)}", "random")
    bench = Bench(same)
    try:
        records = [play(same, Fixture(number, 2), bench) for number in (0, 1)]
    finally:
        bench.leave()
    for number, record in enumerate(records):
        assert record.result == Outcome("abandoned", (2, 1) if number == 0 else (1, 2))
        assert record.comment is not None
        assert float(record.tags["seconds"].split()[0]) > 0
        assert judge(record).outcome == record.result
    assert Tally(2, dict(enumerate(records))).plain()["abandoned"] == [2, 0]


def test_a_program_that_crashes_once_loses_one_game(tmp_path: Path) -> None:
    same = contest("random", f"program:{command('crashes_once', str(tmp_path / 'crashed'))}")
    found = played(same, tmp_path / "games", 2).tally
    assert (tmp_path / "crashed").exists()
    assert found.plain()["abandoned"] == [0, 1]
    assert len(found.games) == 4


def test_a_seat_that_abandons_a_game_for_three_comes_last(tmp_path: Path) -> None:
    same = contest(f"program:{command('crashes')}", "random", game="connect37", players=3)
    bench = Bench(same)
    try:
        record = play(same, Fixture(1, 3), bench)
    finally:
        bench.leave()
    assert record.result == Outcome("abandoned", (1, 3, 1))


def test_shares_and_places() -> None:
    shared = Outcome("scored", (1, 1, 3, 4))
    assert [share(shared, seat) for seat in range(4)] == [0.5, 0.5, 0, 0]
    assert [mean_place(shared, seat) for seat in range(4)] == [1.5, 1.5, 3, 4]


def finished(number: int, *ranks: int) -> Record:
    names = ("",) * len(ranks)
    tags = {"game": str(number), "iterations": "300 50", "seconds": "2.0 0.5"}
    return Record("slashchain", {}, names, {}, result=Outcome("five", ranks), tags=tags)


def test_only_whole_rounds_count() -> None:
    """Pairs won 2:0, shared, and one of which the second game is missing."""
    ranks = {0: (1, 2), 1: (2, 1), 2: (1, 2), 3: (1, 2), 4: (1, 2), 7: (1, 1)}
    tally = Tally(2, {number: finished(number, *placed) for number, placed in ranks.items()})
    assert tally.rounds == [1.0, 0.5]
    found = tally.plain()
    assert (found["games"], found["wins"], found["draws"], found["losses"]) == (4, 3, 0, 1)
    assert found["score"][0] == 0.75
    assert found["score_by_seat"] == [1.0, 0.5]
    assert found["iterations_per_second"] == [150.0, 100.0]
    assert found["seconds_per_game"] == 2.5

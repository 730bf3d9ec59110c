"""The store on real SQLite and PostgreSQL: migrations from empty, one event a seq, durable or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, select, text

from tests.record.samples import MOVES
from tests.server.people import House, settings
from tsunagu.server.errors import Unusable
from tsunagu.server.store.database import migrate, open_engine
from tsunagu.server.store.reader import Reader
from tsunagu.server.store.schema import links, metadata
from tsunagu.server.store.writer import Conflict, Entry, SignOfLife, Writer
from tsunagu.server.table.event import Event


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = open_engine(url)
    with engine.begin() as connection:
        for table in (*metadata.tables, "alembic_version"):
            connection.execute(text(f"drop table if exists {table}"))
    migrate(engine)
    yield engine
    engine.dispose()


def with_store(engine: Engine, story: Callable[[Writer, Reader], Awaitable[None]]) -> None:
    async def told() -> None:
        writer, reader = Writer(engine), Reader(engine)
        writer.start()
        try:
            await story(writer, reader)
        finally:
            writer.stop()
            reader.stop()

    asyncio.run(told())


def said(seq: int, table: str = "a", **body: str) -> Event:
    return Event(table, seq, "chatted", 5, 0, None, body)


@pytest.mark.slow
def test_migrations_make_what_the_code_uses_and_run_twice_without_harm(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_the_first_version_is_brought_up_to_date_with_what_is_in_it(engine: Engine) -> None:
    with engine.begin() as connection:
        for table in (*metadata.tables, "alembic_version"):
            connection.execute(text(f"drop table {table}"))
    migrate(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text("insert into tables values ('a', 'playing', true, true, 7)"))
    migrate(engine)

    async def story(writer: Writer, reader: Reader) -> None:
        assert (await reader.awake(), await reader.served_ms()) == (["a"], 0)
        await writer.write(Entry(alive=SignOfLife(1000, 9)))
        assert await reader.served_ms() == 9

    with_store(engine, story)


def test_events_come_back_as_they_were_written(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        row = {"id": "a", "stage": "waiting", "listed": True, "awake": False, "changed": 7}
        events = [said(1, text="引き分け \u0000 '\"\\"), said(2)]
        await writer.write(Entry(events, new_table=row, sat_down=[("a", 0, "device"), ("a", 1, "device")]))
        assert await reader.load("a") == (events, {0: {"device"}, 1: {"device"}})
        assert await reader.load("a", after=1) == (events[1:], {0: {"device"}, 1: {"device"}})
        assert (await reader.list_tables("waiting", 9), await reader.tables_of("device", 9, 9)) == (["a"], ["a"])
        await writer.write(Entry([said(3)], table={"id": "a", "stage": "playing", "awake": True}, stood_up=[("a", 0)]))
        assert (await reader.list_tables("waiting", 9), await reader.awake()) == ([], ["a"])
        assert (await reader.load("a"))[1] == {1: {"device"}}

    with_store(engine, story)


def test_networks_and_their_devices_take_turns_in_lists(engine: Engine) -> None:
    made: list[tuple[str, str | None, str | None]]
    made = [("old", "a", "home"), ("class 1", "b", "school"), ("class 2", "c", "school"), ("class 3", "c", "school")]
    made += [(f"flood {n}", f"new device {n}", "elsewhere") for n in range(5)]
    made += [("of an old version 1", None, None), ("of an old version 2", None, None)]

    async def story(writer: Writer, reader: Reader) -> None:
        for changed, (name, maker, network) in enumerate(made):
            row = {"id": name, "stage": "waiting", "listed": True, "awake": False, "changed": changed}
            await writer.write(Entry(new_table={**row, "maker": maker, "network": network}))
        rematch = {**row, "id": "rematch", "changed": 100, "maker": None, "network": None}
        await writer.write(Entry(new_table=rematch, rematch_of="flood 0"))
        first = ["rematch", "of an old version 2", "of an old version 1", "class 3", "old"]
        assert await reader.list_tables("waiting", 5) == first
        assert await reader.list_tables("waiting", 2, 5) == ["flood 4", "class 1"]  # before another of the same device
        assert await reader.list_tables("waiting", 9, 7) == ["flood 3", "flood 2", "flood 1", "flood 0", "class 2"]

    with_store(engine, story)


def test_of_a_devices_tables_those_not_over_come_first_and_are_not_cut_off(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        stages = {"old game": "playing", "old": "over", "new": "over", "newest": "over", "wait": "waiting"}
        for changed, (name, stage) in enumerate(stages.items()):
            row = {"id": name, "stage": stage, "listed": False, "awake": False, "changed": changed}
            await writer.write(Entry(new_table=row, sat_down=[(name, 0, "device"), (name, 1, "device")]))
        assert await reader.tables_of("device", 9, 2) == ["wait", "old game", "newest", "new"]

    with_store(engine, story)


def test_a_seq_is_given_once_and_the_others_in_the_transaction_are_not_harmed(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        entries = [Entry([said(1, text="first")]), Entry([said(1, text="second")]), Entry([said(1, "b")])]
        told = await asyncio.gather(*(writer.write(entry) for entry in entries), return_exceptions=True)
        assert [type(answer) for answer in told] == [type(None), Conflict, type(None)]
        assert [event.body for event in (await reader.load("a"))[0]] == [{"text": "first"}]
        assert len((await reader.load("b"))[0]) == 1

    with_store(engine, story)


def test_an_entry_is_written_whole_or_not_at_all(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        await writer.write(Entry([said(1)]))
        with pytest.raises(Conflict):
            await writer.write(Entry([said(1, "new"), said(1)], sat_down=[("new", 0, "device")]))
        assert await reader.load("new") == ([], {})

    with_store(engine, story)


def test_a_link_is_good_once_and_for_its_time(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        await writer.write(Entry(new_link={"code": "c", "table_id": "a", "seat": 1, "until": 100}))
        assert (await reader.link("c", 99), await reader.link("c", 100)) == (("a", 1), None)
        await writer.write(Entry(used_link="c", sat_down=[("a", 1, "phone")]))
        with pytest.raises(Conflict):
            await writer.write(Entry(used_link="c", sat_down=[("a", 1, "thief")]))
        assert (await reader.load("a"))[1] == {1: {"phone"}}

    with_store(engine, story)


def test_expired_links_are_cleared_away(engine: Engine) -> None:
    async def story(writer: Writer, reader: Reader) -> None:
        for code, until in (("old", 100), ("new", 101)):
            await writer.write(Entry(new_link={"code": code, "table_id": "a", "seat": 1, "until": until}))
        await writer.write(Entry(links_until=100))
        assert await reader.ask(lambda connection: list(connection.scalars(select(links.c.code)))) == ["new"]

    with_store(engine, story)


@pytest.mark.slow
@pytest.mark.usefixtures("engine")
def test_a_game_is_played_on_it(url: str, tmp_path: Path) -> None:
    with House(settings(tmp_path, database=url)) as house:
        mei, ken = house.browser(), house.browser()
        table = mei.duel(ken)
        with mei.socket(table) as one, ken.socket(table) as two:
            for mover, move in zip([one, two, one, two, one], MOVES, strict=True):
                one.reach(two.seq)
                two.reach(one.seq)
                assert "ack" in mover.move(move)
            assert one.table["outcome"]["reason"] == "five"
        assert mei.refused("%00") == 4404  # PostgreSQL would not even look for it


@pytest.mark.slow
@pytest.mark.usefixtures("engine")
def test_an_id_of_any_allowed_length_is_taken(url: str, tmp_path: Path) -> None:
    with House(settings(tmp_path, database=url)) as house:
        mei = house.browser()
        table = mei.new_table("open", "open")
        for seat, length in enumerate((59, 64)):
            body = {"name": "Mei", "nonce": "00" * 16, "id": "x" * length}
            assert mei.http.post(f"/api/tables/{table}/seats/{seat}", json=body).status_code == 200
        with mei.socket(table) as one:
            one.say("say", id="y" * 64, text="hello", seat=0)
            assert one.until("ack", "error")["ack"] == "y" * 64


@pytest.mark.parametrize("wrong", ["", "nothing", "mysql://x/y", "sqlite"])
def test_a_database_of_another_kind_is_refused_in_words(wrong: str) -> None:
    with pytest.raises(Unusable):
        open_engine(wrong)

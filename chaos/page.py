"""The browser's side without a browser: the page's own connection module in Node, its sockets lent by us."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import tsunagu
from chaos.client import Json, Memory

PROGRAM = Path(__file__).with_name("page.mjs")
LONGEST_LINE = 2**26
LOST = 1006  # how a browser names a connection that just ended


class Pages:
    """One Node process in which any number of people look at tables."""

    def __init__(self, node: asyncio.subprocess.Process, address: Callable[[], str]) -> None:
        self.node, self.address = node, address
        self.numbers = count(1)
        self.tokens: dict[int, str | None] = {}
        self.questions: dict[int, asyncio.Future[Json]] = {}
        self.sockets: dict[int, asyncio.Queue[str | None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.silent = False

    def say(self, do: str, **fields: Any) -> None:
        assert self.node.stdin is not None
        self.node.stdin.write(json.dumps({"do": do, **fields}).encode() + b"\n")

    async def ask(self, do: str, **fields: Any) -> Json:
        if self.silent:
            raise RuntimeError("node is not heard any more")
        question = next(self.numbers)
        self.questions[question] = asyncio.get_running_loop().create_future()
        self.say(do, question=question, **fields)
        return await self.questions[question]

    async def listen(self) -> None:
        assert self.node.stdout is not None
        async for line in self.node.stdout:
            said: Json = json.loads(line)
            if "question" in said:
                question = self.questions.pop(said["question"])
                if not question.done():  # who asked may have lost patience
                    question.set_result(said)
            elif "open" in said:
                self.sockets[said["socket"]] = asyncio.Queue()
                task = asyncio.create_task(self.lend(said["socket"], said["open"]))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)
            elif said["socket"] in self.sockets:
                self.sockets[said["socket"]].put_nowait(said.get("send"))
        raise RuntimeError("node has ended")

    def give_up(self) -> None:
        """Nobody listens to Node any more: whoever asks something is told so."""
        self.silent = True
        for question in self.questions.values():
            if not question.done():
                question.set_exception(RuntimeError("node is not heard any more"))

    async def lend(self, number: int, place: str) -> None:
        """A real socket for one of the page's."""
        asked = urlsplit(place)
        token = self.tokens[int(parse_qs(asked.query)["language"][0].partition("-")[2])]
        headers = {} if token is None else {"cookie": f"tsunagu={token}"}
        code = LOST
        try:
            address = f"{self.address()}{asked.path}?{asked.query}"
            async with connect(address, additional_headers=headers, compression=None, proxy=None) as wire:
                self.say("lent", socket=number, opened=True)
                sending = asyncio.create_task(self.send(number, wire))
                try:
                    async for text in wire:
                        self.say("lent", socket=number, message=text)
                finally:
                    sending.cancel()
        except ConnectionClosed as closed:
            code = LOST if closed.rcvd is None else closed.rcvd.code
        except (OSError, WebSocketException, TimeoutError):
            pass
        finally:
            del self.sockets[number]
            self.say("lent", socket=number, closed=code)

    async def send(self, number: int, wire: ClientConnection) -> None:
        with suppress(WebSocketException):
            while (text := await self.sockets[number].get()) is not None:
                await wire.send(text)
            await wire.close()

    def sit(self, table: str, token: str | None) -> PageClient:
        who = next(self.numbers)
        self.tokens[who] = token
        self.say("sit", who=who, table=table)
        return PageClient(self, who)


class PageClient:
    """Somebody at a page."""

    def __init__(self, pages: Pages, who: int) -> None:
        self.pages, self.who = pages, who
        self.memory = Memory()

    async def look(self) -> tuple[Json | None, list[Json]]:
        """The page's document, and all events it was told."""
        found = await self.pages.ask("look", who=self.who)
        return found["doc"], found["told"]

    async def document(self) -> Json | None:
        return (await self.look())[0]

    async def legal_moves(self) -> list[str]:
        """Spelled from the choices that the page asks for."""
        found = await self.pages.ask("moves", who=self.who)
        return list(found["moves"])

    async def command(self, do: str, **fields: Any) -> Json:
        answer = await self.pages.ask("command", who=self.who, message={"do": do, **fields})
        kept = self.memory.refusals if "error" in answer else self.memory.acks
        said = {key: value for key, value in answer.items() if key != "change" or value}
        kept.append(({"do": do, **fields, "id": answer["id"]}, said))
        return answer

    async def stop(self) -> None:
        self.pages.say("go", who=self.who)


@asynccontextmanager
async def opened_pages(folder: Path, address: Callable[[], str]) -> AsyncIterator[Pages]:
    """Node with a copy of the page's modules, which it must be told are modules."""
    web = folder / "web"
    shutil.copytree(Path(tsunagu.__file__).parent / "web", web)
    (web / "package.json").write_text('{"type": "module"}', "utf-8")
    pipe = asyncio.subprocess.PIPE
    node = await asyncio.create_subprocess_exec(
        "node", str(PROGRAM), str(web), stdin=pipe, stdout=pipe, limit=LONGEST_LINE
    )
    pages = Pages(node, address)
    listening = asyncio.create_task(pages.listen())
    listening.add_done_callback(lambda _: pages.give_up())
    try:
        yield pages
    finally:
        listening.cancel()
        for task in pages.tasks:
            task.cancel()
        await asyncio.gather(listening, *pages.tasks, return_exceptions=True)
        node.kill()
        await node.wait()

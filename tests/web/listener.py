"""Somebody who plays by the accessibility tree alone: roles and names, no style, no coordinates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from playwright.sync_api import Locator, expect

from tests.web.person import Person
from tsunagu.words import Language, say

BUTTON = re.compile(r'button "((?:[^"\\]|\\.)*)"(.*)')
TURNS = 4


class Listener:
    """Hears what is said, asks what may be chosen, and chooses it by its name."""

    def __init__(self, somebody: Person, language: Language) -> None:
        self.page, self.name, self.rng = somebody.page, somebody.name, somebody.rng
        self.language = language
        self.hand = self.group(self.words("hand.yours"))
        self.board = self.group(re.compile("^" + re.escape(say("web.board", language, description=""))))
        self.controls = self.group(self.words("controls"))
        self.moves = self.page.get_by_role("list", name=self.words("moves.title")).get_by_role("listitem")
        some_hand = re.compile(re.escape(say("web.hand.of", language, name="")))
        self.others_hand = self.group(some_hand).first  # the own one comes last, where it has such a name at all
        self.heard: list[str] = []  # what was told of the moves of others

    def words(self, key: str) -> str:
        return say(f"web.{key}", self.language)

    def group(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("group", name=name)

    def play(self, turns: int) -> None:
        """So many turns, or to the end of the game."""
        for _ in range(turns):
            if not self.wait_for_turn():
                return
            self.listen()
            before = self.moves.count()
            self.move(before)
            expect(self.moves).not_to_have_count(before)

    def wait_for_turn(self) -> bool:
        ours = self.page.get_by_role("status").filter(has_text=self.words("banner.yours"))
        over = self.page.get_by_role("button", name=self.words("result.again"))
        ours.or_(over).first.wait_for()
        if over.count():
            return False
        expect(self.hand.get_by_role("button").or_(self.controls.get_by_role("button")).first).to_be_visible()
        return True

    def listen(self) -> None:
        """The last line of the list of moves was told as well, if it was another who moved."""
        line = self.moves.last.inner_text() if self.moves.count() else self.name
        if self.name in line:
            return
        told = [text for text in self.page.get_by_role("status").all_inner_texts() if text]
        said = [words for text in told for name, words in [split(text)] if name in line and words and words in line]
        assert said, (line, told)
        self.heard += said

    def move(self, before: int) -> None:
        """The first chance that there is."""
        for places in self.chances(before):
            if self.moves.count() != before:  # what was picked was the whole move
                return
            names = [name for name, disabled in buttons(places) if not disabled]
            if names:
                name = self.rng.choice(names)
                self.press(places.get_by_role("button", name=name, exact=True, disabled=False).first)
                anyway = self.page.get_by_role("button", name=self.words("warning.anyway"))
                if anyway.count():
                    self.press(anyway)
                return
        raise AssertionError(f"nothing can be chosen:\n{self.page.get_by_role('main').aria_snapshot()}")

    def chances(self, before: int) -> Iterator[Locator]:
        """After each choice, a group whose buttons can be chosen."""
        turn = self.controls.get_by_role("button", name=self.words("turn_right"))
        if not turn.count():
            yield self.controls
        hand = [name for name, _ in buttons(self.hand)]
        self.rng.shuffle(hand)
        for some in (1, 2, 3):
            for picked in combinations(hand, some):
                for name in picked:
                    self.press(self.hand.get_by_role("button", name=name, exact=True))
                for _ in range(TURNS if turn.count() and turn.is_enabled() else 1):
                    yield self.board
                    if turn.count():
                        self.press(turn)
                self.page.keyboard.press("Escape")
        yield from self.actions(hand, before)

    def actions(self, hand: list[str], before: int) -> Iterator[Locator]:
        """What can be done when nothing can be laid."""
        picked = self.hand.get_by_role("button", pressed=True)
        for action in self.controls.get_by_role("radio", disabled=False).all():
            action.check()
            self.see()
            if not picked.count():
                self.press(self.hand.get_by_role("button", name=hand[0], exact=True))
            if not picked.count():  # it was the whole move
                expect(self.moves).not_to_have_count(before)
            yield self.others_hand

    def press(self, button: Locator) -> None:
        button.press("Enter")
        self.see()

    def see(self) -> None:
        """What was done is on the page after a frame or two."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def buttons(group: Locator) -> list[tuple[str, bool]]:
    """Their names, and whether they are only to be asked about."""
    lines = group.aria_snapshot().splitlines()
    return [(found[1].replace("\\", ""), "[disabled]" in found[2]) for line in lines if (found := BUTTON.search(line))]


def split(told: str) -> tuple[str, str]:
    """Who, and what."""
    name, *words = re.split("：|: ", told, maxsplit=1)
    return name, "".join(words).rstrip(".。")

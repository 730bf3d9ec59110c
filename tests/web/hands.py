"""Ways to make a move on the page: by mouse, by drag, by keys alone, by finger."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from playwright.sync_api import Locator, expect

from docs.visitor import Plan, Visitor, plan_of
from tests.web.person import ANYWAY, TURN_RIGHT, Person
from tsunagu.games.registry import find

STEPS = 60  # of the keyboard, at most, from anywhere to anywhere
# What has the keyboard; nothing at the top of the page, where it has fallen to.
WHERE = """() => {
  const { activeElement: here } = document;
  if (!here.closest(".board, .seat, .controls, .bar, .side, .teach, .ways-on, .learn, header")) return "";
  return here.dataset.target ?? here.dataset.pick ?? here.outerHTML;
}"""
# The keys that lead to an element: none if it has the keyboard; in the same part to its line, then along it; else tab.
NEARER = """(wanted) => {
  const { activeElement: here } = document;
  if (here === wanted) return [];
  if (!wanted.closest("[data-part]")?.contains(here) || !here.matches("[data-target], [data-pick]"))
    return [here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab"];
  const [from, to] = [here, wanted].map((element) => element.querySelector(".hit").getBoundingClientRect());
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  if (Math.abs(down) < 2) return [to.left > from.left ? "ArrowRight" : "ArrowLeft"];
  return down > 0 ? ["ArrowDown", "ArrowRight"] : ["ArrowUp", "ArrowLeft"];
}"""


class Hand(ABC):
    """Somebody who moves in one way."""

    settings: ClassVar[dict[str, Any]] = {}  # of the window

    def __init__(self, somebody: Person, game: str) -> None:
        self.somebody, self.page, self.game = somebody, somebody.page, find(game)
        self.visitor = Visitor(somebody.page, somebody.address)
        self.visitor.table = somebody.page.url.rpartition("/")[2]

    def play_to_the_end(self) -> None:
        while self.somebody.wait_for_turn():
            before = self.somebody.moves
            self.make(plan_of(*self.visitor.think(self.game)))
            self.page.locator(f"main.table:not([data-moves='{before}']), {ANYWAY}").first.wait_for()
            if self.somebody.moves == before:  # it gives the game away
                self.insist()
            expect(self.page.locator("main.table")).not_to_have_attribute("data-moves", str(before))

    def make(self, plan: Plan) -> None:
        self.choose(plan)
        self.place(plan)

    def choose(self, plan: Plan) -> None:
        if plan.way is not None:
            self.choose_way(plan.way)
        for key in plan.pieces:
            self.pick(key)
        for _ in range(plan.turns):
            self.turn()

    def piece(self, key: str) -> Locator:
        return self.page.locator(f".own [data-pick='{key}']")

    def pick(self, key: str) -> None:
        self.press(self.piece(key))
        expect(self.piece(key)).to_have_attribute("aria-pressed", "true")

    def turn(self) -> None:
        self.press(self.page.locator(TURN_RIGHT))

    def choose_way(self, way: int) -> None:
        button = self.page.locator(f".ways [value='{way}']")
        if not button.is_checked():
            self.press(button)

    @abstractmethod
    def press(self, what: Locator) -> None: ...

    def place(self, plan: Plan) -> None:
        self.press(self.page.locator(plan.place))

    def ask_about(self, place: str) -> None:
        """Why what is chosen cannot go there: what is marked as refused can be pressed all the same."""
        self.page.locator(f"{place} .hit").click(force=True)

    def insist(self) -> None:
        self.press(self.page.locator(ANYWAY))


class Mouse(Hand):
    def press(self, what: Locator) -> None:
        what.click()


class Drag(Mouse):
    """What lies in the hand is carried to its place."""

    def make(self, plan: Plan) -> None:
        dragged = plan.pieces[-1:] if ".controls" not in plan.place else ()
        picked = plan.pieces if plan.turns else plan.pieces[: len(plan.pieces) - len(dragged)]
        super().make(Plan(picked, plan.turns, plan.way, "" if dragged else plan.place))
        if dragged:
            self.carry(self.piece(dragged[0]), self.page.locator(plan.place))

    def place(self, plan: Plan) -> None:
        if plan.place:
            super().place(plan)

    def carry(self, piece: Locator, place: Locator) -> None:
        x, y = centre(piece)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 6, y - 12)
        place.wait_for()
        self.page.mouse.move(*centre(place.locator(".hit")))
        self.page.mouse.up()


class Keys(Hand):
    """Nothing but keys; after each the keyboard is somewhere."""

    def key(self, name: str) -> str:
        """Where the keyboard is then."""
        self.page.keyboard.press(name)
        here = str(self.page.evaluate(WHERE))
        assert here, f"after {name} the keyboard is nowhere"
        return here

    def play_to_the_end(self) -> None:
        super().play_to_the_end()
        assert self.page.evaluate(WHERE), "at the end the keyboard is nowhere"

    def press(self, what: Locator) -> None:
        self.go_to(what)
        self.key("Enter")

    def turn(self) -> None:
        self.key("e")

    def choose(self, plan: Plan) -> None:
        self.key("h")
        super().choose(plan)

    def pick(self, key: str) -> None:
        self.key("h")
        super().pick(key)

    def choose_way(self, way: int) -> None:
        chosen = self.page.locator(".ways :checked")
        for _ in range(self.page.locator(".ways input").count()):
            if chosen.get_attribute("value") == str(way):
                return
            self.go_to(chosen)
            self.key("ArrowDown")

    def place(self, plan: Plan) -> None:
        place = self.page.locator(plan.place)
        place.wait_for()
        if place.evaluate("(place) => Boolean(place.closest('[data-part=board]'))"):
            self.key("b")
        super().place(plan)

    def ask_about(self, place: str) -> None:
        self.key("b")
        self.press(self.page.locator(place))

    def insist(self) -> None:
        self.key("Enter")

    def go_to(self, what: Locator) -> None:
        """By arrows within a part, by tab from one to the next."""
        seen: set[str] = set()
        here = ""
        for _ in range(STEPS):
            keys = what.evaluate(NEARER)
            if not keys:
                return
            key = keys[-1] if here in seen else keys[0]
            seen.add(here)
            here = self.key(key)
        raise AssertionError(f"the keyboard does not come to {what}")


class Touch(Hand):
    """On a phone: what is laid lies on trial first."""

    settings: ClassVar[dict[str, Any]] = {"phone": True}

    def ask_about(self, place: str) -> None:
        self.page.locator(f"{place} .hit").tap(force=True)

    def press(self, what: Locator) -> None:
        what.tap()

    def place(self, plan: Plan) -> None:
        on_board = ".controls" not in plan.place
        self.press(self.page.locator(f"{plan.place} .hit" if on_board else plan.place))
        if on_board:
            expect(self.page.locator(plan.place)).to_have_attribute("aria-pressed", "true")
            self.press(self.page.locator("[data-commit]"))


class Sideways(Touch):
    """The phone is held in landscape."""

    settings: ClassVar[dict[str, Any]] = {"phone": True, "viewport": {"width": 844, "height": 390}}


HANDS: dict[str, type[Hand]] = {"mouse": Mouse, "drag": Drag, "keys": Keys, "touch": Touch, "sideways": Sideways}


def centre(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

"""Every page and important state, and how a visitor gets there; `docs/screenshots.py` takes their pictures."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from zlib import compress

from playwright.sync_api import Route, expect

from docs.visitor import NAME, Visitor, played
from tsunagu.games.game import Game
from tsunagu.games.registry import GAMES, find
from tsunagu.record.text_writing import write_text

MIDDLE = 9  # moves
ALL_BUT_ONE = 1_000  # no game has so many; the move that would end it is left to the visitor
NAMED = "tsunagu.example"
FIRST = find(next(iter(GAMES)))  # where any game will do
# A network that goes away leaves open sockets alone for a long time.
KEEP_SOCKETS = """
  window.sockets = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    window.sockets.push(this);
    send.call(this, text);
  };
"""
SHOW_WORTH = "localStorage.setItem('tsunagu.worth', 'true')"
# A four stands open: whoever lays a tile beside it with a line that way gives the game away.
FOUR = """[game slashchain]
[options sets=3]
[seats "Mei" "Ken"]

1. parallel^@0,0 2. parallel>@1,0 3. parallel^@1,-1 4. parallel>@2,-1 5. square^@0,1
*
"""

Reach = Callable[[Visitor], None]


# Before the game.


def page_at(path: str, visitor: Visitor) -> None:
    visitor.go(path)


def unfold(game: type[Game], what: str, visitor: Visitor) -> None:
    """With a friend, or all options."""
    visitor.go("/")
    visitor.page.locator(f"[data-game={game.name}] [data-unfold={what}]").click()
    visitor.page.wait_for_selector(".unfolded")


def settings(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.locator("[data-settings]").click()
    visitor.page.wait_for_selector("dialog.settings")


def your_games(visitor: Visitor) -> None:
    """Home of one who has a game to go on with."""
    middle(FIRST, visitor)
    visitor.go("/")
    visitor.page.wait_for_selector(".continue")


def waiting_here(visitor: Visitor) -> None:
    """A friend is still missing, and could only come to this device."""
    visitor.make_table({"game": FIRST.name, "seats": [{"kind": "open"}, {"kind": "open"}]})
    visitor.sit_down(0)
    visitor.go_to_table()


def waiting(visitor: Visitor) -> None:
    """The same at a server that has a name."""

    def named(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "link": f"https://{NAMED}/t/{visitor.table}"})

    visitor.page.route("**/invitation*", named)
    waiting_here(visitor)
    expect(visitor.page.locator(".link input")).to_have_value(re.compile(re.escape(NAMED)))


def invited(visitor: Visitor) -> None:
    """The same table as the friend finds it."""
    waiting_here(visitor)
    visitor.page.context.clear_cookies()
    visitor.go_to_table()


def one_screen(visitor: Visitor) -> None:
    """Two people at one device: the cover between two turns."""
    game = next(name for name in GAMES if find(name).start().position.hidden)
    visitor.make_table({"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]})
    for seat in (0, 1):
        visitor.sit_down(seat, f"{NAME} {seat + 1}")
    visitor.go_to_table()


# While it is played.


def start(game: type[Game], visitor: Visitor) -> None:
    visitor.play_from(game, 0)


def middle(game: type[Game], visitor: Visitor) -> None:
    """In the middle of a game, a piece picked up."""
    visitor.play_from(game, MIDDLE)
    visitor.choose(game)


def worth(game: type[Game], visitor: Visitor) -> None:
    """The same, and the cells show what the piece earns."""
    visitor.page.add_init_script(SHOW_WORTH)
    middle(game, visitor)


def refused(game: type[Game], visitor: Visitor) -> None:
    """A piece where it cannot lie, and why."""
    visitor.play_from(game, MIDDLE)
    visitor.page.locator(".own [data-pick]").first.click()
    visitor.page.locator("[data-part=board] .target.refused .hit").first.click(force=True)
    visitor.page.wait_for_selector(".why [data-rule]")


def hint(game: type[Game], visitor: Visitor) -> None:
    visitor.play_from(game, MIDDLE)
    visitor.page.locator("[data-action=hint]").click()
    visitor.page.wait_for_selector(".tips li", state="attached")


def explained(game: type[Game], visitor: Visitor) -> None:
    """The first topic of that game, its last line pointed at."""
    visitor.play_from(game, MIDDLE)
    show(visitor, "explanation")
    visitor.page.locator("[data-topic]").first.click()
    visitor.page.wait_for_selector(".explanation")
    for step in visitor.page.locator(".explanation [data-step]").all()[-1:]:
        step.hover()


def warned(visitor: Visitor) -> None:
    """Before a move that gives the game away."""
    seats = [{"kind": "reserved"}, {"kind": "reserved"}]
    visitor.make_table({"game": "slashchain", "seats": seats, "hints": True, "record": FOUR})
    for seat in (0, 1):
        visitor.sit_down(seat, f"{NAME} {seat + 1}")
    visitor.go_to_table()
    visitor.wait_for_turn()
    visitor.page.locator(".own [data-pick*=arrow]").first.click()
    visitor.page.locator(".target.warned .hit").first.click()
    visitor.page.wait_for_selector(".why:not(:empty)")


def sheet(name: str, visitor: Visitor) -> None:
    """What stands beside the board, on a phone over it."""
    visitor.play_from(FIRST, MIDDLE)
    show(visitor, name)


def show(visitor: Visitor, name: str) -> None:
    opener = visitor.page.locator(f"[data-open={name}]")
    if opener.is_visible():
        opener.click()


def rules_drawer(visitor: Visitor) -> None:
    sheet("explanation", visitor)
    visitor.page.locator("[data-rules]").click()
    visitor.page.wait_for_selector(".drawer")


def keys(visitor: Visitor) -> None:
    visitor.play_from(FIRST, MIDDLE)
    visitor.page.keyboard.press("?")


def resigning(visitor: Visitor) -> None:
    sheet("more", visitor)
    visitor.page.locator("[data-action=resign]").click()


def looking_back(visitor: Visitor) -> None:
    visitor.play_from(FIRST, MIDDLE)
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.wait_for_selector(".looking-back")


def lost_connection(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_SOCKETS)
    visitor.play_from(FIRST, MIDDLE)
    visitor.page.context.set_offline(True)
    visitor.page.evaluate("window.sockets.forEach((socket) => socket.close())")
    visitor.page.wait_for_selector(".lost")


def four_seats(visitor: Visitor) -> None:
    visitor.play_from(find("connect37"), MIDDLE, {"players": 4})


# When it is over.


def end(game: type[Game], visitor: Visitor) -> None:
    visitor.play_from(game, ALL_BUT_ONE)
    visitor.play_to_the_end(game)
    visitor.page.wait_for_selector(".why-ended :is(li, p)", state="attached")
    visitor.page.wait_for_selector(".after:not([data-telling])")


def sharing(visitor: Visitor) -> None:
    end(find("slashchain"), visitor)
    visitor.page.locator("[data-action=share]").click()


def rules_page(game: type[Game], visitor: Visitor) -> None:
    """The first board of the rules is being tried."""
    visitor.go(f"/rules/{game.name}")
    visitor.page.locator("button.picture").first.click()
    visitor.page.wait_for_selector(".trying")


def paper(address: str, visitor: Visitor) -> None:
    visitor.go(address)
    visitor.page.wait_for_selector("main.paper")


def study(visitor: Visitor) -> None:
    visitor.go("/study")
    visitor.page.locator("textarea").fill(write_text(played(FIRST, MIDDLE)))
    visitor.page.locator("form button[type=submit]").click()
    visitor.page.wait_for_selector(".study .moves")


def shared(visitor: Visitor) -> None:
    """A position that is shared: what can be made of it, and a link to be copied."""
    study(visitor)
    visitor.page.locator("[data-action=share]").click()
    visitor.page.locator("[data-share=link]").click()
    visitor.page.wait_for_selector(".copied")


def embedded(visitor: Visitor) -> None:
    """The board as other people's pages show it."""
    packed = urlsafe_b64encode(compress(write_text(played(FIRST, MIDDLE)).encode())).decode().rstrip("=")
    visitor.go(f"/embed#r={packed}")
    visitor.page.wait_for_selector(".embed .steps")


OF_A_GAME: dict[str, Callable[[type[Game], Visitor], None]] = {
    "start": start,
    "middle": middle,
    "worth": worth,
    "refused": refused,
    "hint": hint,
    "explained": explained,
    "end": end,
}
STATES: dict[str, Reach] = {
    "home": partial(page_at, "/"),
    "your-games": your_games,
    "friend": partial(unfold, FIRST, "friend"),
    "options": partial(unfold, FIRST, "options"),
    "settings": settings,
    "nowhere": partial(page_at, "/nowhere"),
    "empty-study": partial(page_at, "/study"),
    "waiting": waiting,
    "waiting-here": waiting_here,
    "invited": invited,
    "one-screen": one_screen,
    "warned": warned,
    "rules": rules_drawer,
    "moves": partial(sheet, "moves"),
    "menu": partial(sheet, "more"),
    "keys": keys,
    "resigning": resigning,
    "looking-back": looking_back,
    "lost-connection": lost_connection,
    "sharing": sharing,
    "study": study,
    "shared": shared,
    "embedded": embedded,
    "four-seats": four_seats,
    **{f"{name}-learn": partial(page_at, f"/learn/{name}") for name in GAMES},
    **{f"{name}-paper": partial(paper, f"/paper/{name}") for name in GAMES},
    **{f"{name}-noted": partial(paper, f"/paper/{name}#moves") for name in GAMES},
    **{f"{name}-rules": partial(rules_page, find(name)) for name in GAMES},
    **{f"{name}-strategy": partial(page_at, f"/strategy/{name}") for name in GAMES},
    **{f"{name}-lesson": partial(page_at, f"/learn/{name}/first/1") for name in GAMES},
    **{f"{name}-{state}": partial(reach, find(name)) for name in GAMES for state, reach in OF_A_GAME.items()},
}

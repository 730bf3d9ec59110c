"""A notebook's page in miniature: what anywidget does for a widget in Jupyter, with Python one call away."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FrameLocator, Page, Route

from tsunagu.notebook.game_widget import GameWidget
from tsunagu.notebook.page import host_script

ADDRESS = "http://notebook.test/"
PAGE = """<!doctype html><html lang="en"><title>Notebook</title><main><h1>Notebook</h1><div id="cell"></div></main>
<script type="module">
  import host from "/host.js";
  const given = await (await fetch("/given.json")).json();
  const hearers = new Set();
  const tell = (messages) => messages.forEach((message) => hearers.forEach((hear) => hear(message)));
  const model = {
    get: (name) => given[name],
    send: (message) => void window.python(message).then(tell),
    on: (event, hear) => hearers.add(hear),
    off: (event, hear) => hearers.delete(hear),
  };
  const leave = host.render({ model, el: document.getElementById("cell") });
  Object.assign(window, { tell, leave, hearers });
</script>"""


class Cell:
    """The cell of a notebook that shows the widget."""

    def __init__(self, page: Page, widget: GameWidget) -> None:
        self.page, self.widget = page, widget
        self.sent: list[Any] = []
        widget.send = self.sent.append
        files = {
            "": (PAGE, "text/html"),
            "host.js": (host_script(), "text/javascript"),
        }

        def serve(route: Route) -> None:
            name = route.request.url.removeprefix(ADDRESS)
            if name == "given.json":
                route.fulfill(json={name: getattr(widget, name) for name in ("page", "title", "height")})
            elif name in files:
                body, kind = files[name]
                route.fulfill(body=body, content_type=kind)
            else:
                route.fulfill(status=404)

        page.route(f"{ADDRESS}**", serve)
        page.expose_function("python", self.hear)
        page.goto(ADDRESS)

    def hear(self, message: dict[str, Any]) -> list[Any]:
        """A message to Python, and all that it sends back."""
        self.widget._handle_custom_msg(message, [])  # as the kernel does
        return self.taken()

    def taken(self) -> list[Any]:
        sent, self.sent[:] = list(self.sent), []
        return sent

    def refresh(self) -> None:
        """Python says by itself that something changed."""
        self.widget.refresh()
        self.page.evaluate("(messages) => window.tell(messages)", self.taken())

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator("iframe")

"""Debian's Firefox, spoken to in its own language (WebDriver BiDi). It can do what a test here needs: go somewhere, ask the
page, click, type. As the guard over Chromium's pages does, it notes what must not happen."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.web_help import until
from tools import environment

# Firefox's own cache could stand in for ours: without a server, only what the page itself has kept may answer.
PREFERENCES = {"browser.cache.disk.enable": False, "browser.cache.memory.enable": False}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 90  # seconds for any one answer, on a busy machine
EARS = ("log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError")
# As a string: what a page answers is otherwise described in a language of its own.
ANSWER = "Promise.resolve(%s).then((it) => (typeof it === 'function' ? it(%s) : it)).then((it) => JSON.stringify(it ?? null))"
MIDDLE = """(selector) => {
    const spot = document.querySelector(selector);
    spot.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = spot.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
}"""


@contextmanager
def started(profile: Path) -> Iterator[Firefox]:
    """Firefox with a fresh profile, without a window that anybody would see."""
    preferences = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items())
    (profile / "user.js").write_text("".join(preferences), "utf-8")
    program = environment.browser(environment.FIREFOX)
    command = [program, "--headless", "--remote-debugging-port=0", "--profile", str(profile)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            with connect(f"{_address(process)}/session", max_size=None) as line:
                yield Firefox(line)
        finally:
            process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    found = next(filter(None, map(LISTENING.search, process.stderr)), None)
    assert found, "Firefox ended before it listened."
    threading.Thread(target=process.stderr.read, daemon=True).start()  # nothing that it says may hold it up
    return found[1]


class Firefox:
    """One window. `evaluate` is as Playwright's, so that whatever only asks the page serves both."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = itertools.count()
        self.problems: list[str] = []
        self.asked: list[str] = []
        self.ask("session.new", capabilities={})
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=EARS, contexts=[self.window])

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command; what came of it. What happens meanwhile is noted."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(timeout=PATIENCE))
            if told["type"] == "event":
                self._hear(told["method"], told["params"])
            elif told["id"] == number:
                assert told["type"] == "success", f"{method}: {told['error']}: {told['message']}"
                return told["result"]

    def _hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "log.entryAdded":
            if params["level"] == "error":
                self.problems.append(f"{params['type']}: {params['text']}")
            return
        url = params["request"]["url"]
        if event == "network.beforeRequestSent":
            self.asked.append(url)
        elif event == "network.fetchError":
            self.problems.append(f"failed: {url} {params['errorText']}")
        elif params["response"]["status"] >= 400:
            self.problems.append(f"{params['response']['status']}: {url}")

    def at_first(self, script: str) -> None:
        """Run in every page of a site before its own modules."""
        careful = f"() => {{ if (location.protocol === 'http:') {{ {script} }} }}"
        self.ask("script.addPreloadScript", functionDeclaration=careful, contexts=[self.window])

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.window, wait="complete")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of an expression, or of a function of the argument; promises are waited for."""
        target = {"context": self.window}
        source = ANSWER % (expression, json.dumps(arg))
        came = self.ask("script.evaluate", expression=source, target=target, awaitPromise=True)
        assert came["type"] == "success", came["exceptionDetails"]["text"]
        return json.loads(came["result"]["value"])

    def click(self, selector: str) -> None:
        """With the mouse, as soon as it is there, in its middle."""
        until(self, f"document.querySelector({json.dumps(selector)}) !== null")
        x, y = self.evaluate(MIDDLE, selector)
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act("pointer", {"type": "pointerMove", "x": x, "y": y}, *press)

    def type(self, selector: str, text: str) -> None:
        """Into a field, in place of what stands there."""
        self.click(selector)
        self.evaluate("(selector) => document.querySelector(selector).select()", selector)
        self._act("key", *({"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")))

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        device = {"type": kind, "id": kind, "actions": actions}
        self.ask("input.performActions", context=self.window, actions=[device])

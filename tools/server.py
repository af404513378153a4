"""A plain static file server, as plain as the hosts that the site must run on: right types, no special headers."""

from __future__ import annotations

import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.steps import DIST, Stop, say

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".css": "text/css; charset=utf-8",
}


class Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # the browser hung up: nothing to tell
            super().handle_error(request, client_address)


def start(folder: Path, port: int = 0) -> Server:
    """Serve a folder on this machine from a background thread. Port 0: any free one."""
    server = Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    run_beside(server)
    return server


def run_beside(server: Server) -> None:
    threading.Thread(target=server.serve_forever, daemon=True).start()


def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.server_address[1]}/"


def stop(server: Server) -> None:
    """Whoever asks from now on is refused, as where there is no server at all."""
    server.shutdown()
    server.server_close()


def serve(port: int, open_browser: bool) -> None:
    try:
        server = start(DIST, port)
    except PermissionError:
        raise Stop(f"Port {port} is not for everybody: choose one above 1023 with --port.") from None
    except OSError:
        raise Stop(f"Port {port} is taken: choose another with --port, for example --port {port + 1}.") from None
    except OverflowError:
        raise Stop(f"{port} is not a port: choose one from 1 to 65535.") from None
    say(f"Parlour is open at {address(server)} (Ctrl+C closes it)")
    if open_browser:
        webbrowser.open(address(server))
    try:
        threading.Event().wait()
    finally:
        server.shutdown()

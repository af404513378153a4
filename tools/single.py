"""One HTML file that holds the whole site and plays everything when it is opened from a folder, without any server."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

from tools.policy import CHARSET, POLICY
from tools.steps import WEB, Stop

NAME = "parlour.html"
OURS = WEB / "single"
LEFT_OUT = ("sw.js", "index.html", "embed.html", "example.html", "manifest.webmanifest", NAME)
FOLDERS_LEFT_OUT = ("pyscript", "icons")
STANDS_IN = {"worker/site.js": "site.js", "app/pyscript.js": "pyscript.js"}
TEXT_FONT = 'url("../fonts/inter.woff2")'
TYPES_ONLY = re.compile(rb"/\*\* @import .*?\*/")
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
DROPPED = re.compile(
    r'<(?:link rel="(?!stylesheet)[^>]*|script type="module"[^>]*></script|noscript>.*?</noscript)>\n?'
)


def write(site: Path, page: str) -> Path:
    """Beside the site, for whoever wants to take it along, made from its front page. Same inputs, same bytes."""
    boot = together("addresses.js", "boot.js")
    if page.count("</body>") != 1 or page.count(CHARSET) != 1:
        raise Stop(f"index.html must hold {CHARSET} and </body> exactly once: the one file is made from it.")
    page = STYLE.sub(r'<link rel="stylesheet" data-href="\1">', DROPPED.sub("", page))
    page = page.replace(CHARSET, f'{CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{policy(boot)}">')
    inside = base64.b64encode(gzip.compress(packed(files_of(site)), 9, mtime=0)).decode()
    scripts = f'<script type="text/plain" id="inside">{inside}</script>\n<script>{boot}</script>\n</body>'
    target = site / NAME
    target.write_text(page.replace("</body>", scripts), "utf-8", newline="\n")
    return target


def together(*names: str) -> str:
    return "\n".join((OURS / name).read_text("utf-8") for name in names)


def policy(boot: str) -> str:
    """As strict as that of the site: what is inside has addresses of its own, and only the text that unpacks it may run."""
    run = base64.b64encode(hashlib.sha256(boot.encode()).digest()).decode()
    sources = {
        **POLICY,
        "script-src": f"'sha256-{run}' blob: 'wasm-unsafe-eval'",
        "worker-src": "blob:",
        "style-src": "blob:",
        "img-src": "data: blob:",
        "font-src": "data:",
        "connect-src": "blob:",
        "manifest-src": "'none'",
        "frame-src": "'none'",
    }
    return "; ".join(f"{name} {source}" for name, source in sources.items())


def files_of(site: Path) -> dict[str, bytes]:
    found = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix not in (".br", ".gz") and path.name not in LEFT_OUT
    }
    found = {name: content for name, content in found.items() if name.split("/")[0] not in FOLDERS_LEFT_OUT}
    found |= {name: (OURS / ours).read_bytes() for name, ours in STANDS_IN.items()}
    found["single/run.js"] = (OURS / "run.js").read_bytes()
    found["single/worker.js"] = together("addresses.js", "worker.js").encode()
    font = base64.b64encode(found.pop("fonts/inter.woff2")).decode()
    for name in found:
        if name.endswith((".js", ".mjs")):
            found[name] = TYPES_ONLY.sub(b"", found[name])
    base = found["css/base.css"].decode()
    found["css/base.css"] = base.replace(TEXT_FONT, f"url(data:font/woff2;base64,{font})").encode()
    return found


def packed(files: dict[str, bytes]) -> bytes:
    """As web/single/boot.js unpacks it: the length of the table of contents, the table, then all files."""
    contents = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
    return len(contents).to_bytes(4, "big") + contents + b"".join(files.values())

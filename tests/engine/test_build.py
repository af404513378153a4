"""build.py: the same inputs give the same bytes, and failures are one sentence."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from pyengine.core.shelf import drawn
from tools import environment, server, site
from tools.lettering import outlined
from tools.policy import CHARSET, CONTENT_SECURITY_POLICY, with_policy
from tools.steps import DIST, LAST_LINE, ROOT, Stop, once, run


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_changed()
    return DIST


def build(*arguments: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, cwd / "build.py", *arguments],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def is_one_sentence(done: subprocess.CompletedProcess[str]) -> bool:
    return done.returncode == 1 and "Traceback" not in done.stderr and len(done.stderr.strip().splitlines()) == 1


def contents(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_same_inputs_same_bytes(dist: Path, tmp_path: Path) -> None:
    site.assemble(tmp_path / "again")
    assert contents(tmp_path / "again") == contents(dist)


def test_every_finished_game_is_shown_with_cover_and_rules(dist: Path) -> None:
    boxes = json.loads((dist / "shelf.json").read_text("utf-8"))
    shown = {box["id"] for box in boxes}
    assert shown == set(drawn())
    for folder in ("art", "rules", "lessons", "figures", "openings"):
        assert {path.name.partition(".")[0] for path in (dist / folder).iterdir()} == shown


def test_all_that_a_page_imports_is_asked_for_at_once(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    named = set(re.findall(r'rel="modulepreload" href="([^"]+)"', html))
    assert {
        "app/main.js",
        "app/lobby.js",
        "app/game.js",
        "app/dom.js",
        "vendor/morphdom.js",
        "worker/facts.js",
    } <= named
    assert all((dist / path).is_file() for path in named)


def test_large_texts_have_compressed_twins_that_nobody_keeps_for_offline(dist: Path) -> None:
    wasm = dist / "pyodide" / "pyodide.asm.wasm"
    packed = wasm.with_name("pyodide.asm.wasm.gz").read_bytes()
    assert gzip.decompress(packed) == wasm.read_bytes()
    assert wasm.with_name("pyodide.asm.wasm.br").stat().st_size < len(packed) < wasm.stat().st_size / 2
    assert not list((dist / "pyodide").glob("*.whl.gz")), "what is packed already is not packed again"
    listed = (dist / "sw.js").read_text("utf-8")
    assert '.gz"' not in listed and '.br"' not in listed and '"parlour.html"' not in listed


def test_an_owner_names_the_site_and_says_where_it_will_be(tmp_path: Path) -> None:
    site.assemble(tmp_path / "site", site.Owner(title="Dice & <Co>", base="http://127.0.0.1/games/"))
    for page in ("index.html", "embed.html", "parlour.html"):
        assert "<title>Dice &amp; &lt;Co&gt;</title>" in (tmp_path / "site" / page).read_text("utf-8")
    assert json.loads((tmp_path / "site" / "manifest.webmanifest").read_text("utf-8"))["name"] == "Dice & <Co>"
    facts = (tmp_path / "site" / "worker" / "facts.js").read_text("utf-8")
    assert '"base": "http://127.0.0.1/games/"' in facts and "Dice & <Co>" in facts
    assert build("build", "--base", "games").stderr.startswith("games is not an address")


def test_the_type_is_shipped_with_its_licence_and_kept_for_offline(dist: Path) -> None:
    assert "SIL OPEN FONT LICENSE" in (dist / "fonts" / "LICENSE.txt").read_text("utf-8")
    assert '"fonts/inter.woff2"' in (dist / "sw.js").read_text("utf-8")
    for page in ("index.html", "embed.html"):
        assert '<link rel="preload" href="fonts/inter.woff2" as="font"' in (dist / page).read_text("utf-8")


def test_no_cover_needs_a_font(dist: Path) -> None:
    covers = [path for path in (dist / "art").glob("*.svg") if not path.name.endswith(".defs.svg")]
    assert covers
    assert [path.name for path in covers if "<text" in path.read_text("utf-8")] == []


def test_letters_become_outlines_where_they_stood(dist: Path) -> None:
    font = TTFont(dist / "fonts" / "inter.woff2")
    word = '<text x="50" y="20" font-size="10" font-weight="800" text-anchor="middle" fill="#123456">II</text>'
    drawn = outlined(f"<svg>{word}</svg>", font)
    places = [float(number) for number in re.findall(r"[MH](-?[\d.]+)", drawn)]
    assert drawn.startswith('<svg><path d="M') and drawn.endswith(' fill="#123456"/></svg>')
    assert min(places) < 50 < max(places) and abs((min(places) + max(places)) / 2 - 50) < 0.2, "in the middle"
    assert outlined("<svg><text x='1'/></svg>", font) == "<svg></svg>", "nothing is said"
    foreign = '<text x="1" y="1" font-size="9">茶</text>'
    assert outlined(foreign, font) == foreign, "what the font cannot write is left to others"


@pytest.fixture
def render(dist: Path, tmp_path: Path) -> Callable[[], list[str]]:
    """Draws the games of an unpacked wheel, which a test may change; the ids of those that are shown."""
    wheel, drawn = tmp_path / "wheel", tmp_path / "drawn"
    (packed,) = dist.glob("pyodide/pyengine-*.whl")
    shutil.unpack_archive(packed, wheel, "zip")
    drawn.mkdir()

    def draw() -> list[str]:
        run([sys.executable, "-I", "-S", ROOT / "tools" / "render.py", drawn, wheel], LAST_LINE)
        return [box["id"] for box in json.loads((drawn / "shelf.json").read_text("utf-8"))]

    return draw


@pytest.mark.parametrize(
    ("room", "sentence"),
    [
        ("table", "Kaichin cannot be drawn: ModuleNotFoundError: No module named 'moon'"),
        ("demos", "Kaichin cannot be drawn: ModuleNotFoundError: No module named 'moon'"),
        ("rules", "The game 'kaichin' cannot be loaded: No module named 'moon'"),
    ],
)
def test_a_broken_game_ends_the_build_with_a_sentence(
    room: str, sentence: str, render: Callable[[], list[str]], tmp_path: Path
) -> None:
    (tmp_path / f"wheel/pyengine/games/kaichin/{room}/__init__.py").write_text("import moon")
    with pytest.raises(Stop, match=f"^{sentence}"):
        render()


def test_a_game_for_the_terminal_only_is_not_shown(render: Callable[[], list[str]], tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "wheel/pyengine/games/kaichin/table")
    shown = render()
    assert shown and "kaichin" not in shown


def test_lock_file_tells_the_truth(dist: Path) -> None:
    lock = json.loads((dist / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    assert set(lock["packages"]) == {"pyengine", "micropip"}
    for package in lock["packages"].values():
        wheel = dist / "pyodide" / package["file_name"]
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]


def test_service_worker_lists_every_file_with_its_hash(dist: Path) -> None:
    text = (dist / "sw.js").read_text("utf-8")
    listed = json.loads(text[text.index("{", text.index("const FILES =")) : text.index("};") + 1])
    beside = ("sw.js", "parlour.html", ".gz", ".br")
    assert listed == {name: sha for name, sha in contents(dist).items() if not name.endswith(beside)}


def test_every_file_of_the_page_is_used_by_another(dist: Path) -> None:
    readable = (".html", ".js", ".css", ".webmanifest")
    texts = {path: path.read_text("utf-8") for path in dist.rglob("*") if path.suffix in readable}
    del texts[dist / "sw.js"]  # it names every file
    del texts[dist / "parlour.html"]  # it holds every file
    for path in dist.glob("*.html"):
        if path in texts:
            texts[path] = re.sub(r'<link rel="modulepreload".*', "", texts[path])  # these are imported by others
    folders = ("app", "css", "icons", "vendor")
    every = [path for folder in folders for path in (dist / folder).rglob("*") if path.is_file()]
    ours = [path for path in every if path.suffix not in (".gz", ".br")]

    def is_used(path: Path) -> bool:
        names = (path.name, f'useStyle("{path.stem}")')
        return any(name in text for user, text in texts.items() if user != path for name in names)

    assert [path.name for path in ours if not is_used(path)] == []


def test_addresses_are_relative(dist: Path) -> None:
    ours = [*dist.glob("*.html"), *dist.glob("*.webmanifest"), *dist.rglob("*.css"), *(dist / "app").rglob("*.js")]
    absolute = re.compile(
        r"""(?:href|src|url|import|from|fetch|URL)\s*[=(]?\s*["'(]+/(?!/)|["']https?://(?!www\.w3\.org|…)"""
    )
    found = [
        f"{path.name}: {line.strip()}"
        for path in ours
        for line in path.read_text("utf-8").splitlines()
        if absolute.search(line)
    ]
    assert found == []


def test_policy_goes_behind_the_charset() -> None:
    html = with_policy("x.html", f"<head>{CHARSET}<title>x</title>")
    assert html.index(CHARSET) < html.index(CONTENT_SECURITY_POLICY) < html.index("<title>")
    with pytest.raises(Stop, match=r"x\.html must hold"):
        with_policy("x.html", "<head><title>x</title>")


def test_work_is_done_once_for_each_key(tmp_path: Path) -> None:
    done: list[str] = []
    for key in ("one", "one", "two", "two", "one"):
        once(tmp_path / "stamp", key, lambda key=key: done.append(key))  # type: ignore[misc]
    assert done == ["one", "two", "one"]


def test_taken_port_is_a_sentence(dist: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = build("serve", "--no-open", "--port", str(port))
    assert is_one_sentence(done)
    assert f"Port {port} is taken" in done.stderr


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [(PermissionError, "choose one above 1023"), (OverflowError, "is not a port"), (OSError, "is taken")],
)
def test_a_port_that_cannot_be_had_is_a_sentence(
    wrong: type[Exception], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(folder: Path, port: int) -> None:
        raise wrong

    monkeypatch.setattr(server, "start", start)
    with pytest.raises(Stop, match=sentence):
        server.serve(80, False)


def test_missing_npm_is_a_sentence(tmp_path: Path) -> None:
    done = build("build", PATH=str(tmp_path))
    assert is_one_sentence(done)
    assert "npm was not found" in done.stderr


def test_missing_network_is_a_sentence(tmp_path: Path) -> None:
    """A package is missing that was not fetched before."""
    shutil.copy(ROOT / "build.py", tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "requirements-build.txt").write_text("a-package-that-is-not-there==1.0\n")
    (tmp_path / ".venv").symlink_to(environment.VENV)
    done = build("build", cwd=tmp_path, PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert is_one_sentence(done)
    assert "could not be installed" in done.stderr


def program(folder: Path, name: str, body: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def test_a_page_whose_packages_cannot_be_fetched_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "npm", "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment, "once", lambda stamp, key, work: work())
    with pytest.raises(Stop, match=r"could not be installed\. Is there a connection"):
        environment.install_node()


@pytest.mark.parametrize("wanted", [environment.CHROMIUM, environment.FIREFOX], ids=lambda each: each.name)
@pytest.mark.parametrize(
    ("programs", "user", "named", "sentence"),
    [
        ([], 0, "", "The tests need NAME: install the package 'PACKAGE'"),
        (["apt-get"], 1000, "", "The tests need NAME: install the package 'PACKAGE'"),
        (["apt-get"], 0, "", "NAME could not be installed with apt-get"),
        (["chromium", "firefox"], 0, "/no/such/browser", "VARIABLE is set to /no/such/browser"),
    ],
)
def test_missing_browser_is_a_sentence(
    programs: list[str],
    user: int,
    named: str,
    sentence: str,
    wanted: environment.Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in programs:
        program(tmp_path, name, "exit 100")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(wanted.variable, named)
    monkeypatch.setattr("os.geteuid", lambda: user)
    for word in ("name", "package", "variable"):
        sentence = sentence.replace(word.upper(), getattr(wanted, word))
    with pytest.raises(Stop, match=sentence):
        environment.browser(wanted)


def test_missing_browsers_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By apt-get, which here puts down a program of the package's name."""
    put = f'case $1 in install) echo "#!/bin/sh" > "{tmp_path}/$4"; /bin/chmod +x "{tmp_path}/$4";; esac'
    program(tmp_path, "apt-get", put)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    for each in (environment.CHROMIUM, environment.FIREFOX):
        monkeypatch.setenv(each.variable, "")
    environment.name_browsers()
    assert [os.environ["CHROMIUM"], os.environ["FIREFOX"]] == [f"{tmp_path}/chromium", f"{tmp_path}/firefox-esr"]


def test_unknown_command_names_the_commands() -> None:
    done = build("fly")
    assert done.returncode == 2
    assert all(command in done.stderr for command in ("serve", "build", "test", "bench"))

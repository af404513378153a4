#!/usr/bin/env python3
"""The one command: build, serve, test, bench or document Parlour. Needs Python 3.11 and npm; installs everything else itself."""

import argparse
import os
import shutil
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (this file is run by whatever Python a newcomer has)
    sys.exit("Parlour needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))

from tools import environment, host, reference, server, single, site
from tools.steps import DIST, DOCS, Stop, say


def main(arguments: list[str]) -> int:
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command not in (test, bench):
        _parser().error(f"unknown: {' '.join(rest)}")
    try:
        return options.command(options, rest) or 0
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as wrong:
        print(f"{wrong.strerror or wrong}: {wrong.filename or 'this file'} cannot be used.", file=sys.stderr)
        return 1


def build(options: argparse.Namespace, rest: list[str]) -> None:
    _prepare()
    site.build(owner_of(options))


def one_file(options: argparse.Namespace, rest: list[str]) -> None:
    build(options, rest)
    shutil.copyfile(DIST / single.NAME, options.out)
    say(f"{options.out} is ready: {options.out.stat().st_size / 1e6:.1f} MB. It plays wherever it is opened.")


def owner_of(options: argparse.Namespace) -> site.Owner:
    if options.base and not options.base.startswith(("http://", "https://")):
        raise Stop(f"{options.base} is not an address: it begins with https://.")
    return site.Owner(options.title, options.base, tuple(options.games))


def serve(options: argparse.Namespace, rest: list[str]) -> None:
    _prepare()
    if owner_of(options) == site.NOBODY:
        site.build_if_changed()
    else:
        site.build(owner_of(options))
    server.serve(options.port, not options.no_open)


def test(options: argparse.Namespace, rest: list[str]) -> int:
    if options.thorough:
        os.environ["PARLOUR_THOROUGH"] = "1"
    _prepare(environment.TO_TEST)
    environment.name_browsers()
    site.build_if_changed()
    return environment.in_venv("-m", "pytest", *(rest or ["-n", "2"]))


def check_host(options: argparse.Namespace, rest: list[str]) -> int:
    wrong = 0
    for sentence in host.check(options.address):
        say(sentence)
        wrong += 1
    say(f"{wrong} things are wrong." if wrong else "All files are there, and come as they should.")
    return 1 if wrong else 0


def docs(options: argparse.Namespace, rest: list[str]) -> None:
    environment.install_python(environment.TO_DOCUMENT)
    reference.write(DOCS)
    say(f"The reference is ready: open {DOCS.name}/index.html.")


def bench(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare(environment.TO_TEST)
    os.environ["CHROMIUM"] = environment.browser()
    site.build_if_changed()
    which = "tests.bench.peers" if "peers" in rest else "tests.bench"
    return environment.in_venv("-m", which, *(each for each in rest if each != "peers"))


def _prepare(wanted: Path = environment.TO_BUILD) -> None:
    environment.install_python(wanted)
    environment.install_node()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    serving = commands.add_parser("serve", help="build the site if needed and open it in the browser")
    serving.add_argument("--port", type=int, default=8000, help="where to serve it (8000)")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    serving.set_defaults(command=serve)
    building = commands.add_parser("build", help="make dist/, for any static host")
    building.set_defaults(command=build)
    packing = commands.add_parser("single", help="make one HTML file that plays everything, without a server")
    packing.add_argument("--out", type=Path, default=Path(single.NAME), help=f"where to ({single.NAME})")
    packing.set_defaults(command=one_file)
    for each in (serving, building, packing):
        each.add_argument(
            *("--with", "-w"),
            dest="games",
            type=Path,
            nargs="+",
            action="extend",
            default=[],
            metavar="PACKAGE",
            help="further games: folders of packages, or wheels",
        )
        each.add_argument("--title", default=site.NOBODY.title, help="what the site is called (%(default)s)")
        each.add_argument(
            "--base", default="", metavar="URL", help="where it will be: links from the one file lead there"
        )
    testing = commands.add_parser("test", help="run all tests; arguments go to pytest")
    testing.add_argument("--thorough", action="store_true", help="many more games and inputs; takes hours")
    testing.set_defaults(command=test)
    checking = commands.add_parser("check-host", help="visit a deployed site and say what is wrong with it")
    checking.add_argument("address", metavar="URL", help="where the site is")
    checking.set_defaults(command=check_host)
    commands.add_parser("docs", help="make dist-docs/, a reference of the engine").set_defaults(command=docs)
    benching = commands.add_parser(
        "bench",
        help="measure how fast everything is; or only `startup`, `touch`, or `peers`: other libraries beside ours",
    )
    benching.set_defaults(command=bench)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""python -m pyengine: games · simulate · check · perft · replay · play · arena · levels · selfplay · tune."""

from __future__ import annotations

import sys

from pyengine.terminal.commands import main

sys.exit(main())

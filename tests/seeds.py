"""Seeds that differ from commit to commit: the same games again and again would find the same mistakes. A run says
its seed; with that seed it plays the same games again."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

VARIABLE = "LAZAX_SEED"
FIRST, MANY = 10_000, 1_000_000  # below are the games that are always the same


def settle() -> int:
    """The seed of this run: as told, or of the commit. It is kept for the processes that are started, so that all
    have the same."""
    told = os.environ.get(VARIABLE, "")
    seed = int(told) if told.isdecimal() else of_commit()
    os.environ[VARIABLE] = str(seed)
    return seed


def of_commit(folder: Path = Path(__file__).parent) -> int:
    """A number that the commit decides on; the first where there is none."""
    try:
        asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return FIRST
    return FIRST + int(asked.stdout.strip(), 16) % MANY

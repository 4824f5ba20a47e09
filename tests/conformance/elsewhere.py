"""Play a trial in a process of its own and print its record: `python -m tests.conformance.elsewhere`."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

from lazax.replays import to_text
from tests.conformance.players import Trial, play


def record_elsewhere(trial: Trial, hash_seed: int) -> str:
    told = json.dumps([trial.where, trial.players, trial.seed, dict(trial.options), trial.most])
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.elsewhere", told],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


if __name__ == "__main__":
    where, players, seed, options, most = json.loads(sys.argv[1])
    module, _, name = where.partition(":")
    title = getattr(importlib.import_module(module), name)
    sys.stdout.write(to_text(play(Trial(title, players, seed, options, most=most))))

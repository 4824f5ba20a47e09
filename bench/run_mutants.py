"""Run all mutants and name the survivors."""

from __future__ import annotations

import sys

from tests.mutants.runner import mutants, survivors


def main() -> None:
    wanted = sys.argv[1:]
    chosen = [m for m in mutants() if not wanted or any(part in f"{m.name} {m.file}" for part in wanted)]
    alive = survivors(chosen)
    for name in alive:
        print(name)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} mutants caught")
    sys.exit(bool(alive))


if __name__ == "__main__":
    main()

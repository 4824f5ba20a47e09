"""Run all mutants and name the survivors."""

from __future__ import annotations

import argparse
import sys

from tests.mutants.runner import mutants, pass_unbroken, survivors


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", help="parts of the names or files of those to run; all unless told")
    parts = parser.parse_args().parts
    chosen = [m for m in mutants() if not parts or any(part in f"{m.name} {m.file}" for part in parts)]
    if not chosen:
        parser.error(f"no mutant is called so; one is {mutants()[0].name!r} of {mutants()[0].file}")
    if not pass_unbroken(chosen):
        sys.exit("The tests that are to catch the mutants fail on the unbroken package.")
    alive = 0
    for number, name in enumerate(survivors(chosen), 1):
        if name is not None:
            alive += 1
            print(name, flush=True)
        if number % 50 == 0:
            print(f"{number} of {len(chosen)} mutants hunted", flush=True)
    print(f"{len(chosen) - alive} of {len(chosen)} mutants caught")
    sys.exit(bool(alive))


if __name__ == "__main__":
    main()

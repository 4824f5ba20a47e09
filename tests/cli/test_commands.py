"""The command as a person uses it: right calls, wrong calls, one clear sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


def lazax(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    code = "from lazax.cli.main import run; run()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=cwd, timeout=300, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "ti3", "--players", "9"], "3 to 6 players"),
        (["simulate", "ti3", "--bots", "genius"], "there is no bot 'genius'"),
        (["simulate", "ti3", "--games", "0"], "--games"),
        (["simulate", "ti3", "--switch", "retreat_binding"], "name=value"),
        (["simulate", "ti3", "--switch", "no_such=true"], "no option 'no_such'"),
        (["simulate", "ti3", "--galaxy", "flat"], "cannot be 'flat'"),
        (["simulate", "ti3", "--races", "klingon"], "klingon"),
        (["simulate", "ti3", "--factions", "klingon"], "klingon"),
        (["simulate", "inscription", "--factions", "sol"], "no option 'factions'"),
        (["simulate", "ti3", "--engine", "steam"], "there are: processes, ray"),
        (["tournament", "ti4", "--bots", "steady"], "at least two bots"),
        (["dataset", "ti4", "--bots", "genius"], "there is no bot 'genius'"),
        (["dataset", "ti4", "--records", "/no/such/folder"], "these records are of none"),
        (["report", "/no/such/folder"], "there are no records in /no/such/folder"),
        (["watch", "ti3", "--lang", "xx"], "no language 'xx'"),
        (["replay", "/no/such/file"], "there is no file"),
        (["galaxy", "ti3", "--theme", "pink"], "dark or light"),
        (["galaxy", "ti3", "--players", "2"], "3 to 6 players"),
        (["rules", "R99.9"], "there is no rule R99.9"),
        (["rules", "R15.99"], "R15.1 to"),
        (["rules", "I9.99"], "I9.1 to I9.9"),
        (["rules", "ti4", "58.99"], "58.0 to 58.9"),
        (["rules", "ti3", "58.4"], "there is no rule 58.4; they run from R0.1"),
        (["rules", "ti9", "58.4"], "there are no rules of 'ti9', but of ti4, ti3, inscription"),
        (["rules", "ti4", "58.4", "58.5"], "one number at a time"),
        (["sheet", "diplomacy"], "there is no sheet 'diplomacy'"),
        (["sheet", "warfare", "--side", "C"], "the sides A and B"),
        (["sheet", "warfare", "--theme", "pink"], "dark or light"),
        (["sheet", "warfare", "--lang", "xx"], "no language 'xx'"),
        (["sheet", "warfare", "-o", "/no/such/folder/sheet.svg"], "cannot use /no/such/folder/sheet.svg"),
        (["nonsense"], "nonsense"),
        (["galaxy", "ti3", "-o", "/no/such/folder/map.svg"], "cannot use /no/such/folder/map.svg"),
    ],
)
def test_wrong_arguments_give_one_sentence_and_an_error(arguments: list[str], sentence: str) -> None:
    done = lazax(*arguments)
    assert done.returncode != 0
    assert sentence in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


def test_foreign_and_broken_records_are_refused(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.txt"
    foreign.write_text("hello\n", encoding="utf-8")
    assert "not a Lazax record" in lazax("replay", str(foreign)).stderr.replace("\n", " ")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    done = lazax("replay", str(binary))
    assert done.returncode == 2
    assert "not text" in done.stderr.replace("\n", " ")


def test_simulate_prints_json_and_nothing_else(tmp_path: Path) -> None:
    done = lazax("simulate", "ti3", "--players", "3", "--games", "2", "--json", "--seed", "5")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    for key in (
        "games",
        "finished",
        "mean_rounds",
        "median_rounds",
        "shares",
        "points_from",
        "mean_decisions",
        "decisions_per_second",
        "violations",
        "winners",
    ):
        assert key in figures
    assert figures["games"] == figures["finished"] == 2
    assert figures["violations"] == 0


def test_records_are_equal_whatever_the_number_of_processes(tmp_path: Path) -> None:
    for processes in ("1", "2"):
        done = lazax(
            *("simulate", "ti3", "--players", "3", "--games", "3", "--seed", "7", "--json"),
            *("--processes", processes, "--record", str(tmp_path / processes)),
        )
        assert done.returncode == 0, done.stderr
    files = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert files == ["00001.lazax", "00002.lazax", "00003.lazax"]
    for name in files:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
    told = lazax("replay", str(tmp_path / "1" / files[0]))
    assert told.returncode == 0, told.stderr
    assert "the state is the recorded one" in told.stdout
    part = lazax("replay", str(tmp_path / "1" / files[0]), "--to", "40", "--lang", "de")
    assert part.returncode == 0, part.stderr
    broken = tmp_path / "broken.lazax"
    lines = (tmp_path / "1" / files[0]).read_text(encoding="utf-8").splitlines()
    broken.write_text("\n".join([*lines[:100], *lines[140:]]), encoding="utf-8")
    refused = lazax("replay", str(broken))
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_watch_tells_a_whole_game() -> None:
    done = lazax("watch", "ti3", "--players", "3", "--seed", "2", "--lang", "de")
    assert done.returncode == 0, done.stderr
    assert "Runde" in done.stdout


def test_galaxy_writes_a_picture(tmp_path: Path) -> None:
    done = lazax("galaxy", "ti3", "--players", "6", "--seed", "3", "-o", str(tmp_path / "map.svg"))
    assert done.returncode == 0, done.stderr
    assert "<svg" in (tmp_path / "map.svg").read_text(encoding="utf-8")


def test_rules_prints_a_rule() -> None:
    """R15.9"""
    done = lazax("rules", "R15.9")
    assert done.returncode == 0
    assert "R15.9" in done.stdout
    assert lazax("rules", "i9.3").stdout.startswith("I9.3: Explore")


def test_rules_of_a_title_with_or_without_its_name() -> None:
    """58.4 of the fourth edition; a whole entry of its glossary"""
    found = lazax("rules", "ti4", "58.4B").stdout
    assert found.startswith("58.4b: A ship cannot move through")
    assert lazax("rules", "58.4b").stdout == found
    assert "\n58.4 Step 1, Move Ships" in lazax("rules", "ti4", "58").stdout


def test_sheet_is_drawn_or_printed(tmp_path: Path) -> None:
    drawn = lazax(
        "sheet", "navigation", "--seed", "9", "--side", "b", "--lang", "de", "-o", "sheet.svg", cwd=tmp_path
    )
    assert drawn.stdout == "sheet.svg: Navigation NAV-G9B, seed 9\n"
    assert "<svg" in (tmp_path / "sheet.svg").read_text(encoding="utf-8")
    printed = json.loads(lazax("sheet", "industry", "--seed", "9", "--json").stdout)
    assert (printed["id"], len(printed["hexes"])) == ("IND-G9A", 36)
    kept = lazax("sheet", "warfare", "--json", "-o", "sheet.json", cwd=tmp_path)
    assert kept.returncode == 0, kept.stderr
    assert json.loads((tmp_path / "sheet.json").read_text(encoding="utf-8"))["height"] == 16


def test_card_in_three_languages() -> None:
    """A component is found by its name in any language and told in the one asked for."""
    assert "Plague (Action card, Twilight Imperium 3)" in lazax("card", "plague").stdout
    assert "Járvány (akciókártya, Twilight Imperium 3)" in lazax("card", "Plague", "--lang", "hu").stdout
    german = lazax("card", "jarvany", "--lang", "de").stdout
    assert german.startswith("Seuche (Aktionskarte, Twilight Imperium 4)\n  ")
    assert "\nSeuche (Aktionskarte, Twilight Imperium 3)\n  " in german
    relic = lazax("card", "nano-forge", "--lang", "de").stdout
    assert relic.startswith("Nanoschmiede (Relikt, Twilight Imperium 4)\n  Aktion: ")
    assert "\nNano-Schmiede (Relikt, Twilight Inscription)\n  Wenn Expansion aktiv wird" in relic
    event = lazax("card", "rightful claim").stdout
    assert (
        event == "Rightful Claim (Event, Twilight Inscription)\n  Phase IV, strategy event, influence, influence.\n"
    )
    assert "Phase II, Krieg." in lazax("card", "border conflict", "--lang", "de").stdout
    both = lazax("card", "transit diodes").stdout
    assert both.count("Transit Diodes (Technology") == 3
    rally = lazax("card", "rally of the people").stdout.splitlines()
    assert rally[1] == "  Place one free destroyer from your reinforcements in your home system."
    assert rally[2].startswith("  --switch rally_unit=dreadnought: Place one free dreadnought")
    unknown = lazax("card", "plgue")
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert "did you mean Plague" in unknown.stderr


def test_options_are_listed_and_switched_on() -> None:
    """R40: each option with its meaning; a list switches them on; forbidden combinations are refused."""
    listed = lazax("options", "ti3").stdout
    assert "distant_suns (R42): false | true\n    A hidden domain counter" in listed
    assert "morale_boost_any_round (A-50)" in listed
    played = lazax("simulate", "ti3", "--players", "3", "--games", "1", "--options", "long-war,homeworlds", "--json")
    assert json.loads(played.stdout)["finished"] == 1
    refused = lazax("simulate", "ti3", "--options", "ancient-throne,star-in-the-crown")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "exclude each other (R40.2)" in refused.stderr
    unknown = lazax("simulate", "ti3", "--options", "long-peace")
    assert "ti3 has no option 'long_peace'" in unknown.stderr


def test_whoever_reads_may_stop_reading() -> None:
    """As in `lazax ledger ti3 --json | head`: nothing is said about it."""
    code = "from lazax.cli.main import run; run()"
    command = [sys.executable, "-c", code, "ledger", "ti3", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as reading:
        assert reading.stdout is not None and reading.stderr is not None
        reading.stdout.readline()
        reading.stdout.close()
        assert reading.stderr.read() == ""


def test_advise_says_what_to_do_and_why(tmp_path: Path) -> None:
    """For everybody who is asked, where a record stands at a line of it."""
    lazax("simulate", "ti4", "--players", "3", "--games", "1", "--bots", "steady", "--record", str(tmp_path))
    record = next(tmp_path.iterdir())
    told = lazax("advise", str(record), "--to", "14").stdout
    assert "The steady bot would choose" in told and "?" in told
    assert "besonnene Bot" in lazax("advise", str(record), "--to", "14", "--lang", "de").stdout
    assert "The game is over." in lazax("advise", str(record)).stdout

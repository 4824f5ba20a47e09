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
        (["watch", "ti3", "--lang", "xx"], "no language 'xx'"),
        (["replay", "/no/such/file"], "there is no file"),
        (["galaxy", "ti3", "--theme", "pink"], "dark or light"),
        (["galaxy", "ti3", "--players", "2"], "3 to 6 players"),
        (["rules", "R99.9"], "there is no rule R99.9"),
        (["rules", "R15.99"], "R15.1 to"),
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

"""Data sets: what is written can be read, says what was played, and goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from lazax.arena.match import Match
from lazax.arena.simulate import Plan, matches, simulate
from lazax.core.ask import PASS, Submit
from lazax.dataset import writing
from lazax.dataset.card import head_of, write_card, write_readme
from lazax.dataset.collecting import INTERJECTION, NOTHING, play, play_again
from lazax.dataset.ways import way_to
from lazax.dataset.writing import Source, check_same, title_of, write
from lazax.envs.actions import actions_of
from lazax.envs.climbing import Climb
from lazax.envs.observing import observations_of
from lazax.replays import replay, to_text
from lazax.titles import TITLES
from tests.envs.playing import episode_of, said

PLAN = Plan("inscription", 2, 5, ("greedy", "random"), 4)


@pytest.fixture(autouse=True)
def _short_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "SHARD", 2)


def table(folder: Path, part: str) -> list[dict[str, Any]]:
    return [row for path in sorted((folder / part).glob("*.parquet")) for row in pq.read_table(path).to_pylist()]


def test_games_and_their_decisions(tmp_path: Path) -> None:
    """The outcomes are those of the records, and of the same series without a data set; each choice was legal."""
    list(write(Source(PLAN), tmp_path))
    games, rows = table(tmp_path, "games"), table(tmp_path, "decisions")
    results, _ = simulate(PLAN)
    assert [(game["game"], game["points"], game["winners"]) for game in games] == [
        (result.number, list(result.points), list(result.winners)) for result in results
    ]
    for game in games:
        again = replay(TITLES, (tmp_path / game["record"]).read_text(encoding="utf-8"))
        assert list(again.winners) == game["winners"] and again.seed == game["seed"]
        mine = [row for row in rows if row["game"] == game["game"]]
        assert len(mine) == game["rows"] and [row["step"] for row in mine] == list(range(len(mine)))
        for row in mine:
            assert row["points"] == game["points"][row["player"]]
            assert bool(row["won"]) == (row["player"] in game["winners"])
            assert row["choice"] in row["legal"]


def test_an_observation_is_what_the_player_saw(tmp_path: Path) -> None:
    list(write(Source(PLAN._replace(games=1)), tmp_path))
    write_card(Source(PLAN), tmp_path)
    card, rows = json.loads((tmp_path / "card.json").read_text()), table(tmp_path, "decisions")
    of, (match,) = observations_of(TITLES["inscription"]), matches(PLAN._replace(games=1))
    _, _, collected = play(TITLES["inscription"], match)
    for row, seen in zip(rows, collected, strict=True):
        assert np.array_equal(np.frombuffer(row["observation"], np.int16), seen.observation)
    arrays = of.layout.split(np.frombuffer(rows[0]["observation"], np.int16))
    assert card["size"] == of.size and set(card["arrays"]) == set(arrays)
    assert card["words"][rows[0]["choice"]] in TITLES["inscription"].alphabet
    assert card["kinds"][int(arrays["question"].nonzero()[0][0])] == rows[0]["kind"]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    list(write(Source(PLAN), whole))
    for shard in write(Source(PLAN), cut):
        if shard.first == 3:
            break
    (cut / "decisions" / "000005-000005.parquet.half").write_bytes(b"half")
    kept = {path: path.stat().st_mtime_ns for path in (cut / "games").iterdir()}
    assert [shard.first for shard in write(Source(PLAN), cut)] == [5]
    assert all(path.stat().st_mtime_ns == at for path, at in kept.items())
    for part in ("games", "decisions"):
        assert table(cut, part) == table(whole, part)
    assert sorted(path.name for path in cut.rglob("*.half")) == []


def test_a_set_can_be_made_longer_and_not_mixed(tmp_path: Path) -> None:
    list(write(Source(PLAN._replace(games=3)), tmp_path))
    write_card(Source(PLAN), tmp_path)
    list(write(Source(PLAN), tmp_path))
    assert [game["game"] for game in table(tmp_path, "games")] == [1, 2, 3, 4, 5]
    check_same(tmp_path, head_of(Source(PLAN)))
    with pytest.raises(ValueError, match="another data set: its seed is 4, not 5"):
        check_same(tmp_path, head_of(Source(PLAN._replace(seed=5))))


def test_the_card_tells_what_is_in_it(tmp_path: Path) -> None:
    source = Source(PLAN._replace(games=2))
    list(write(source, tmp_path))
    write_card(source, tmp_path)
    write_readme(source, tmp_path)
    told = (tmp_path / "README.md").read_text(encoding="utf-8")
    rows = table(tmp_path, "decisions")
    assert f"2 games, {len(rows)} choices" in told and '["greedy", "random"]' in told
    for name in observations_of(TITLES["inscription"]).layout.shapes:
        assert f"| `{name}` |" in told


@pytest.mark.parametrize(("title", "bot"), [("ti3", "steady"), ("ti4", "steady")])
def test_whole_answers_are_told_rung_by_rung(title: str, bot: str) -> None:
    """Said again in words, the choices build answers that the checker accepts; few are left as a whole."""
    result, _, rows = play(TITLES[title], Match(1, 3, (bot,) * 3, 7, {}))
    assert result.finished
    climbed = [row for row in rows if row.rung > 0]
    whole = [row for row in rows if row.choice == NOTHING]
    assert len(climbed) > 50 and len(whole) < len(rows) * 0.04
    assert all(row.submission and row.choice == NOTHING for row in whole)
    assert all(row.choice in row.legal for row in rows if row.choice != NOTHING)


def test_a_way_leads_to_the_answer() -> None:
    episode, found = episode_of("ti4", 3, 5), 0
    for player, _ in said(episode, 3, 1_500):
        ask, climb = episode.game.ask(player), episode.climb(player)
        if isinstance(ask, Submit) and climb is not None and not climb.picked:
            for answer in list(ask.suggest())[:2]:
                way = way_to(ask, answer)
                if way is None:
                    continue
                again = Climb(ask)
                for _, word in way:
                    again.pick(word)
                assert again.done and ask.check(again.value) is None
                found += 1
    assert found > 30


@pytest.mark.parametrize(
    ("title", "bots"), [("inscription", ("greedy", "random")), ("ti4", ("random",) * 3), ("ti3", ("random",) * 3)]
)
def test_recorded_games_tell_the_same(title: str, bots: tuple[str, ...]) -> None:
    """Row by row what was collected while it was played, but for hidden questions put to several: of those only what
    counted is in a record."""
    result, game, rows = play(TITLES[title], Match(1, len(bots), bots, 7, {}))
    assert game is not None
    again, _, told = play_again(to_text(game))
    assert (again.points, again.winners, again.rounds) == (result.points, result.winners, result.rounds)
    there = {(row.kind, row.player, row.choice, row.rung, row.observation.tobytes()) for row in rows}
    here = {(row.kind, row.player, row.choice, row.rung, row.observation.tobytes()) for row in told}
    passes = {actions_of(TITLES[title]).numbers.get(PASS)}
    assert here - there <= {row for row in here if row[2] in passes}
    assert len(here & there) > 0.7 * len(there)
    assert {row.kind for row in told if row.kind == INTERJECTION} <= {row.kind for row in rows}


def test_records_of_several_titles_make_no_set(tmp_path: Path) -> None:
    for name in ("inscription", "ti4"):
        _, game, _ = play(TITLES[name], Match(1, 3, ("random",) * 3, 7, {}))
        assert game is not None
        (tmp_path / f"{name}.lazax").write_text(to_text(game), encoding="utf-8")
    paths = sorted(map(str, tmp_path.iterdir()))
    with pytest.raises(ValueError, match="of one title"):
        title_of(paths)
    assert title_of(paths[:1]) == "inscription"
    list(write(Source(PLAN, tuple(paths[:1])), tmp_path / "set"))
    (game_row,) = table(tmp_path / "set", "games")
    assert game_row["bots"] == ["recorded"] * 3

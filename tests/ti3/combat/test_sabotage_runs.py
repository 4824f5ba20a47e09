"""The option Sabotage Runs: fighters against war suns, before the battle."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.fights import A, B, at_random, duel, fight, ships, squadron
from tests.ti3.positions.tools import answer, done, kind_asked, logged, technologies

RUNS = Rules(sabotage_runs=True)


def facing(a: str, b: str, *races: str, rules: Rules = RUNS) -> TI3:
    return duel(*races, a=a, b=b, rules=rules)


def before_round(game: Game) -> bool:
    """Whether no round of the battle has been rolled yet."""
    return not logged(game, "battle.round")


def test_a_lucky_pilot() -> None:
    """R43.1, R43.2, R43.3, R43.5, T-B1: 9 and 10 pass the outer defence, then 10 destroys the war sun at once."""
    game = fight(facing("carrier, 3 fighter", "war_sun+2, cruiser"), 8, 9, 10, 9, 10)
    answer(game, A, "3", "sabotage_run.fighters")
    lost = logged(game, "ships.destroyed")
    assert [line["units"] for line in lost[:3]] == [(("fighter", 1),), (("fighter", 1),), (("war_sun", 1),)]
    assert logged(game, "cargo.lost")[0]["n"] == 2
    assert logged(game, "sabotage_run.hit") and not [ship for ship in ships(game, B).ships if ship.kind == "war_sun"]


def test_all_fighters_are_shot_down() -> None:
    """R43.2: whoever rolls 8 or less is destroyed by the outer defence; the war sun fights on (R43.5)."""
    game = fight(facing("cruiser, 2 fighter", "war_sun"), 8, 1)
    answer(game, A, "2", "sabotage_run.fighters")
    assert ships(game, A).fighters == 0
    rounds = logged(game, "battle.round")
    assert rounds and logged(game, "roll.space")


def test_the_inner_defence_one_by_one() -> None:
    """R43.3: a 9 destroys the fighter; those not yet rolled survive once the war sun is gone, and fight (R43.5)."""
    game = fight(facing("carrier, 3 fighter", "war_sun, cruiser"), 9, 9, 9, 9, 10, *(1,) * 8)
    answer(game, A, "3", "sabotage_run.fighters")
    assert len(logged(game, "roll.inner_defence")) == 2
    rolled = logged(game, "roll.space")[0]
    assert rolled["player"] == A and len(rolled["dice"]) == 3  # a carrier and two fighters


def test_damage_does_not_matter() -> None:
    """R43.3: an undamaged war sun is destroyed, not damaged."""
    game = fight(facing("carrier, fighter", "war_sun"), 9, 10)
    answer(game, A, "1", "sabotage_run.fighters")
    assert logged(game, "ships.destroyed")[0]["units"] == (("war_sun", 1),) and not logged(game, "ship.damaged")


def test_nobody_has_to_run() -> None:
    """R43.1: any number of fighters, none at all too; R43.5: they fight as always."""
    game = fight(facing("carrier, 3 fighter", "war_sun"))
    assert game.options(A) == ("0", "1", "2", "3")
    answer(game, A, "0", "sabotage_run.fighters")
    assert not logged(game, "sabotage_run.announced") and logged(game, "battle.round")


def test_a_run_needs_fighters_and_a_war_sun() -> None:
    """R43.1: fighters on one side, a war sun on the other, and the option."""
    for a, b in (("cruiser", "war_sun"), ("carrier, fighter", "dreadnought")):
        assert kind_asked(fight(facing(a, b))) != "sabotage_run.fighters"
    assert kind_asked(fight(facing("carrier, fighter", "war_sun", rules=Rules()))) != "sabotage_run.fighters"


def test_runs_follow_the_barrage() -> None:
    """R43.1, R15.3: first the destroyers fire; what they leave of the fighters may run."""
    game = fight(facing("carrier, 3 fighter", "war_sun, destroyer"), 9, 9, 1)
    answer(game, B, "1", "barrage.fire")
    assert game.options(A) == ("0", "1")
    answer(game, A, "1", "sabotage_run.fighters")
    keys = [line.key for line in game.lines() if line.key.startswith("roll.")]
    assert keys[:2] == ["roll.barrage", "roll.outer_defence"]


def test_runs_come_before_shots_left_for_later() -> None:
    """R43.1, R15.3: the defender puts their Assault Cannon after the barrage; the run is flown directly after it."""
    state = technologies(facing("carrier, 2 fighter", "war_sun, destroyer, dreadnought"), B, "assault_cannon")
    game = fight(state, 1, 1, 1, 1, 1)
    answer(game, B, "barrage", "battle.before")
    answer(game, B, "1", "barrage.fire")
    assert kind_asked(game) == "sabotage_run.fighters"
    answer(game, A, "2")
    keys = [line.key for line in game.lines() if line.key.startswith("roll.")]
    assert keys[:3] == ["roll.barrage", "roll.outer_defence", "roll.shots"]


def test_without_a_barrage_runs_take_its_place() -> None:
    """R43.1, R15.3: where nobody can fire a barrage, the defender chooses between runs and other shots."""
    state = technologies(facing("carrier, 2 fighter", "war_sun, dreadnought"), B, "assault_cannon")
    game = fight(state, 1, 1, 1)
    assert set(game.options(B)) == {"sabotage_runs", "assault_cannon:defender"}
    answer(game, B, "sabotage_runs", "battle.before")
    answer(game, A, "1", "sabotage_run.fighters")
    assert not before_round(game) and len(logged(game, "sabotage_run.announced")) == 1


def test_two_war_suns_two_groups() -> None:
    """R43.4: the fighters are divided before any die is rolled; each run is resolved by itself."""
    game = fight(facing("carrier, 4 fighter", "war_sun, war_sun!"), 9, 1, 10, 10, 9, 1, *(1,) * 8)
    answer(game, A, "2", "sabotage_run.fighters")
    assert not logged(game, "roll.outer_defence") and game.options(A) == ("0", "1", "2")
    answer(game, A, "2", "sabotage_run.fighters")
    dice = [line["dice"] for line in logged(game, "roll.outer_defence")]
    assert dice == [(9, 1), (10, 9)]
    assert len(logged(game, "sabotage_run.hit")) == 1
    assert sum(ship.kind == "war_sun" for ship in ships(game, B).ships) == 1


def test_both_sides_run() -> None:
    """R43.6, R43.1: the attacker announces and is resolved first."""
    game = fight(facing("war_sun, 2 fighter", "war_sun, 2 fighter"), 9, 10, 9, 9, *(1,) * 6)
    answer(game, A, "1", "sabotage_run.fighters")
    assert not logged(game, "roll.outer_defence")
    answer(game, B, "2", "sabotage_run.fighters")
    assert [line["player"] for line in logged(game, "roll.outer_defence")] == [A, B]
    assert [line["player"] for line in logged(game, "sabotage_run.hit")] == [A]


def test_dice_are_never_modified() -> None:
    """R43.2, R43.3, R0.11: neither N'orr nor Cybernetics nor a card help; Jol-Nar suffer nothing."""
    state = technologies(facing("carrier, fighter", "war_sun", "norr"), A, "cybernetics", "advanced_fighters")
    state.stage = (Round(1, (Effect("combat_bonus", A, "5"),)), *state.stage[1:])
    game = fight(state, 8)
    answer(game, A, "1", "sabotage_run.fighters")
    assert logged(game, "roll.outer_defence")[0]["n"] == 0
    game = fight(facing("carrier, fighter", "war_sun", "jol_nar"), 9, 10)
    answer(game, A, "1", "sabotage_run.fighters")
    while kind_asked(game) == "dice.reroll":
        answer(game, A, "pass")
    assert logged(game, "sabotage_run.hit")


def test_a_battle_may_end_with_the_run() -> None:
    """R43.3, R15.13: if the war sun was all there was, there is nothing left to fight."""
    game = fight(facing("carrier, fighter", "war_sun"), 10, 10)
    answer(game, A, "1", "sabotage_run.fighters")
    assert done(game) and before_round(game)
    assert ships(game, A) == squadron("carrier, fighter") and ships(game, B) == squadron("")
    assert logged(game, "battle.won")[0]["player"] == A


def test_fighters_outlive_their_war_sun() -> None:
    """R43.5, R15.13: fighters of a destroyed war sun fight on; capacity is ignored as long as the battle lasts."""
    game = fight(facing("carrier, fighter", "war_sun, 6 fighter"), 10, 10, *(1,) * 8)
    answer(game, A, "1", "sabotage_run.fighters")
    sides = {line["player"]: len(line["dice"]) for line in logged(game, "roll.space")[:2]}
    assert sides == {A: 2, B: 6}


def test_random_battles_with_runs() -> None:
    """R43.1: whatever the players do, the battle comes to its end."""
    for seed in range(15):
        game = fight(facing("2 war_sun, 5 fighter, destroyer", "2 war_sun, 4 fighter, dreadnought"), debug=True)
        at_random(game, seed)
        assert done(game)

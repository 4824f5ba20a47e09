"""The Yssaril Tribes."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.determinise import determinise
from lazax.ti4.economy.hand import draw_action_cards, keep_hand_limit
from lazax.ti4.events import Hits
from lazax.ti4.movement.passage import SHIPS, bars_of
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.state import TI4, Law
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.exploring import relics
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.strategies import primary
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

PEOPLES = ("yssaril", "titans", "xxcha")
HERE, ACT = "tile_27", "turn.action"
DECK = ("sabotage", "flank_speed", "spy", "plague", "morale_boost", "rally", "upgrade", "veto", "lucky_shot")


def yssaril(*cards: str) -> TI4:
    state = hand(quick_game(*PEOPLES), A, *cards)
    state.action_deck = DECK
    return state


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def acts(state: TI4, component: str) -> Game:
    game = play(state, do(act, A))
    answer(game, A, f"component:{component}", ACT)
    return game


def test_stall_tactics_and_blackshade() -> None:
    """N-YSS-6, W-A9: a card goes, and a mech may come."""
    game = acts(yssaril("spy", "rally"), "ability:stall_tactics")
    answer(game, A, "spy", "stall_tactics.card")
    assert game.state.action_discard == ("spy",)
    answer(game, A, "unit:yssaril_mech", "window.ability.after")
    answer(game, A, "shalloq", "yssaril_mech.planet")
    assert there(game, A, "shalloq") == force_of("mech")


def test_no_mech_out_of_nowhere() -> None:
    """30.2, N-YSS-6: with all mechs on the board none is deployed."""
    game = acts(units(yssaril("spy"), A, "shalloq", "4 mech"), "ability:stall_tactics")
    assert game.state.action_discard == ("spy",)
    assert kind_asked(game) != "window.ability.after"


def test_scheming() -> None:
    """TV-YSS-01, N-YSS-1: two cards of Politics are three, one is discarded, and there is no limit of seven."""
    state = yssaril("bribery", "insubordination", "uprising", "war_effort", "unexpected_action", "summit", "scuttle")
    game = play(state, lambda game: draw_action_cards(game, A, 2))
    assert kind_asked(game) == "scheming.card"
    assert len(game.state.hand[A]) == 10
    answer(game, A, "scuttle", "scheming.card")
    assert done(game) and len(game.state.hand[A]) == 9


def test_scheming_does_not_unlock_so_ata() -> None:
    """§9, N-YSS-1: what is discarded again does not count for the seven cards."""
    state = yssaril("bribery", "insubordination", "uprising", "war_effort", "summit")
    game = play(state, lambda game: draw_action_cards(game, A, 1))
    assert len(game.state.hand[A]) == 7
    answer(game, A, "uprising", "scheming.card")
    assert "yssaril_commander" not in game.state.unlocked
    game = play(hand(game.state, A, "uprising"), lambda game: draw_action_cards(game, A, 1))
    answer(game, A, "uprising", "scheming.card")
    assert "yssaril_commander" in game.state.unlocked


def test_crafty() -> None:
    """TV-YSS-02: Executive Sanctions do not change it."""
    state = yssaril(*DECK)
    state.laws = {"executive_sanctions": Law("for")}
    take_stock(state)
    assert done(play(state, lambda game: keep_hand_limit(game, A)))


def test_ysia_yssrila() -> None:
    """58.4b: the flagship alone passes ships of others."""
    state = yssaril()
    assert SHIPS not in bars_of(state, A, "flagship", HERE, beside=True)
    assert SHIPS in bars_of(state, A, "cruiser", HERE, beside=True)
    assert SHIPS in bars_of(state, B, "flagship", HERE, beside=True)


def test_transparasteel_plating() -> None:
    """TV-YSS-04, N-YSS-3: C, who has passed, plays no Sabotage in the turn of the Yssaril; their agent works."""
    state = technologies(hand(yssaril("mining_initiative"), C, "sabotage"), A, "transparasteel_plating")
    state.passed = (C,)
    assert not may_play_cards(state, True, C) and may_play_cards(state, True, B)
    hurt = units(state, B, HERE, "cruiser")
    game = play(hurt, lambda game: take_hits(game, Hits("cannon", C, B, HERE, 1)))
    assert kind_asked(game) == "window.hits.before"
    other = technologies(quick_game(*PEOPLES, turn=B), A, "transparasteel_plating")
    other.passed = (C,)
    assert may_play_cards(other, True, C)


def test_mageon_implants() -> None:
    """N-YSS-5: a card out of the hand of B, seen by A; nothing is drawn."""
    state = technologies(hand(hand(yssaril(), B, "spy", "plague"), C, "rally"), A, "mageon_implants")
    game = acts(state, "technology:mageon_implants")
    answer(game, A, str(B), "mageon_implants.player")
    assert [*game.options(A)] == ["plague", "spy"]
    answer(game, A, "spy", "mageon_implants.card")
    assert game.state.hand[A] == ("spy",) and game.state.hand[B] == ("plague",)
    assert not logged(game, "card.drawn")


def test_what_is_seen_is_there_in_every_world() -> None:
    """N-YSS-5: as long as A looks into a hand it is dealt anew for C alone."""
    state = technologies(hand(hand(yssaril(), B, "spy", "plague"), C, "rally"), A, "mageon_implants")
    game = acts(state, "technology:mageon_implants")
    answer(game, A, str(B), "mageon_implants.player")
    hands = {A: set[tuple[str, ...]](), C: set[tuple[str, ...]]()}
    for seed in range(8):
        for player, found in hands.items():
            world = game.state.copy()
            determinise(world, game.state, player, Generator(seed), [])
            found.add(world.hand[B])
    assert hands[A] == {("plague", "spy")}
    assert len(hands[C]) > 1


def test_ssruu() -> None:
    """TV-YSS-03, N-YSS-2: the exhausted agent of B cancels a hit."""
    state = units(yssaril(), A, HERE, "cruiser")
    state.exhausted_cards |= {(B, "leader:titans_agent")}
    game = play(state, lambda game: take_hits(game, Hits("cannon", C, A, HERE, 1)))
    answer(game, A, "leader:yssaril_agent", "window.hits.before")
    assert there(game, A, HERE) == force_of("cruiser")
    assert (A, "leader:yssaril_agent") in game.state.exhausted_cards
    assert done(game)


def test_ssruu_between_two_agents() -> None:
    """N-YSS-2: of several agents that act, the relic among them, one is imitated."""
    state = relics(planet(yssaril(), A, "quann", exhausted=True), B, "jr_xs455_o")
    game = acts(state, "leader:yssaril_agent")
    assert {*game.options(A)} == {"leader:xxcha_agent", "relic:jr_xs455_o"}
    answers(game, (A, "relic:jr_xs455_o", "agent.copied"), (A, "0", "jr.player"))
    answer_all(game, until=ACT)
    assert game.state.goods[A] == 1
    assert (B, "relic:jr_xs455_o") not in game.state.exhausted_cards


def activates(state: TI4) -> Game:
    """B activates the system of New Albion on a turn of theirs."""
    state.stage = state.stage[:-1]
    state.strategies[B] = ()
    game = play(state, do(turn, B))
    answers(game, (B, "tactical", ACT), (B, HERE, "activate.system"))
    return game


def test_so_ata() -> None:
    """N-YSS-7: A looks at the notes of B, and nobody else learns which they are."""
    state = unlocked(units(with_notes(*PEOPLES), A, "starpoint", "pds"), "yssaril_commander")
    game = activates(hand(state, B, "spy"))
    while game.asked() != (A,):
        answer(game, game.asked()[0], "pass")
    answer(game, A, "leader:yssaril_commander", "window.system.activated")
    answer(game, A, "note", "yssaril_commander.hand")
    keys = {player: [key for key, _ in game.log(player)] for player in (A, C)}
    assert "hand.seen.note" in keys[A] and "hand.seen.note" not in keys[C]
    assert "hand.looked_at.note" in keys[C]


def test_so_ata_without_units() -> None:
    """N-YSS-7: only where own units are."""
    state = unlocked(quick_game("yssaril", "titans", "sol"), "yssaril_commander")
    assert kind_asked(activates(hand(state, B, "spy"))) != "window.system.activated"
    with_units = unlocked(units(quick_game("yssaril", "titans", "sol"), A, HERE, "fighter"), "yssaril_commander")
    assert A in activates(hand(with_units, B, "spy")).asked()


def test_kyver() -> None:
    """N-YSS-4: A takes the card that B shows, and lets C discard three at random."""
    state = unlocked(hand(hand(yssaril(), B, "spy", "plague"), C, *DECK[:4]), "yssaril_hero")
    game = acts(state, "leader:yssaril_hero")
    answers(game, (B, "plague", "yssaril_hero.card"), (A, "take", "yssaril_hero.take"))
    answers(game, (C, "spy", "yssaril_hero.card"), (A, "discard", "yssaril_hero.take"))
    assert game.state.hand[A] == ("plague",) and game.state.hand[B] == ("spy",)
    assert len(game.state.hand[C]) == 1 and len(game.state.action_discard) == 3
    assert "leader:yssaril_hero" in game.state.purged


def test_spy_net() -> None:
    """W-A2: B takes a card of the Yssaril at the start of their turn; the note goes back."""
    state = given(with_notes(*PEOPLES), B, "spy_net:0")
    hand(state, A, "spy", "plague")
    state.stage = state.stage[:-1]
    game = play(state, do(turn, B))
    answer(game, B, "note:spy_net:0", "window.turn.start")
    answer(game, B, "spy", "spy_net.card")
    assert game.state.hand[B] == ("spy",) and game.state.hand[A] == ("plague",)
    assert "spy_net:0" in game.state.note_hand[A]


def test_politics_of_the_yssaril() -> None:
    """TV-YSS-01: Politics itself, from its first card to the one discarded."""
    state = yssaril()
    state.agenda_deck = ("mutiny", "economic_equality")
    game = primary(state, "politics")
    answer_all(game)
    assert len(game.state.hand[A]) == 2
    assert len(game.state.action_discard) == 1

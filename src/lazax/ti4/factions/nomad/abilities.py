"""What the Nomad can do: votes that pay, agents that come back, a flagship that is where the mechs are."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.galaxy.adjacency import Adjacency, OneWays
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, places_of
from lazax.ti4.combat.dice import fights_as
from lazax.ti4.combat.hits import SPACE, shielding
from lazax.ti4.combat.sides import non_fighters, opponent, takes_part
from lazax.ti4.council.predictions import foresaw
from lazax.ti4.economy.goods import gain_goods, release_goods
from lazax.ti4.events import Agenda, Hits, SpaceCombat
from lazax.ti4.movement.passage import ways_for
from lazax.ti4.notes.hands import notes_before, return_note
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS
from lazax.ti4.timings import AGENT_EXHAUSTED, OUTCOME, SPACE_COMBAT_END, SPACE_COMBAT_START
from lazax.ti4.trade.transactions import allow_deal
from lazax.ti4.units.cards import sustains
from lazax.ti4.units.force import MECH, Force
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import systems

BARRAGE, FLAGSHIP = "barrage", "flagship"
ARTUNO = "nomad_agent_artuno"
SUITE, CAVALRY = "technology:temporal_command_suite", "note:the_cavalry"

asks("choose", "unit", "the_cavalry.ship")


# Future Sight


def _saw_it_coming(game: TI4, player: Player) -> bool:
    """N-NOM-1: not if the outcome was never resolved."""
    agenda = ongoing(game, Agenda)
    return agenda is not None and bool(agenda.outcome) and not agenda.cancelled and foresaw(game, player)


@acts(OUTCOME, "ability:future_sight", usable=_saw_it_coming, must=True)
async def future_sight(game: TI4, player: Player) -> None:
    """Once for each agenda."""
    await gain_goods(game, player, 1)


# Temporal Command Suite


def _exhausted_agent(game: TI4) -> tuple[Player, str]:
    """Whose agent was exhausted, and which; N-RE-8: it may be a relic."""
    window = ongoing(game, Window)
    assert window is not None
    owner, _, agent = window.subject.partition(":")
    return int(owner), agent if ":" in agent else f"leader:{agent}"


def _may_turn_back_time(game: TI4, player: Player) -> bool:
    return is_ready(game, player, SUITE) and not is_ready(game, *_exhausted_agent(game))


@acts(AGENT_EXHAUSTED, SUITE, usable=_may_turn_back_time)
async def temporal_command_suite(game: TI4, player: Player) -> None:
    """N-NOM-7: with another player whose agent it is there may be a transaction, beside those of the turn."""
    owner, agent = _exhausted_agent(game)
    exhaust(game, player, SUITE)
    game.exhausted_cards -= {(owner, agent)}
    note(game, "agent.readied", player=player, player_to=owner, component=agent)
    leader = agent.startswith("leader:")
    if agent == f"leader:{ARTUNO}" or (leader and ARTUNO not in FACTIONS[game.factions[owner]].agents):
        await release_goods(game, owner)  # they lie on this one
    if owner != player:
        allow_deal(game, player, owner)


# units


@ways_for.changed_by("unit:nomad_flagship", "unit:nomad_flagship_2")
def memoria(game: TI4, owner: Player, net: Adjacency, player: Player, kind: str) -> Adjacency:
    """N-NOM-2: for its own movement, but no retreat, next to all systems with own mechs."""
    if player != owner or kind != FLAGSHIP or ongoing(game, SpaceCombat) is not None:
        return net
    manned = tuple(s for s in systems(game) if any(force_at(game, p, owner).number(MECH) for p in places_of(game, s)))
    return OneWays(net, dict.fromkeys(net, manned)) if manned else net


@shielding.changed_by("unit:nomad_mech")
def quantum_manipulator(game: TI4, owner: Player, units: Force, hits: Hits) -> Force:
    """N-NOM-6: in the space area, against hits of a combat, barrage included."""
    combat = ongoing(game, SpaceCombat)
    if hits.player != owner or hits.kind not in (SPACE, BARRAGE) or combat is None or combat.system != hits.place:
        return units
    return units.with_(force_at(game, hits.place, owner).only((MECH,)))


# The Cavalry


def _rides(game: TI4, player: Player, owner: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player) or opponent(combat, player) == owner:
        return False
    return bool(non_fighters(game, combat, player))


@promissory_note("the_cavalry", SPACE_COMBAT_START, when=_rides, stays=True)
async def the_cavalry(game: TI4, player: Player, owner: Player) -> None:
    """N-NOM-8: one ship, for this combat."""
    ships = non_fighters(game, current(game, SpaceCombat), player).kinds()
    kind = await choose(player, "the_cavalry.ship", lambda: list(ships))
    last(game, SpaceCombat, CAVALRY, player, f"{kind}:{game.unit_cards[owner, FLAGSHIP]}")


def _rider(game: TI4, player: Player) -> tuple[str, str]:
    """The kind of the ship and the card as which it fights; ("", "") if there is none."""
    found = lasting(game, CAVALRY, player)
    kind, _, card = found.target.partition(":") if found is not None else ("", "", "")
    return kind, card


@fights_as.changed_by(CAVALRY)
def as_the_flagship(
    game: TI4, owner: Player, single: tuple[tuple[str, str], ...], player: Player
) -> tuple[tuple[str, str], ...]:
    return (*single, _rider(game, owner)) if player == owner and _rider(game, owner)[0] else single


@sustains.changed_by(CAVALRY)
def sustains_like_it(game: TI4, owner: Player, may: bool, place: str, player: Player, kind: str) -> bool:
    """Only the one."""
    if may or player != owner or _rider(game, owner)[0] != kind:
        return may
    return not force_at(game, place, owner).damaged(kind)


def _rode(game: TI4, player: Player) -> bool:
    return lasting(game, CAVALRY, player) is not None


@acts(SPACE_COMBAT_END, CAVALRY, usable=_rode, must=True)
async def ride_home(game: TI4, player: Player) -> None:
    for owner in notes_before(game, player, "the_cavalry"):
        return_note(game, f"the_cavalry:{owner}")

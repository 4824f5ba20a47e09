"""What the Sardakk N'orr can do: they hit harder than others."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import about, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    ships_at,
)
from lazax.ti4.cards.action.space_combat import safe_from_direct_hit
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.joined_hits import join_hits
from lazax.ti4.combat.sides import opponent, takes_part
from lazax.ti4.events import GroundCombat, Hits, SpaceCombat
from lazax.ti4.invasion.ground_combat import GROUND, add_ground_hits
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.technology.upgrades import reinforced
from lazax.ti4.timings import (
    GROUND_BOTH_ROLLED,
    GROUND_COMBAT_START,
    SPACE_ROUND_END,
    SUSTAINED,
)
from lazax.ti4.units.force import MECH, of_tokens
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import use_again

EXOTRIREME = "unit:sardakk_dreadnought_2"
LEGION = "note:tekklar_legion"
DREADNOUGHT, FLAGSHIP = "dreadnought", "flagship"
SACRIFICED_FOR = 2

asks("choose", "unit", "exotrireme.own", "exotrireme.ship")


# Unrelenting


@combat_bonus.changed_by("ability:unrelenting")
def unrelenting(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """N-SAR-1."""
    return bonus + 1 if player == owner else bonus


# units and technology


safe_from_direct_hit.changed_by("unit:sardakk_dreadnought_2")(reinforced)


@combat_bonus.changed_by("unit:sardakk_flagship")
def cmorran_norr(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """For the other ships in its system."""
    led = (
        player == owner and kind != FLAGSHIP and kind in SHIP_KINDS and force_at(game, place, owner).number(FLAGSHIP)
    )
    return bonus + 1 if led else bonus


def _dreadnoughts(game: TI4, player: Player) -> list[str]:
    combat = current(game, SpaceCombat)
    return [token for token, _ in force_at(game, combat.system, player).only((DREADNOUGHT,)).tokens()]


def _their_ships(game: TI4, player: Player) -> list[str]:
    combat = current(game, SpaceCombat)
    return [token for token, _ in ships_at(game, combat.system, opponent(combat, player)).tokens()]


def _may_ram(game: TI4, player: Player) -> bool:
    if not takes_part(ongoing(game, SpaceCombat), player):
        return False
    return bool(_dreadnoughts(game, player)) and bool(_their_ships(game, player))


@acts(SPACE_ROUND_END, EXOTRIREME, usable=_may_ram)
async def exotrireme_ii(game: TI4, player: Player) -> None:
    """N-SAR-3, N-GEN-11: up to two ships of the opponent, without Sustain Damage; each Exotrireme for itself."""
    combat = current(game, SpaceCombat)
    enemy = opponent(combat, player)
    own = await choose(player, "exotrireme.own", lambda: _dreadnoughts(game, player))
    await destroy(game, [(combat.system, player, of_tokens((own,)))])
    chosen: list[str] = []
    while len(chosen) < SACRIFICED_FOR:
        left = dict(ships_at(game, combat.system, enemy).tokens())
        ships = [token for token, number in left.items() if number > chosen.count(token)]
        if not ships:
            break
        token = await choose(player, "exotrireme.ship", lambda: [*ships, DONE], n=SACRIFICED_FOR - len(chosen))
        if token == DONE:
            break
        chosen.append(token)
    await destroy(game, [(combat.system, enemy, of_tokens(chosen))], {enemy: player})
    use_again(game, player, EXOTRIREME)


def _struck_by_mech(game: TI4, player: Player) -> bool:
    window, combat = ongoing(game, Window), ongoing(game, GroundCombat)
    if window is None or combat is None or not takes_part(combat, player):
        return False
    return window.subject == f"{player}:{MECH}" and current(game, Hits).place == combat.planet


@acts(SUSTAINED, "unit:sardakk_mech", usable=_struck_by_mech, must=True)
async def valkyrie_exoskeleton(game: TI4, player: Player) -> None:
    """N-SAR-4: it joins the hits of the same step."""
    combat = current(game, GroundCombat)
    back = Hits(GROUND, player, opponent(combat, player), combat.planet, 1)
    struck: Hits = about(game, Window)
    if struck.kind == GROUND and combat.round:
        join_hits(game, back)
    else:
        await take_hits(game, back)


def _was_hit(game: TI4, player: Player) -> bool:
    combat = ongoing(game, GroundCombat)
    if combat is None or not takes_part(combat, player):
        return False
    return combat.hits[1 if player == combat.attacker else 0] > 0


@acts(GROUND_BOTH_ROLLED, "technology:valkyrie_particle_weave", usable=_was_hit, must=True)
async def valkyrie_particle_weave(game: TI4, player: Player) -> None:
    """N-SAR-2: whatever the own dice say."""
    add_ground_hits(game, player, 1)
    note(game, "hit.added", player=player, component="technology:valkyrie_particle_weave")


# Tekklar Legion


def _fights_on_ground(game: TI4, player: Player, owner: Player) -> bool:
    return takes_part(ongoing(game, GroundCombat), player)


@promissory_note("tekklar_legion", GROUND_COMBAT_START, when=_fights_on_ground)
async def tekklar_legion(game: TI4, player: Player, owner: Player) -> None:
    """For the whole combat; its owner, if they are the opponent, rolls worse."""
    last(game, GroundCombat, LEGION, player, str(owner))


@combat_bonus.changed_by(LEGION)
def trained(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    effect = lasting(game, LEGION, owner)
    if effect is None:
        return bonus
    if player == owner:
        return bonus + 1
    return bonus - 1 if effect.target == str(player) else bonus

"""Razing (R42.9 to R42.12): dreadnoughts and war suns wipe out what lives under a face-down counter."""

from __future__ import annotations

from lazax.core.ask import PASS, Task, choose
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import planets_of
from lazax.ti3.combat.bombardment import yet_to_bombard
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.economy.supply import discard_card
from lazax.ti3.events import Activation
from lazax.ti3.options.suns.counters import SURVIVORS, discard_counter, face_down_in
from lazax.ti3.registry import asks, domain_counter, option, step, then
from lazax.ti3.state import TI3

RAZERS = ("dreadnought", "war_sun")
CARDS_LOST = 3
OUTRAGE = 8  # from this roll on action cards are lost
UPRISING = 10  # and on this one all planets are exhausted

asks("choose", "planet", "suns.raze")
asks("choose", "ship", "suns.raze_ship")


@step("tactical.raze")
@option("distant_suns")
def raze(game: TI3, player: Player) -> Task | None:
    """R42.9, T-L0: at the start of the landings, one counter for each ship."""
    activation = ongoing(game, Activation)
    if not game.domain or activation is None or player in game.out:
        return None
    system = activation.systems[0]
    if not face_down_in(game, system) or not razers(game, player, system):
        return None
    return _raze(game, player, system)


def razers(game: TI3, player: Player, system: str) -> list[str]:
    """Kinds of ships that could raze. R42.10: one that has razed or bombarded can do neither again."""
    return [kind for kind in RAZERS if yet_to_bombard(game, player, system, kind) > 0]


async def _raze(game: TI3, player: Player, system: str) -> None:
    planet = await choose(player, "suns.raze", lambda: [*face_down_in(game, system), PASS], system=system)
    if planet == PASS:
        return
    kind = await choose(player, "suns.raze_ship", lambda: razers(game, player, system), planet=planet)
    amend(game, Activation, bombarded=(*current(game, Activation).bombarded, kind))
    counter = discard_counter(game, planet)
    note(game, "suns.razed", player=player, unit=kind, planet=planet, domain=counter)
    if counter == SURVIVORS:
        disgrace(game, player)
    (face,) = await roll_faces(game, player, "razing", kind, 1)
    note(game, "suns.razing_rolled", player=player, n=face)
    if face >= OUTRAGE:
        lose_cards(game, player, CARDS_LOST)
    if face >= UPRISING:
        exhaust_all(game, player)
    then(game, do(raze, player))


@domain_counter(SURVIVORS)
def disgrace(game: TI3, player: Player) -> None:
    """R42.12: whoever razes Lazax survivors loses cards, goods, the use of their planets and their next vote."""
    for card in game.hand[player]:
        discard_card(game, player, card)
    exhaust_all(game, player)
    game.goods[player] = 0
    game.voteless = tuple(sorted({*game.voteless, player}))
    note(game, "survivors.razed", player=player)


def lose_cards(game: TI3, player: Player, number: int) -> None:
    """R42.11: random action cards, as many as there are."""
    for _ in range(min(number, len(game.hand[player]))):
        discard_card(game, player, pick(game, game.hand[player]))


def exhaust_all(game: TI3, player: Player) -> None:
    game.exhausted.update(planets_of(game, player))
    note(game, "planets.all_exhausted", player=player)

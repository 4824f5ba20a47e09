"""All that a player may know of a game, as JSON-ready data. Hidden (R0.15): others' hands, tiles and secret
objectives, the order of the decks, and face-down domain counters."""

from __future__ import annotations

from typing import Any

from lazax.core.state import Player
from lazax.galaxy.fleets import alike
from lazax.galaxy.placing import space_id
from lazax.galaxy.views import event as event
from lazax.galaxy.views import told
from lazax.ti3.board import abilities_of, home_system, order_of_play
from lazax.ti3.economy.payment import INFLUENCE, planet_values
from lazax.ti3.economy.supply import counters_left, goal, goods_left
from lazax.ti3.events import Phase
from lazax.ti3.setup.galaxy_building import spaces
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF

Data = dict[str, Any]


def view(game: TI3, player: Player | None) -> Data:
    """The game as this player (None: a spectator) sees it."""
    seen = open_view(game)
    return seen if player is None else {**seen, **own_view(game, player)}


def open_view(game: TI3) -> Data:
    """What everybody sees."""
    return {
        "round": game.round,
        "phase": phase(game),
        "stage": [event(record) for record in game.stage],
        "rules": game.rules._asdict(),
        "goal": goal(game),
        "seats": game.seats,
        "seating": game.seating,
        "order": order_of_play(game) if game.races else game.seating,
        "speaker": game.speaker,
        "passed": game.passed,
        "out": game.out,
        "over": game.over,
        "winners": game.winners,
        "systems": systems(game),
        "planets": planets(game, None),
        "players": [public_sheet(game, p) for p in range(game.seats)],
        "agreements": [deal._asdict() for deal in game.agreements],
        "proposals": [told(proposal) for proposal in game.proposals],
        "promises": [told(promise) for promise in game.promises],
        "talks": game.talks,
        "strategies": strategies(game),
        "supply": goods_left(game),
        "decks": {
            "action": len(game.action_deck),
            "political": len(game.political_deck),
            "objective": len(game.objective_deck),
        },
        "action_discard": game.action_discard,
        "political_discard": game.political_discard,
        "domain_discard": game.domain_discard,
        "objectives": game.revealed,
        "laws": {law: in_play._asdict() for law, in_play in game.laws.items()},
        "usurper": game.usurper,
        "prophet": game.prophet,
        "swapped": planet_values(game, "resources") is INFLUENCE,
        "building": building(game),
        "me": None,
    }


def own_view(game: TI3, player: Player) -> Data:
    """What this player sees otherwise than a spectator."""
    mine: Data = {"me": own(game, player)}
    return {**mine, "planets": planets(game, player)} if game.domain else mine


def phase(game: TI3) -> str:
    """set_up, strategy, action, status; "" between two phases."""
    if not game.stage:
        return "set_up" if game.round == 0 else ""
    return next((record.name for record in game.stage if type(record) is Phase), "")


# the board


def systems(game: TI3) -> Data:
    """Every system by id: its space, the fleets and the command counters in it. Leaders are named where there are
    any, on a ship or, for a fleet, on its fighters."""
    found: Data = {}
    for (q, r), tile in game.placements:
        found[tile] = {"at": (q, r), "fleets": [], "counters": game.counters.get(tile, ())}
    for system, ends in game.wormholes.items():
        found[system]["wormholes"] = ends
    for (system, player), fleet in game.fleets.items():
        ships = [
            {"kind": ship.kind, "damaged": ship.damaged, "gf": ship.gf, "pds": ship.pds, "n": number}
            if not ship.leaders
            else {**ship._asdict(), "n": number}
            for ship, number in alike(fleet)
        ]
        there: Data = {"player": player, "ships": ships, "fighters": fleet.fighters}
        if fleet.leaders:
            there["leaders"] = fleet.leaders
        found[system]["fleets"].append(there)
    return found


def planets(game: TI3, player: Player | None) -> Data:
    """Every planet of the galaxy by id: who controls it and what stands on it."""
    control, gf, pds, docks = game.control, game.gf, game.pds, game.docks
    found: Data = {}
    for _, tile in game.placements:
        for planet in PLANETS_OF[tile]:
            owner = control.get(planet)
            if owner is None:
                found[planet] = {"owner": None}
            else:
                found[planet] = {
                    "owner": owner,
                    "exhausted": planet in game.exhausted,
                    "since": game.held_since.get(planet, 0),
                    "gf": gf.get(planet, 0),
                    "pds": pds.get(planet, 0),
                    "dock": docks.get(planet),
                }
    for planet, landing in game.landed.items():
        found[planet]["landed"] = {"gf": landing.gf, "pds": landing.pds}
        if landing.leaders:
            found[planet]["landed"]["leaders"] = landing.leaders
    for planet, leaders in game.leaders.items():
        found[planet]["leaders"] = leaders
    for planet, number in game.protected.items():
        found[planet]["protected"] = number
    for planet in game.domain:
        found[planet]["domain"] = domain(game, player, planet)
    return found


def domain(game: TI3, player: Player | None, planet: str) -> Data:
    """R42.6: the domain counter on a planet, if it lies open or the player has looked at it, and who has."""
    face_up = planet in game.domain_open
    known = face_up or (player is not None and planet in game.probed[player])
    return {
        "counter": game.domain[planet] if known else None,
        "open": face_up,
        "probed": [p for p, planets in game.probed.items() if planet in planets],
    }


# the players


def public_sheet(game: TI3, player: Player) -> Data:
    """What lies open before a player."""
    return {
        "player": player,
        "faction": game.races[player] if game.races else None,
        "home": home_system(game, player) if game.races else None,
        "points": game.points[player],
        "strategy_pool": game.strategy_pool[player],
        "fleet_pool": game.fleet_pool[player],
        "command_pool": game.command_pool[player],
        "reinforcements": counters_left(game, player),
        "goods": game.goods[player],
        "embargo": game.embargo[player],
        "technologies": game.technologies[player],
        "abilities": abilities_of(game, player) if game.races else (),
        "strategies": game.strategies[player],
        "kept": game.kept[player],
        "scored": game.scored[player],
        "captives": game.captives[player],
        "cards": len(game.hand[player]),
        "secret": bool(game.secret[player]),
        "stalled": player in game.stalled,
        "survivors": game.survivors[player],
        "voteless": player in game.voteless,
    }


def strategies(game: TI3) -> Data:
    """The strategy cards that carry bonus counters or have been used."""
    return {"bonus": {card: number for card, number in game.bonus.items() if number}, "used": sorted(game.used)}


def building(game: TI3) -> Data | None:
    """While the galaxy is built: how many tiles everybody holds, open tiles, reserved and covered spaces."""
    if game.round or not game.home_space:
        return None
    return {
        "tiles": {str(p): len(tiles) for p, tiles in game.tiles.items()},
        "shown": {str(p): game.tiles[p] for p in sorted(game.tiles_shown)},
        "spaces": [space_id(space) for space in spaces(game.seats)],
        "homes": {str(p): space_id(space) for p, space in game.home_space.items()},
        "face_down": space_id((game.face_down_at[0], game.face_down_at[1])) if game.face_down_at else None,
    }


def own(game: TI3, player: Player) -> Data:
    """What only this player knows."""
    return {
        "player": player,
        "hand": game.hand[player],
        "committed": game.committed.get(player, ""),
        "secret": game.secret[player],
        "tiles": game.tiles.get(player, ()),
        "agendas": game.known_agendas[player],
        "cards_seen": game.known_cards[player],
    }

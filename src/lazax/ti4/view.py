"""All that a player may know of a game, as JSON-ready data. Hidden (5.4): others' hands, tiles and secret
objectives, the order of the decks, and public objectives that lie face down. R-50, FAQ-GEN-7."""

from __future__ import annotations

from typing import Any

from lazax.core.state import Player
from lazax.galaxy.placing import space_id
from lazax.galaxy.remembering import remembered
from lazax.galaxy.views import event as event
from lazax.galaxy.views import told
from lazax.ti4.board import home_system, planets_in, system_of, tokens_left
from lazax.ti4.economy.goods import commodity_value
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.events import Phase
from lazax.ti4.exploration.decks import cards_of
from lazax.ti4.leaders.unlocking import leader_state
from lazax.ti4.objectives.secrets import secrets_open
from lazax.ti4.sequence.order import initiative_order
from lazax.ti4.sets import leaders_of, strategy_cards
from lazax.ti4.setup.galaxy import free_spaces, layout_for
from lazax.ti4.setup.views import choosing_view, draft_view, speaker_known
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import EXPLORATION_DECKS, SYSTEMS, WORMHOLES
from lazax.ti4.trade.terms import known_to
from lazax.ti4.units.force import Force
from lazax.ti4.units.limits import fleet_limit
from lazax.ti4.units.planets import attachments_on, is_legendary, specialties_of, traits_of
from lazax.ti4.ways import wormholes

Data = dict[str, Any]


def view(game: TI4, player: Player | None) -> Data:
    """The game as this player (None: a spectator) sees it."""
    seen = open_view(game)
    return {**seen, **({} if player is None else own_view(game, player))}


@remembered
def open_view(game: TI4) -> Data:
    """What everybody sees."""
    return {
        "round": game.round,
        "phase": phase(game),
        "stage": [event(record) for record in game.stage],
        "rules": {**game.rules._asdict(), "sets": sorted(game.rules.sets)},
        "goal": game.rules.goal,
        "seats": game.seats,
        "seating": game.seating,
        "order": initiative_order(game) if game.factions else game.seating,
        "speaker": game.speaker if speaker_known(game) else NOBODY,
        "custodian": game.custodian,
        "passed": game.passed,
        "out": game.out,
        "over": game.over,
        "winners": game.winners,
        "systems": systems(game),
        "planets": planets(game),
        "players": [public_sheet(game, p) for p in range(game.seats)],
        "strategies": strategies(game),
        "decks": {
            "action": len(game.action_deck),
            "agenda": len(game.agenda_deck),
            "objective": len(game.objective_deck),
            "secret": len(game.secret_deck),
            **{deck: len(cards_of(game, deck)) for deck in EXPLORATION_DECKS},
            "relic": len(game.relic_deck),
        },
        "action_discard": game.action_discard,
        "agenda_discard": game.agenda_discard,
        "exploration_discard": game.exploration_discard,
        "purged": game.purged,
        "destroyed_planets": sorted(game.destroyed_planets),
        "objectives": game.revealed,
        "declared": {str(player): objective for player, objective in game.declared.items()},
        "laws": {law: _law(game, law) for law in game.laws},
        "pending": [{"agenda": effect.kind, "player": effect.player} for effect in game.pending],
        "building": building(game),
        "choosing": choosing_view(game),
        "draft": draft_view(game),
        "proposals": proposals(game, None),
        "promises": [told(promise) for promise in game.promises],
        "talks": game.talks,
        "me": None,
    }


def own_view(game: TI4, player: Player) -> Data:
    """What this player sees otherwise than a spectator."""
    return {"me": own(game, player), "proposals": proposals(game, player)}


def phase(game: TI4) -> str:
    """set_up, strategy, action, status, agenda; "" between two phases."""
    if not game.stage:
        return "set_up" if game.round == 0 else ""
    return next((record.name for record in game.stage if type(record) is Phase), "")


# the board


def systems(game: TI4) -> Data:
    """Every system by id: its space (None beside the board), the ships and other units in its space area, command
    tokens, wormholes of now."""
    found: Data = {}
    for space, tile in [*game.placements, *((None, tile) for tile in game.aside)]:
        found[tile] = {"at": space, "units": [], "tokens": game.tokens.get(tile, ()), "wormholes": []}
        if tile in game.turned:
            found[tile]["turned"] = game.turned[tile]
        if tile in game.frontier:
            found[tile]["frontier"] = True
        if tile in game.turning_wormholes:
            found[tile]["turning"] = game.turning_wormholes[tile]
    for (place, owner), there in game.forces.items():
        if place in found:
            found[place]["units"].append({"player": owner, "units": units(there)})
    for system, letter in wormholes(game) if game.placements else ():
        if system in found and letter in WORMHOLES:
            found[system]["wormholes"].append(letter)
    return found


def units(there: Force) -> list[Data]:
    return [{"kind": kind, "n": number, "damaged": damaged} for kind, number, damaged in there.counts]


def planets(game: TI4) -> Data:
    """Every planet in play by id: who controls it, what it is worth, and what stands on it."""
    found: Data = {}
    tiles = [tile for _, tile in game.placements] + list(game.aside)
    places = [(tile, planet) for tile in tiles for planet in planets_in(game, tile)]
    beside = [(None, planet) for planet in game.control if system_of(game, planet) == planet]
    for tile, planet in (*places, *beside):
        found[planet] = {
            "system": tile,
            "owner": game.control.get(planet),
            "exhausted": planet in game.exhausted,
            "resources": resources(game, planet),
            "influence": influence(game, planet),
            "traits": traits_of(game, planet),
            "specialties": specialties_of(game, planet),
            "legendary": is_legendary(game, planet),
            "attachments": attachments_on(game, planet),
            "sleeper": planet in game.sleepers,
            "units": [],
        }
    for (place, owner), there in game.forces.items():
        if place not in SYSTEMS and place in found:
            found[place]["units"].append({"player": owner, "units": units(there)})
    return found


# the players


def public_sheet(game: TI4, player: Player) -> Data:
    """What lies open before a player."""
    if not game.factions or len(game.factions) <= player or not game.factions[player]:
        return {"player": player, "faction": None}
    faction = game.factions[player]
    return {
        "player": player,
        "faction": faction,
        "home": home_system(game, player),
        "points": game.points[player],
        "scored": game.scored[player],
        "tactic": game.tactic_pool[player],
        "fleet": game.fleet_pool[player],
        "fleet_limit": fleet_limit(game, player),
        "strategy": game.strategy_pool[player],
        "tokens_left": tokens_left(game, player),
        "goods": game.goods[player],
        "commodities": game.commodities[player],
        "stored_goods": game.stored_goods[player],
        "commodity_value": commodity_value(game, player),
        "technologies": game.technologies[player],
        "relics": game.relics[player],
        "fragments": game.fragments[player],
        "explorations": game.kept_explorations[player],
        "exhausted_cards": sorted(card for owner, card in game.exhausted_cards if owner == player),
        "leaders": leaders(game, player),
        "units": {kind: unit for (owner, kind), unit in game.unit_cards.items() if owner == player},
        "foreign_tokens": game.foreign_tokens[player],
        "copies": {mine: game.copies[owner, mine][0] for owner, mine in game.copies if owner == player},
        "captured": [{"kind": kind, "player": owner, "n": n} for kind, owner, n in game.captured[player]],
        "recovering": game.recovering[player],
        "strategies": game.strategies[player],
        "cards": len(game.hand[player]),
        "secrets": len(game.secrets[player]),
        "notes": len(game.note_hand[player]),
        "notes_in_play": [note for note, holder in game.notes_in_play.items() if holder == player],
        "open_secrets": game.secrets[player] if secrets_open(game, False, player) else (),
    }


def _law(game: TI4, law: str) -> Data:
    """A law in play: whom or what it elected, whose it is, whether its card is exhausted."""
    in_play = game.laws[law]
    return {
        "elected": in_play.elected,
        "owner": None if in_play.owner == NOBODY else in_play.owner,
        "exhausted": (NOBODY, f"agenda:{law}") in game.exhausted_cards,
    }


def leaders(game: TI4, player: Player) -> list[Data]:
    """The leaders of a player: ready, exhausted, locked, unlocked or purged."""
    at_hand = leaders_of(game.rules.sets, game.factions[player])
    return [{"leader": leader, "state": leader_state(game, player, leader)} for leader in at_hand]


def own(game: TI4, player: Player) -> Data:
    """What only the player knows."""
    return {
        "player": player,
        "hand": game.hand[player],
        "secrets": game.secrets[player],
        "notes": game.note_hand[player],
        "tiles": game.tiles.get(player, ()),
        "known_agendas": [{"place": place, "agenda": agenda} for place, agenda in game.known_agendas[player]],
        "sealed_agenda": game.sealed_agenda.get(player),
    }


def proposals(game: TI4, reader: Player | None) -> list[Data]:
    """Proposals on the table; which note is in question only the two know."""
    return [told(known_to(proposal, reader)) for proposal in game.proposals]


def strategies(game: TI4) -> list[Data]:
    """The strategy cards by initiative: who holds them, what lies on them, whether they are exhausted."""
    holders = {card: player for player, cards in game.strategies.items() for card in cards}
    return [
        {
            "card": card.id,
            "initiative": card.initiative,
            "player": holders.get(card.id),
            "goods": game.strategy_goods.get(card.id, 0),
            "used": card.id in game.used,
        }
        for card in strategy_cards(game.rules.sets).values()
    ]


def building(game: TI4) -> Data | None:
    """The galaxy while it is being built: free spaces and homes; None once it is complete."""
    if not game.tiles:
        return None
    return {
        "layout": layout_for(game).id,
        "free": [space_id(space) for space in free_spaces(game)],
        "homes": {str(player): space_id(space) for player, space in game.home_space.items()},
        "tiles": {str(player): len(tiles) for player, tiles in game.tiles.items()},
    }

/** What the galaxy shows of a view of TI4: fleets with what they carry, planets with all that stands on them. */

import type { Fleet, Galaxy, Group, Lane, Landing, PlanetHere, Token } from "../../galaxy/types";
import type { Catalog, ForceView, PlanetView, SystemView, View } from "./types";
import { say } from "./words";

const SHIPS = ["flagship", "war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter"];
const ORDER = [...SHIPS, "mech", "infantry", "pds", "space_dock"];
const CARRIED = new Set(["mech", "infantry"]);
const rank = (kind: string) => (ORDER.indexOf(kind) + ORDER.length + 1) % (ORDER.length + 1);

/** What is read of a view. */
export type Seen = Pick<View, "seats" | "systems" | "planets" | "building"> & {
  players: readonly Pick<View["players"][number], "player" | "faction" | "home">[];
};
type Facts = Pick<Catalog, "factions" | "attachments">;

export function galaxyOf(view: Seen, catalog: Facts): Galaxy {
  const systems: Galaxy["systems"] = {};
  const lanes: Lane[] = [];
  for (const [id, system] of Object.entries(view.systems)) {
    if (system.turned !== undefined) lanes.push({ id, at: system.at ?? [0, 0], turned: system.turned });
    else systems[id] = systemOf(system);
  }
  return {
    numbered: true,
    seats: view.seats,
    systems,
    lanes,
    planets: Object.fromEntries(Object.entries(view.planets).map(([id, planet]) => [id, planetOf(planet, catalog)])),
    players: view.players.map(({ player, faction, home }) => ({
      player,
      name: (faction && catalog.factions[faction]?.short) || "",
      home: home ?? null,
    })),
    building: buildingOf(view),
    counters: (list) => say("counters", { list }),
  };
}

function systemOf(system: SystemView): Galaxy["systems"][string] {
  const frontier: Token[] = system.frontier ? [{ sign: "✦", text: say("frontier"), look: "frontier" }] : [];
  return {
    at: system.at,
    fleets: system.units.map(fleetOf),
    counters: system.tokens,
    wormholes: [...new Set(system.wormholes)],
    tokens: frontier,
  };
}

function fleetOf({ player, units }: ForceView): Fleet {
  const groups = groupsOf(units);
  return {
    player,
    ships: groups.filter(({ kind }) => !CARRIED.has(kind)),
    aboard: groups.filter(({ kind }) => CARRIED.has(kind)),
    leaders: [],
  };
}

/** Flagships first, structures last; the damaged units of a kind after its sound ones. */
export function groupsOf(units: ForceView["units"]): Group[] {
  return [...units]
    .sort((a, b) => rank(a.kind) - rank(b.kind))
    .flatMap(({ kind, n, damaged }) => [
      ...(n > damaged ? [{ kind, n: n - damaged, damaged: false }] : []),
      ...(damaged ? [{ kind, n: damaged, damaged: true }] : []),
    ]);
}

function planetOf(planet: PlanetView, catalog: Facts): PlanetHere {
  const { owner, exhausted, resources, influence, traits, legendary } = planet;
  const own = planet.units.find(({ player }) => player === owner);
  const other = planet.units.find(({ player }) => player !== owner);
  const landed: Landing | null = other ? { player: other.player, units: groupsOf(other.units), leaders: [] } : null;
  const units = own ? groupsOf(own.units) : [];
  return {
    owner,
    exhausted,
    resources,
    influence,
    units,
    landed,
    leaders: [],
    token: null,
    traits,
    legendary,
    attached: planet.attachments.map((id) => attachmentOf(id, catalog)),
  };
}

/** What is attached, with what it adds as its sign; its value is already in that of the planet. */
function attachmentOf(id: string, catalog: Facts): Token {
  const { name = "", effect, resources = 0, influence = 0 } = catalog.attachments?.[id] ?? {};
  const sign = resources || influence ? `+${resources}/${influence}` : "+";
  return { sign, text: effect ? `${name}: ${effect}` : name };
}

function buildingOf({ building }: Seen): Galaxy["building"] {
  return building && { homes: building.homes, face_down: null, spaces: building.free };
}

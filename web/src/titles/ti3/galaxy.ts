/** What the galaxy shows of a view of TI3: fleets with their cargo and leaders, planets with what is on them. */

import type { Fleet, Galaxy, Group, Landing, PlanetHere, Token } from "../../galaxy/types";
import type { Catalog, FleetView, PlanetView, View } from "./types";
import { say } from "./words";

const ORDER = ["war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter"];
const rank = (kind: string) => (ORDER.indexOf(kind) + ORDER.length) % ORDER.length;

/** What is read of a view. */
export type Seen = Pick<View, "seats" | "systems" | "planets" | "stage" | "building" | "swapped"> & {
  players: readonly Pick<View["players"][number], "player" | "faction" | "home">[];
};
type Facts = Pick<Catalog, "planets" | "counters" | "leaders" | "factions">;

export function galaxyOf(view: Seen, catalog: Facts): Galaxy {
  const invader = activePlayer(view);
  const each = <From, To>(things: Record<string, From>, made: (thing: From, id: string) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, made(thing, id)]));
  return {
    seats: view.seats,
    systems: each(view.systems, (system) => ({
      ...system,
      fleets: system.fleets.map((fleet) => fleetOf(fleet, catalog)),
    })),
    planets: each(view.planets, (planet, id) => ({
      ...planetOf(planet, catalog, invader),
      ...valuesOf(view, catalog, id),
    })),
    players: view.players.map(({ player, faction, home }) => ({
      player,
      name: (faction && catalog.factions[faction]?.short) || "",
      home,
    })),
    building: view.building,
    counters: (list) => say("counters", { list }),
  };
}

function fleetOf(fleet: FleetView, catalog: Facts): Fleet {
  const leaders = [...(fleet.leaders ?? []), ...fleet.ships.flatMap((ship) => ship.leaders ?? [])];
  return {
    player: fleet.player,
    ships: shipsOf(fleet),
    aboard: cargoOf(fleet),
    leaders: leaderNames(catalog, leaders),
  };
}

/** War suns first, fighters last; the damaged ships of a kind after its sound ones. */
function shipsOf(fleet: FleetView): Group[] {
  const found = new Map<string, Group>();
  for (const { kind, damaged, n } of fleet.ships) {
    const key = `${kind} ${damaged}`;
    const known = found.get(key);
    if (known) known.n += n;
    else found.set(key, { kind, n, damaged });
  }
  const groups = [...found.values()];
  if (fleet.fighters) groups.push({ kind: "fighter", n: fleet.fighters, damaged: false });
  return groups.sort((a, b) => rank(a.kind) - rank(b.kind) || Number(a.damaged) - Number(b.damaged));
}

/** Ground forces and PDS aboard the ships. */
function cargoOf(fleet: FleetView): Group[] {
  const load = (of: "gf" | "pds") => fleet.ships.reduce((sum, ship) => sum + ship[of] * ship.n, 0);
  return grouped({ ground_force: load("gf"), pds: load("pds") });
}

/** As printed, or the other way round while they are swapped. */
function valuesOf(view: Seen, catalog: Facts, planet: string): Values {
  const { resources = 0, influence = 0 } = catalog.planets[planet] ?? {};
  return view.swapped ? { resources: influence, influence: resources } : { resources, influence };
}

type Values = Pick<PlanetHere, "resources" | "influence">;

function planetOf(planet: PlanetView, catalog: Facts, invader: number | null): Omit<PlanetHere, keyof Values> {
  const dock = planet.dock !== null && planet.dock !== undefined;
  return {
    owner: planet.owner,
    exhausted: planet.exhausted ?? false,
    units: grouped({ ground_force: planet.gf ?? 0, pds: planet.pds ?? 0, space_dock: dock ? 1 : 0 }),
    landed: landingOf(planet, catalog, invader),
    leaders: leaderNames(catalog, planet.leaders ?? []),
    token: tokenOf(planet, catalog),
  };
}

function landingOf({ landed }: PlanetView, catalog: Facts, invader: number | null): Landing | null {
  if (!landed) return null;
  const units = grouped({ ground_force: landed.gf, pds: landed.pds });
  return { player: invader, units, leaders: leaderNames(catalog, landed.leaders ?? []) };
}

/** A domain counter, as far as it is known. */
function tokenOf({ domain }: PlanetView, catalog: Facts): Token | null {
  if (!domain) return null;
  const { counter } = domain;
  if (!counter) return { sign: "?", text: say("domain.hidden") };
  const facts = catalog.counters[counter] ?? catalog.counters[counter.replace(/_\d+$/, "")];
  return { sign: "!", text: facts?.name ?? "" };
}

/** Whoever is acting in a system, and so lands there. */
function activePlayer(view: Seen): number | null {
  const last = view.stage.findLast(({ event }) => event === "Activation" || event === "Invasion");
  const who = last?.["attacker"] ?? last?.["player"];
  return typeof who === "number" ? who : null;
}

function grouped(counts: Record<string, number>): Group[] {
  return Object.entries(counts).flatMap(([kind, n]) => (n ? [{ kind, n, damaged: false }] : []));
}

const leaderNames = (catalog: Facts, ids: readonly string[]): string[] =>
  ids.map((id) => catalog.leaders[id]?.name ?? "");

import type { Catalog, Galaxy } from "../types";

export interface OwnPlanet {
  id: string;
  name: string;
  exhausted: boolean;
  resources: number;
  influence: number;
  specialty: string | null;
}

/** The planets of a player with their printed values, ready ones first, the richest first. */
export function planetsOf(
  galaxy: Pick<Galaxy, "planets">,
  catalog: Pick<Catalog, "planets">,
  player: number,
): OwnPlanet[] {
  const found: OwnPlanet[] = [];
  for (const [id, planet] of Object.entries(galaxy.planets)) {
    const facts = catalog.planets[id];
    if (planet.owner !== player || !facts) continue;
    const { name, resources, influence, specialty } = facts;
    found.push({ id, name, exhausted: planet.exhausted, resources, influence, specialty });
  }
  return found.sort(
    (a, b) =>
      Number(a.exhausted) - Number(b.exhausted) ||
      b.resources + b.influence - a.resources - a.influence ||
      a.name.localeCompare(b.name),
  );
}

export interface Totals {
  ready: number;
  exhausted: number;
  resources: number;
  influence: number;
}

/** What the ready planets are worth. */
export function totalsOf(planets: OwnPlanet[]): Totals {
  const ready = planets.filter((planet) => !planet.exhausted);
  return {
    ready: ready.length,
    exhausted: planets.length - ready.length,
    resources: ready.reduce((sum, planet) => sum + planet.resources, 0),
    influence: ready.reduce((sum, planet) => sum + planet.influence, 0),
  };
}

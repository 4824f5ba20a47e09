import type { Catalog, Seat, View } from "../types";

export interface OwnPlanet {
  id: string;
  name: string;
  exhausted: boolean;
  resources: number;
  influence: number;
  specialty: string | null;
}

/** The planets of a player, ready ones first, the richest first. */
export function planetsOf(view: View, catalog: Catalog, player: Seat): OwnPlanet[] {
  const found: OwnPlanet[] = [];
  for (const [id, planet] of Object.entries(view.planets)) {
    const facts = catalog.planets[id];
    if (planet.owner !== player || !facts) continue;
    const { name, resources, influence, specialty } = facts;
    found.push({ id, name, exhausted: planet.exhausted ?? false, resources, influence, specialty });
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

export interface Agreement {
  with: Seat;
  gets: number;
}

/** The trade agreements of a player: with whom, and what they pay him. */
export function agreementsOf(view: View, catalog: Catalog, player: Seat): Agreement[] {
  const found: Agreement[] = [];
  for (const deal of view.agreements) {
    const [a, b] = [Number(deal.a), Number(deal.b)];
    if (player !== a && player !== b) continue;
    const other = player === a ? b : a;
    const card = Number(player === a ? deal.card_b : deal.card_a);
    const race = view.players[other]?.race ?? "";
    const values = (catalog.races[race] as { trade_values?: number[] } | undefined)?.trade_values ?? [];
    found.push({ with: other, gets: values[card] ?? 0 });
  }
  return found;
}

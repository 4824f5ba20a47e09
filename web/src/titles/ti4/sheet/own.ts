/** What a player has, as the sheet shows it. */

import type { Galaxy } from "../../../galaxy/types";
import type { Catalog } from "../types";

export interface OwnPlanet {
  id: string;
  name: string;
  exhausted: boolean;
  /** what it is worth now */
  resources: number;
  influence: number;
  specialty: string | null;
}

/** The planets of a player, ready ones first, the richest first. */
export function planetsOf(galaxy: Pick<Galaxy, "planets">, planets: Catalog["planets"], player: number): OwnPlanet[] {
  return Object.entries(galaxy.planets)
    .filter(([id, { owner }]) => owner === player && planets[id])
    .map(([id, { exhausted, resources, influence }]) => ({
      id,
      name: planets[id]?.name ?? "",
      exhausted,
      resources,
      influence,
      specialty: planets[id]?.specialty ?? null,
    }))
    .sort(
      (a, b) =>
        Number(a.exhausted) - Number(b.exhausted) ||
        b.resources + b.influence - a.resources - a.influence ||
        a.name.localeCompare(b.name),
    );
}

export interface Knowledge {
  id: string;
  name: string;
  colour: string;
  /** the unit that it upgrades */
  unit: string | null;
  exhausted: boolean;
}

const COLOURS = ["blue", "green", "yellow", "red", "none", "unit_upgrade"];

/** Technologies by colour, unit upgrades last. */
export function technologiesOf(
  known: readonly string[],
  exhausted: readonly string[],
  facts: Catalog["technologies"],
  units: Record<string, { kind?: string }>,
): Knowledge[] {
  const spent = new Set(exhausted);
  return known
    .map((id) => {
      const { name = "", colour = "none", unit = null } = facts[id] ?? {};
      const kind = unit ? (units[unit]?.kind ?? null) : null;
      return { id, name, colour, unit: kind, exhausted: spent.has(id) || spent.has(`technology:${id}`) };
    })
    .sort((a, b) => COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) || a.name.localeCompare(b.name));
}

/** How many technologies of each colour count for prerequisites. */
export function coloursOf(known: readonly Knowledge[]): [string, number][] {
  return ["blue", "green", "yellow", "red"].map((colour) => [
    colour,
    known.filter((one) => one.colour === colour).length,
  ]);
}

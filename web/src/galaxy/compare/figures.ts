/** All players side by side, in figures that everybody may know. */

import { matrixOf } from "../objectives/matrix";
import type { Galaxy } from "../types";
import type { Facts, View } from "../view";

export interface Figures {
  player: number;
  values: Record<string, number>;
}

/** A column: how it is called, and of what group it is. */
export interface Column {
  id: string;
  group: string;
}

export const SHARED: readonly Column[] = [
  { id: "points", group: "points" },
  { id: "public", group: "points" },
  { id: "secret", group: "points" },
  { id: "other", group: "points" },
  { id: "planets", group: "planets" },
  { id: "resources", group: "planets" },
  { id: "resources.ready", group: "planets" },
  { id: "influence", group: "planets" },
  { id: "influence.ready", group: "planets" },
  { id: "ships", group: "fleets" },
  { id: "fighters", group: "fleets" },
  { id: "ground", group: "fleets" },
  { id: "technologies", group: "has" },
];

interface Kinds {
  /** ships that come in swarms, and what fights on planets */
  fighters: ReadonlySet<string>;
  ground: ReadonlySet<string>;
}

export function figuresOf(view: View, galaxy: Galaxy, facts: Facts["objectives"], kinds: Kinds): Figures[] {
  const { secrets, other } = matrixOf(view, facts, null);
  return view.players.map(({ player, points = 0, technologies = [] }) => {
    const own = Object.values(galaxy.planets).filter(({ owner }) => owner === player);
    const ready = own.filter(({ exhausted }) => !exhausted);
    const sum = (of: "resources" | "influence", some: typeof own) => some.reduce((all, one) => all + one[of], 0);
    const fleets = Object.values(galaxy.systems).flatMap((system) =>
      system.fleets.filter((fleet) => fleet.player === player),
    );
    const landed = Object.values(galaxy.planets).flatMap((planet) => [
      ...(planet.owner === player ? planet.units : []),
      ...(planet.landed?.player === player ? planet.landed.units : []),
    ]);
    const count = (groups: readonly { kind: string; n: number }[], wanted: (kind: string) => boolean) =>
      groups.reduce((all, { kind, n }) => all + (wanted(kind) ? n : 0), 0);
    const ships = fleets.flatMap((fleet) => [...fleet.ships]);
    const aboard = fleets.flatMap((fleet) => [...fleet.aboard]);
    const hidden = secrets.get(player) ?? 0;
    const rest = other.get(player) ?? 0;
    return {
      player,
      values: {
        points,
        public: points - hidden - rest,
        secret: hidden,
        other: rest,
        planets: own.length,
        resources: sum("resources", own),
        "resources.ready": sum("resources", ready),
        influence: sum("influence", own),
        "influence.ready": sum("influence", ready),
        ships: count(ships, (kind) => !kinds.fighters.has(kind)),
        fighters: count(ships, (kind) => kinds.fighters.has(kind)),
        ground: count([...landed, ...aboard], (kind) => kinds.ground.has(kind)),
        technologies: technologies.length,
      },
    };
  });
}

/** By one column, the most first or last; who is level stays in the order of seats. */
export function sorted(rows: readonly Figures[], column: string, up: boolean): Figures[] {
  const of = ({ values }: Figures) => values[column] ?? 0;
  return [...rows].sort((a, b) => (up ? of(a) - of(b) : of(b) - of(a)) || a.player - b.player);
}

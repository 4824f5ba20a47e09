/** What systems and players are called. */

import { centre, distance } from "../map/hex";
import type { Catalog, Place, Galaxy } from "../types";
import type { Say } from "./words";

export interface Naming {
  galaxy: Galaxy;
  catalog: Catalog;
  say: Say;
  /** the reader's own seat, called "you" */
  seat: number | null;
  /** names of systems as the game tells them, where it does */
  names?: Record<string, string>;
}

/** A system is called by its planets, an empty one by its neighbour, a special one by its kind. */
export function systemName({ galaxy, catalog, say, names }: Naming, id: string): string {
  const told = names?.[id];
  if (told) return told;
  const facts = catalog.systems[id];
  if (!facts) return "";
  const alone = Object.keys(galaxy.systems).every(
    (other) => other === id || catalog.systems[other]?.name !== facts.name,
  );
  if (facts.planets.length || alone) return facts.name;
  const other = landmark(galaxy, catalog, id);
  return other ? say("beside", { name: facts.name, other }) : facts.name;
}

/** The planet nearest to a system: of its neighbours the first clockwise from the north. */
function landmark(galaxy: Galaxy, catalog: Catalog, id: string): string | null {
  const here = galaxy.systems[id];
  if (!here) return null;
  const from: Place = [here.at?.[0] ?? 0, here.at?.[1] ?? 0];
  let best: string | null = null;
  let least = Infinity;
  for (const [other, system] of Object.entries(galaxy.systems)) {
    const planet = catalog.systems[other]?.planets[0];
    if (!planet || !system.at) continue;
    const at: Place = [system.at[0] ?? 0, system.at[1] ?? 0];
    const [a, b] = [centre(from), centre(at)];
    const turn = (Math.atan2(b.x - a.x, a.y - b.y) + 2 * Math.PI) % (2 * Math.PI);
    const cost = distance(from, at) * 10 + turn;
    if (cost < least) [best, least] = [catalog.planets[planet]?.name ?? null, cost];
  }
  return best;
}

/** A player by their people; the reader as "you". */
export function playerName(naming: Naming, player: number): string {
  const { say, seat } = naming;
  if (player === seat) return say("you");
  return peopleName(naming, player) || say("player", { n: player + 1 });
}

export function peopleName({ galaxy }: Naming, player: number): string {
  return galaxy.players[player]?.name ?? "";
}

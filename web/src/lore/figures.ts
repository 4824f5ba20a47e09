import type { Card, Catalog } from "../lib/server/wire";

/** What a thing is drawn with: a tile or symbol of the title's art, the colour of a technology, a number. */
export interface Drawn {
  what: "tile" | "symbol" | "colour" | "number";
  id: string;
}

interface Fact {
  kind?: string;
  colour?: string;
  system?: string | null;
  home?: string;
  number?: number;
  anomalies?: string[];
  wormholes?: string[];
  feature?: string | null;
  wormhole?: string | null;
}
type Facts = Record<string, Record<string, Fact> | undefined>;

/** What the title draws of a thing; null: it has no picture of its own. `art`: all that is drawn of the title. */
export function symbolOf({ kind, id }: Pick<Card, "kind" | "id">, catalog: Catalog, art: string): Drawn | null {
  const facts = catalog as Facts;
  const there = (what: "tile" | "symbol", name: string | null | undefined): Drawn | null =>
    name && art.includes(`<symbol id="${name}"`) ? { what, id: name } : null;
  const tile = (system: string | null | undefined) => there("tile", system && `tile-${system}`);
  switch (kind) {
    case "unit":
      return there("symbol", `unit-${facts.units?.[id]?.kind ?? id}`);
    case "technology": {
      const { colour } = facts.technologies?.[id] ?? {};
      return there("symbol", `technology-${id}`) ?? (colour ? { what: "colour", id: colour } : null);
    }
    case "strategy": {
      const { number } = facts.strategies?.[id] ?? {};
      return number ? { what: "number", id: `${number}` } : null;
    }
    case "planet":
      return tile(facts.planets?.[id]?.system);
    case "faction":
      return tile(facts.factions?.[id]?.home ?? homeOf(facts, id)) ?? there("symbol", "boon-faction");
    case "relic":
      return there("symbol", "boon-relic");
    case "feature":
      return tile(systemWith(facts, id));
    default:
      return null;
  }
}

const homeOf = (facts: Facts, faction: string): string | undefined =>
  Object.entries(facts.systems ?? {}).find(([, system]) => system.home === faction)?.[0];

/** A tile with an anomaly or a wormhole. */
const systemWith = (facts: Facts, feature: string): string | undefined =>
  Object.entries(facts.systems ?? {}).find(
    ([, { feature: one, wormhole, anomalies = [], wormholes = [] }]) =>
      one === feature || wormhole === feature || anomalies.includes(feature) || wormholes.includes(feature),
  )?.[0];

/** The signs of cards by their kind, drawn in a square of 32. */
export const SIGNS: Record<string, string> = {
  card: "M17.500 8 12 17h4l-1.500 7L20 15h-4Z",
  agenda: "M9.500 23h13M12 20h8M13.500 20V12.500M18.500 20V12.500M10.500 12.500h11L16 8.500Z",
  objective: "M12 24V8.500h9l-2 3.500 2 3.500h-9",
  event:
    "M16 8v2.500M16 21.500V24M8.500 16H11M21 16h2.500M10.700 10.700l1.800 1.800M19.500 19.500l1.800 1.800M21.300 10.700l-1.800 1.800M12.500 19.500l-1.800 1.800M16 13a3 3 0 1 0 .01 0",
  relic: "M16 8l6 7-6 9-6-9ZM10 15h12",
  note: "M11 8.500h10v15l-2.500-1.800L16 23.500l-2.500-1.800L11 23.500ZM13.500 12.500h5M13.500 16h5",
  leader: "M16 8.500a3.500 3.500 0 1 0 .01 0M9.500 23.500c.5-4.500 3-6.500 6.500-6.500s6 2 6.500 6.500",
  exploration: "M16 8.500a7.500 7.500 0 1 0 .01 0M19 13l-2 4-4 2 2-4Z",
  attachment: "M16 9v14M9 16h14",
  ability: "M16 8.500l2.200 5 5.300.5-4 3.600 1.200 5.400L16 20.200 11.300 23l1.200-5.400-4-3.600 5.300-.5Z",
  faction: "M16 8.500l6.500 2.500v5c0 4-3 6.500-6.500 8-3.500-1.500-6.500-4-6.500-8v-5Z",
  planet: "M16 9.500a6.500 6.500 0 1 0 .01 0M8 19c4 1.500 12-1 16-6",
  technology:
    "M13 8.500h6M14 8.500v5l-4.500 8a1.500 1.500 0 0 0 1.300 2h10.400a1.500 1.500 0 0 0 1.300-2L18 13.500v-5",
  domain_counter: "M16 8.500a7.500 7.500 0 1 0 .01 0M16 13v4M16 20v.1",
  feature: "M12 9h8l4 7-4 7h-8l-4-7Z",
  unit: "M16 8l4 12h-8ZM12 20l-2 4M20 20l2 4",
  strategy: "M10 10h12v12H10ZM10 16h12M16 10v12",
  term: "M13 13a3 3 0 1 1 4 2.800c-.8.300-1 .800-1 1.700M16 21v.1",
};

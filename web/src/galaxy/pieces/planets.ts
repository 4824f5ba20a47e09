import type { Catalog, Galaxy, PlanetHere } from "../types";

/** What is on a planet. One that is not told of is nobody's and worth what is printed. */
export function planetOf(galaxy: Galaxy, catalog: Catalog, id: string): PlanetHere {
  const { resources = 0, influence = 0 } = catalog.planets[id] ?? {};
  const nobodys = { owner: null, exhausted: false, units: [], landed: null, leaders: [], token: null };
  return galaxy.planets[id] ?? { ...nobodys, resources, influence };
}

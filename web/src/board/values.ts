/** The values of a planet as they are now. */

import type { Catalog, View } from "./types";

export interface Values {
  resources: number;
  influence: number;
}

/** As printed, or the other way round while the law that swaps them is in play. */
export function valuesOf(view: View, catalog: Catalog, planet: string): Values {
  const { resources = 0, influence = 0 } = catalog.planets[planet] ?? {};
  return "labor_force_politics" in view.laws
    ? { resources: influence, influence: resources }
    : { resources, influence };
}

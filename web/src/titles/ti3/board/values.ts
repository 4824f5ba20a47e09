/** The values of a planet as they are now. */

import type { Catalog, View } from "./types";

export interface Values {
  resources: number;
  influence: number;
}

/** As printed, or the other way round while they are swapped. */
export function valuesOf(view: View, catalog: Catalog, planet: string): Values {
  const { resources = 0, influence = 0 } = catalog.planets[planet] ?? {};
  return view.swapped ? { resources: influence, influence: resources } : { resources, influence };
}

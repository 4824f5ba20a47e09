/** The titles that can be played in this browser. Each is loaded when a table of it is opened. */

import type { TitleParts } from "./parts";

const TITLES: Record<string, () => Promise<{ parts: TitleParts }>> = {
  ti3: () => import("./ti3"),
  ti4: () => import("./ti4"),
  inscription: () => import("./inscription"),
};

const loaded = new Map<string, Promise<TitleParts>>();

export function partsOf(title: string): Promise<TitleParts> {
  let found = loaded.get(title);
  if (!found) {
    const load = TITLES[title];
    found = load ? load().then((module) => module.parts) : Promise.reject(new Error(title));
    loaded.set(title, found);
    found.catch(() => loaded.delete(title));
  }
  return found;
}

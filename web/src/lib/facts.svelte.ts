import * as api from "./api";
import type { Catalog } from "./wire";

/** Names, effects and drawings of a title, fetched once per language and theme. */
class Facts {
  catalog = $state.raw<Catalog | null>(null);
  art = $state.raw("");
  #catalogs = new Map<string, Promise<Catalog>>();
  #arts = new Map<string, Promise<string>>();

  async use(title: string, lang: string, theme: string): Promise<void> {
    await Promise.allSettled([this.#useCatalog(title, lang), this.#useArt(title, theme)]);
  }

  async #useCatalog(title: string, lang: string): Promise<void> {
    this.catalog = await once(this.#catalogs, `${title} ${lang}`, () => api.catalog(title, lang));
  }

  async #useArt(title: string, theme: string): Promise<void> {
    this.art = await once(this.#arts, `${title} ${theme}`, () => api.art(title, theme));
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let found = known.get(key);
  if (!found) {
    found = make();
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}

export const facts = new Facts();

import * as api from "./api";
import type { Catalog } from "./wire";

/** Names, effects and drawings of a title, fetched once per language and theme. */
class Facts {
  /** the title whose table is open; none: whichever comes first */
  title = $state("");
  /** the title that the catalog is of */
  of = $state("");
  catalog = $state.raw<Catalog | null>(null);
  art = $state.raw("");
  #wanted = "";
  #catalogs = new Map<string, Promise<Catalog>>();
  #arts = new Map<string, Promise<string>>();

  async use(title: string, lang: string, theme: string): Promise<void> {
    this.#wanted = title;
    await Promise.allSettled([this.#useCatalog(title, lang), this.#useArt(title, theme)]);
  }

  async #useCatalog(title: string, lang: string): Promise<void> {
    const found = await once(this.#catalogs, `${title} ${lang}`, () => api.catalog(title, lang));
    if (this.#wanted !== title) return;
    this.catalog = found;
    this.of = title;
  }

  async #useArt(title: string, theme: string): Promise<void> {
    const found = await once(this.#arts, `${title} ${theme}`, () => api.art(title, theme));
    if (this.#wanted === title) this.art = found;
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

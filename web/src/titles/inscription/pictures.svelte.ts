import * as api from "../../lib/server/api";
import type { Picture } from "./types";

const AGAIN = 2_000;

/** The drawings of the empty sheets, fetched once each in a theme and a language. */
class Pictures {
  #known = $state.raw<Record<string, Picture>>({});
  #asked = new Set<string>();
  /** the last drawing of a sheet in any theme: it stays until the new one is there */
  #last: Record<string, Picture> = {};

  of(paper: string, theme: string, lang: string): Picture | null {
    const key = `${paper} ${theme} ${lang}`;
    return this.#known[key] ?? this.#last[paper] ?? null;
  }

  async want(paper: string, theme: string, lang: string): Promise<void> {
    const key = `${paper} ${theme} ${lang}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const found = await api.call<Picture>("GET", `/api/titles/inscription/pictures/${paper}`, {
        query: { theme, lang },
      });
      this.#last[paper] = found;
      this.#known = { ...this.#known, [key]: found };
    } catch {
      setTimeout(() => {
        this.#asked.delete(key);
        void this.want(paper, theme, lang);
      }, AGAIN);
    }
  }
}

export const pictures = new Pictures();

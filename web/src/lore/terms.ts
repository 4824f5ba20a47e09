import type { Card } from "../lib/server/wire";

/** A piece of a text, and the term that it is. */
export interface Spoken {
  text: string;
  term: string | null;
}

/** What is underlined nowhere: words that mean something else as often, and signs that explain themselves. */
const PLAIN = new Set([
  "pass",
  "red",
  "green",
  "blue",
  "yellow",
  "cultural",
  "hazardous",
  "industrial",
  "fire",
  "active",
]);
/** As much may stand at the end of a word: plurals and cases. */
const ENDING: Record<string, number> = { en: 3, de: 3, hu: 7 };

/** The terms of a game, by the words in which texts speak of them. */
export class Terms {
  readonly #ids: readonly string[];
  readonly #named: RegExp | null;

  constructor(cards: readonly Pick<Card, "kind" | "id" | "name">[], lang: string) {
    const terms = cards
      .filter(({ kind, id, name }) => kind === "term" && !PLAIN.has(id) && name)
      .sort((one, other) => other.name.length - one.name.length);
    this.#ids = terms.map(({ id }) => id);
    const any = terms.map(({ name }) => `(${patternOf(name, lang)})`).join("|");
    this.#named = any ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu") : null;
  }

  /** A text in pieces: each term where it stands first. */
  pieces(text: string, but = ""): Spoken[] {
    const found: Spoken[] = [];
    const seen = new Set([but]);
    let at = 0;
    for (const match of this.#named ? unaccented(text).matchAll(this.#named) : []) {
      const id = this.#ids[match.slice(1).findIndex((one) => one !== undefined)];
      if (!id || seen.has(id)) continue;
      seen.add(id);
      const end = match.index + match[0].length;
      if (match.index > at) found.push({ text: text.slice(at, match.index), term: null });
      found.push({ text: text.slice(match.index, end), term: id });
      at = end;
    }
    if (at < text.length) found.push({ text: text.slice(at), term: null });
    return found;
  }
}

/** Letter by letter without accents, so that every letter stays where it is. */
const unaccented = (text: string): string => text.replace(/\p{L}/gu, (letter) => letter.normalize("NFD").charAt(0));

const STEMS: Record<string, RegExp> = { en: /(?:ies|y|s)$/, de: /(?:en|e|n)$/, hu: /(?:ok|ek|k)$/ };

/** A name as texts bend it: each of its words with an ending, in German with the capitals it has. */
function patternOf(name: string, lang: string): string {
  return unaccented(name)
    .split(" ")
    .map((word, index, all) => {
      const small = lang === "de" ? word : word.charAt(0).toLowerCase() + word.slice(1);
      // cards call everything by a capital, German texts only nouns
      const head = small.charAt(0);
      const first = lang === "de" && index ? head : `[${head.toLowerCase()}${head.toUpperCase()}]`;
      const stem =
        word.length > 4 && (index === all.length - 1 || lang === "de")
          ? small.replace(STEMS[lang] ?? /$/, "")
          : small;
      return `${first}${escaped(stem.slice(1))}\\p{L}{0,${ENDING[lang] ?? 3}}`;
    })
    .join("\\s+");
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The words of the galaxy in the reader's language; names of the game come from the catalog, the rest from its title. */

import { fill, type Entry, type Values } from "../../lib/words/fill";
import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

export type Word = keyof typeof en;
export type Say = (word: Word, values?: Values) => string;

export const TABLES: { en: Record<Word, Entry> } & Record<string, Record<Word, Entry>> = { en, de, hu };

/** A speaker of one language. `n` decides between singular and plural. */
export function speaker(lang: string): Say {
  const [table, spoken] = TABLES[lang] ? [TABLES[lang], lang] : [en, "en"];
  return (word, values = {}) => fill(table[word], values, spoken);
}

/** With a capital first letter, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

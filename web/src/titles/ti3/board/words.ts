/** The board's own words in the reader's language; names of the game come from the catalog. */

import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

export type Word = keyof typeof en;
export type Say = (word: Word, values?: Record<string, string | number>) => string;
type Entry = string | Record<string, string>;

export const TABLES: Record<string, Record<Word, Entry>> = { en, de, hu };

/** A speaker of one language. `n` decides between singular and plural. */
export function speaker(lang: string): Say {
  const table = TABLES[lang] ?? en;
  const plural = new Intl.PluralRules(TABLES[lang] ? lang : "en");
  return (word, values = {}) => {
    const entry: Entry = table[word];
    const text =
      typeof entry === "string" ? entry : (entry[plural.select(Number(values["n"] ?? 0))] ?? entry["other"]);
    return (text ?? "").replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
  };
}

/** With a capital first letter, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

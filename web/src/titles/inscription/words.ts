/** The texts of this title's pages; names of the game come from the catalog. */

import { fill, type Entry, type Values } from "../../lib/fill";
import { words } from "../../lib/words.svelte";
import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

export type Word = keyof typeof en;
export const TABLES: Record<string, Record<Word, Entry>> = { en, de, hu };

/** A text in the reader's language. `n` decides between singular and plural. */
export const say = (word: Word, values: Values = {}): string =>
  fill((TABLES[words.lang] ?? en)[word], values, words.lang);

/** With a capital first letter, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The texts of this title's pages; names of the game come from the catalog. */

import { speaker } from "../../lib/words/words.svelte";
import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

export type Word = keyof typeof en;
export const TABLES = { en, de, hu };
export const say = speaker<Word>(TABLES);

/** With a capital first letter, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

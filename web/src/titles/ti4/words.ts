/** The texts that only this title has, beside those of every galaxy; names of the game come from the catalog. */

import { speaker } from "../../lib/words/words.svelte";
import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

export type Word = keyof typeof en;
export const say = speaker<Word>({ en, de, hu });

/** The words of the galaxy in the language of the page. */

import { speaker } from "../../lib/words/words.svelte";
import { TABLES, type Word } from "./words";

export const say = speaker<Word>(TABLES);

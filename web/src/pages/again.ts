/** A new table like one that is over, with the same people. */

import * as api from "../lib/server/api";
import type { Created } from "../lib/server/wire";
import { t, words } from "../lib/words/words.svelte";
import { enter } from "./enter";

/** Goes there; gives why not, if it cannot be. */
export async function playAgain({ game, token }: api.Access, title: string): Promise<string> {
  try {
    const made = await api.call<Created>("POST", `/api/games/${game}/rematch`, {
      token,
      query: { lang: words.lang },
    });
    enter(made, title, "", true);
    return "";
  } catch (error) {
    return (error instanceof api.Problem && error.refused?.text) || t("failed");
  }
}

import type {
  BattleSetUp,
  Card,
  Catalog,
  Compendium,
  Checked,
  Command,
  Created,
  Draft,
  Frame,
  House,
  Json,
  NewGame,
  Coaching,
  Odds,
  Range,
  Refused,
  Composed,
  Rehearsed,
  Rulebook,
  Said,
  TitleInfo,
} from "./wire";

/** Something the server would not do, with the reason in the reader's language. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused | null,
    readonly body: unknown = null,
  ) {
    super(refused?.text ?? `${status}`);
  }
}

/** Why something was refused, in words; empty if nobody said. */
export const reason = (error: unknown): string =>
  error instanceof Problem && error.refused ? error.refused.text : "";

export type SeatKey = Created["seats"][number];

export interface Access {
  game: string;
  token: string | null;
  lang: string;
}

async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string | null; query?: Record<string, string | undefined> } = {},
): Promise<T> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) if (value) query.set(name, value);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.token) headers.Authorization = `Bearer ${options.token}`;
  let response: Response;
  try {
    response = await fetch(`${path}${query.size ? `?${query}` : ""}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  } catch {
    throw new Problem(0, null);
  }
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = text;
  }
  if (!response.ok) {
    const refused = (body as { refused?: Refused } | null)?.refused ?? null;
    throw new Problem(response.status, refused, body);
  }
  return body as T;
}

export const titles = (lang: string) => call<TitleInfo[]>("GET", "/api/titles", { query: { lang } });
export const catalog = (title: string, lang: string) =>
  call<Catalog>("GET", `/api/titles/${title}/catalog`, { query: { lang } });

export async function art(title: string, theme: string): Promise<string> {
  const response = await fetch(`/api/titles/${title}/art?theme=${theme}`);
  if (!response.ok) throw new Problem(response.status, null);
  return response.text();
}

/** What every thing of a title is, in words. */
export const cards = (title: string, lang: string) =>
  call<Card[]>("GET", `/api/titles/${title}/cards`, { query: { lang } });
/** A battle in words: as it can be had, and how it may end. */
export const battle = (title: string, words: Record<string, string>) =>
  call<BattleSetUp>("GET", `/api/titles/${title}/battle`, { query: words });
/** Under what the things of a title are filed, and what was seen of them. */
export const compendium = (title: string, lang: string) =>
  call<Compendium>("GET", `/api/titles/${title}/compendium`, { query: { lang } });
/** All numbered rules of a title, in their order. */
export const rulebook = (title: string, lang: string) =>
  call<Rulebook>("GET", `/api/rules/${title}`, { query: { lang } });

export const quick = (title: string, players: number, lang: string, token: string | null) =>
  call<Created>("POST", "/api/games/quick", { body: { title, players }, query: { lang }, token });
/** What a bot would do in my place, and why. */
export const coach = ({ game, token, lang }: Access, version: number) =>
  call<Coaching | null>("GET", `/api/games/${game}/coach`, { token, query: { lang, version: String(version) } });
/** A guided game. */
export const learn = (title: string, lesson: string, lang: string, token: string | null) =>
  call<Created>("POST", "/api/games/lesson", { body: { title, lesson }, query: { lang }, token });
/** Sit down by a link; gives the token that is good from now on. */
export const sit = ({ game, token, lang }: Access, key: string, name: string) =>
  call<SeatKey>("POST", `/api/games/${game}/sit`, {
    token,
    query: { lang },
    body: { key, ...(name ? { name } : {}) },
  });
/** A new link for a seat; the old one is void. */
export const link = ({ game, token, lang }: Access, seat: number) =>
  call<SeatKey>("POST", `/api/games/${game}/seats/${seat}/link`, { token, query: { lang } });
/** Put a seat into the list of an account. */
export const claim = (session: string, game: string, token: string) =>
  call<unknown>("POST", "/api/me/games", { token: session, body: { seats: [{ game, token }] } });
/** Whether this server sends letters. */
export const sendsMail = (): Promise<boolean> =>
  call<House>("GET", "/api/house").then(
    ({ mail }) => mail,
    () => false,
  );
export const create = (game: NewGame, lang: string, token: string | null) =>
  call<Created>("POST", "/api/games", { body: game, query: { lang }, token });

export const frame = ({ game, token, lang }: Access) =>
  call<Frame>("GET", `/api/games/${game}`, { token, query: { lang } });
export const send = ({ game, token, lang }: Access, key: string, version: number, command: Command) =>
  call<{ version: number }>("POST", `/api/games/${game}/do`, {
    token,
    query: { lang },
    body: { key, version, do: command },
  });
export const check = ({ game, token, lang }: Access, version: number, kind: string, draft: Draft) =>
  call<Checked>("POST", `/api/games/${game}/check`, { token, query: { lang }, body: { version, kind, draft } });
/** The draft with all of a group in it that is legal; "": of the whole form. */
export const fill = ({ game, token, lang }: Access, version: number, kind: string, draft: Draft, group: string) =>
  call<{ draft: Draft | null }>("POST", `/api/games/${game}/fill`, {
    token,
    query: { lang },
    body: { version, kind, draft, group },
  });
export const odds = ({ game, token, lang }: Access, version: number, kind: string, draft: Draft | null) =>
  call<Odds>("POST", `/api/games/${game}/odds`, {
    token,
    query: { lang },
    body: { version, kind, ...(draft ? { draft } : {}) },
  });
export const why = ({ game, token, lang }: Access, kind: string, option: string) =>
  call<{ text: string; rule: string } | null>("GET", `/api/games/${game}/why`, {
    token,
    query: { kind, option, lang },
  });
export const rehearse = ({ game, token, lang }: Access, place: string, draft: Draft | null) =>
  call<Rehearsed>("POST", `/api/games/${game}/rehearse`, { token, query: { lang }, body: { place, draft } });
export const compose = ({ game, token, lang }: Access, move: string, answers: string[], draft: Draft | null) =>
  call<Composed>("POST", `/api/games/${game}/compose`, { token, query: { lang }, body: { move, answers, draft } });
export const rehearseOdds = ({ game, token, lang }: Access, place: string, draft: Draft | null) =>
  call<Odds | null>("POST", `/api/games/${game}/rehearse/odds`, { token, query: { lang }, body: { place, draft } });
export const range = ({ game, token, lang }: Access, place: string) =>
  call<Range>("GET", `/api/games/${game}/range`, { token, query: { place, lang } });
export const moment = ({ game, token, lang }: Access, line: number) =>
  call<{ view: unknown } & Pick<Frame, "crumbs" | "progress" | "log">>("GET", `/api/games/${game}/moment`, {
    token,
    query: { line: `${line}`, lang },
  });
/** The talk right before a line of it. */
export const chat = ({ game, token, lang }: Access, before: number) =>
  call<{ chat: Said[] }>("GET", `/api/games/${game}/chat`, { token, query: { before: `${before}`, lang } });
/** The game as other tools read it. */
export const data = ({ game, token, lang }: Access) =>
  call<{ mapString: string }>("GET", `/api/games/${game}/data`, { token, query: { lang } });
export interface Luck {
  player: number;
  dice: number;
  hits: number;
  expected: number;
}
export const statistics = ({ game, token, lang }: Access) =>
  call<Json>("GET", `/api/games/${game}/statistics`, { token, query: { lang } });
export const report = ({ game, token, lang }: Access, text: string) =>
  call<Json>("POST", `/api/games/${game}/report`, { token, query: { lang }, body: { text } });

export { call };

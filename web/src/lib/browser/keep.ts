/** What this browser remembers: the seats it holds, how far the log was read, and settings. */

export interface KeptSeat {
  game: string;
  seat: number;
  token: string;
  name: string;
  title: string;
  at: number;
}

const SEATS = "lazax.seats";

export function read<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const UNSEEN = -1; // the seat of a link that was opened, but has not been answered yet

const all = (): KeptSeat[] => read<KeptSeat[]>(SEATS, []);
export const seats = (): KeptSeat[] => all().filter((kept) => kept.seat !== UNSEEN);
export const seatsOf = (game: string): KeptSeat[] => seats().filter((kept) => kept.game === game);

export function keepSeat(kept: KeptSeat): void {
  const others = all().filter((one) => !(one.game === kept.game && one.token === kept.token));
  write(SEATS, [kept, ...others].slice(0, 100));
}

/** Keep the token of a link that was opened, before anything is known of its seat. */
export function keepToken(game: string, token: string): void {
  if (!all().some((one) => one.game === game && one.token === token))
    keepSeat({ game, seat: UNSEEN, token, name: "", title: "", at: Date.now() });
}

/** The token this browser holds for a table: that of the seat it has looked from last. */
export const tokenOf = (game: string): string | null => all().find((one) => one.game === game)?.token ?? null;

/** A token that opens nothing any more, or for which there is a new one. */
export function forgetToken(game: string, token: string): void {
  write(
    SEATS,
    all().filter((one) => !(one.game === game && one.token === token)),
  );
}

export function forgetGame(game: string): void {
  write(
    SEATS,
    all().filter((kept) => kept.game !== game),
  );
}

export const lastSeen = (game: string, seat: number | null): number => read(`lazax.seen.${game}.${seat}`, -1);
export const keepSeen = (game: string, seat: number | null, line: number): void =>
  write(`lazax.seen.${game}.${seat}`, line);

/** A game and a token from what somebody pastes: a whole link, or its end. */
export function readLink(text: string): { game: string; token: string | null } | null {
  const found = /\/g\/([\w-]+)(?:#([\w.~-]+))?\s*$/.exec(text.trim());
  return found?.[1] ? { game: found[1], token: found[2] ?? null } : null;
}

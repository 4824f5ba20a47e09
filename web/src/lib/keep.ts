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

export const seats = (): KeptSeat[] => read<KeptSeat[]>(SEATS, []);
export const seatsOf = (game: string): KeptSeat[] => seats().filter((kept) => kept.game === game);

export function keepSeat(kept: KeptSeat): void {
  const others = seats().filter((one) => !(one.game === kept.game && one.token === kept.token));
  write(SEATS, [kept, ...others].slice(0, 100));
}

export function forgetGame(game: string): void {
  write(
    SEATS,
    seats().filter((kept) => kept.game !== game),
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

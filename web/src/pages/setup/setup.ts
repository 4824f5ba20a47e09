import type { Json, NewGame, NewSeat, TitleInfo } from "../../lib/server/wire";

export type Who = NewSeat["who"];

export interface Choices {
  title: TitleInfo;
  players: number;
  seats: NewSeat[];
  options: Record<string, Json>;
  pace: NewGame["pace"];
  window: number;
  closing: number;
  asks: NewGame["asks"];
  takeBack: NewGame["take_back"];
  standIn: number;
  grace?: "" | "live" | "days";
  handOver?: boolean;
  seed: string;
  name: string;
}

/** Everybody else is a bot: then nothing is hidden from anybody else, and one may choose the seed. */
export const alone = (seats: NewSeat[]): boolean => seats.filter((seat) => seat.who !== "bot").length === 1;

/** Somebody has still to come. */
export const inviting = (seats: NewSeat[]): boolean =>
  seats.some((seat) => seat.who === "link" || seat.who === "open");

export function seatsFor(players: number, old: NewSeat[], bot: string): NewSeat[] {
  return Array.from({ length: players }, (_, seat) => old[seat] ?? (seat ? { who: "bot", bot } : { who: "me" }));
}

/** The table as the server wants it; what is left as it is by default is not named. */
export function orderOf(choices: Choices): NewGame {
  const { title, seats, pace } = choices;
  const options: Record<string, Json> = {};
  for (const option of title.options) {
    const chosen = choices.options[option.name];
    const value = option.each.length ? sidesOf(chosen, choices.players).join(",").replace(/,+$/, "") : chosen;
    if (value !== undefined && value !== option.default) options[option.name] = value;
  }
  const order: NewGame = {
    title: title.name,
    players: choices.players,
    options,
    seats: seats.map((seat) => ({
      who: seat.who,
      ...(seat.who === "me" && seat.name ? { name: seat.name } : {}),
      ...(seat.who === "bot" && seat.bot ? { bot: seat.bot } : {}),
    })),
    pace,
    take_back: choices.takeBack,
    stand_in_hours: choices.standIn || null,
  };
  if (choices.grace) order.grace = choices.grace;
  if (choices.handOver) order.hand_over = true;
  if (pace === "timed") order.window_seconds = choices.window;
  if (pace === "sealed") {
    order.closing_hours = choices.closing;
    order.asks = choices.asks;
  }
  if (choices.name.trim()) order.name = choices.name.trim();
  if (alone(seats) && /^\d+$/.test(choices.seed.trim())) order.seed = Number(choices.seed.trim());
  return order;
}

/** Races or the like by seat, as far as any is chosen; nothing where one is drawn. */
export const sidesOf = (text: Json | undefined, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => String(text ?? "").split(",")[seat] ?? "");

export const withSide = (sides: string[], seat: number, side: string): string =>
  sides.map((old, at) => (at === seat ? side : old)).join(",");

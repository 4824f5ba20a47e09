import { expect, it } from "vitest";

import type { TitleInfo } from "../../lib/server/wire";
import { alone, orderOf, seatsFor, sidesOf, withSide, type Choices } from "./setup";

const title = {
  name: "ti3",
  text: "TI3",
  about: "",
  players: [3, 6],
  quick: 6,
  bots: ["steady"],
  options: [
    { name: "leaders", text: "", effect: "", values: [], default: false, rule: "", each: [], group: "option" },
    { name: "races", text: "", effect: "", values: [], default: "", rule: "", each: [{ value: "sol", text: "Sol" }] },
  ],
} as unknown as TitleInfo;
const choices = (rest: Partial<Choices>): Choices => ({
  title,
  players: 3,
  seats: seatsFor(3, [], "steady"),
  options: {},
  pace: "quick",
  window: 30,
  closing: 12,
  asks: "concerned",
  takeBack: "all",
  standIn: 0,
  seed: "",
  name: "",
  ...rest,
});

it("fills the seats with bots", () => {
  expect(seatsFor(3, [{ who: "me" }, { who: "link" }], "steady").map((seat) => seat.who)).toEqual([
    "me",
    "link",
    "bot",
  ]);
});

it("gives a seed only when nobody else plays", () => {
  expect(orderOf(choices({ seed: "7" })).seed).toBe(7);
  const seats = seatsFor(3, [{ who: "me" }, { who: "open" }], "steady");
  expect(alone(seats)).toBe(false);
  expect(orderOf(choices({ seed: "7", seats })).seed).toBeUndefined();
});

it("names only what differs from the usual", () => {
  expect(orderOf(choices({ options: { leaders: false } })).options).toEqual({});
  const order = orderOf(choices({ options: { leaders: true }, pace: "timed", standIn: 48 }));
  expect(order).toMatchObject({ options: { leaders: true }, window_seconds: 30, stand_in_hours: 48 });
});

it("names races by seat, only of those who play", () => {
  const races = withSide(sidesOf(withSide(sidesOf(undefined, 6), 1, "sol"), 6), 4, "hacan");
  expect(sidesOf(races, 6)).toEqual(["", "sol", "", "", "hacan", ""]);
  expect(orderOf(choices({ options: { races } })).options).toEqual({ races: ",sol" });
  expect(orderOf(choices({ options: { races: ",,,sol" } })).options).toEqual({});
});

import { describe, expect, it } from "vitest";

import { awaySince, called, markOf, shortly, type Seated } from "./people";

const NOW = Date.parse("2026-01-01T12:00:00Z");
const seat = (more: Partial<Seated>): Seated =>
  ({
    seat: 1,
    who: "human",
    name: "Anna",
    faction: "Letnev",
    bot: null,
    here: true,
    standing_in: false,
    resigned: false,
    seen: null,
    joins_round: null,
    ...more,
  }) as Seated;

describe("people", () => {
  it("are called by name and side, who left their seat no more", () => {
    expect(called(seat({ who: "bot", name: "Vega" }))).toBe("Vega · Letnev");
    expect(called(seat({}))).toBe("Anna · Letnev");
    expect(called(seat({ name: "" }))).toBe("Letnev");
    expect(called(seat({ who: "bot", resigned: true }))).toBe("Letnev");
    expect(shortly(seat({}))).toBe("Anna");
  });
  it("are away when they have not been seen for five minutes", () => {
    const gone = { here: false, seen: "2026-01-01T11:50:00Z" };
    expect(awaySince(seat(gone), NOW)).toBe(gone.seen);
    expect(awaySince(seat({ ...gone, here: true }), NOW)).toBeNull();
    expect(awaySince(seat({ ...gone, seen: "2026-01-01T11:58:00Z" }), NOW)).toBeNull();
    expect(awaySince(seat({ here: false }), NOW)).toBeNull();
  });
  it("who has resigned or is stood in for is marked so", () => {
    expect(markOf(seat({}), NOW)).toBeNull();
    expect(markOf(seat({ who: "bot" }), NOW)).toBe("bot");
    expect(markOf(seat({ who: "bot", resigned: true }), NOW)).toBe("resigned");
    expect(markOf(seat({ standing_in: true, bot: "steady" }), NOW)).toBe("stood_in");
    expect(markOf(seat({ who: "open", standing_in: true }), NOW)).toBe("free");
    expect(markOf(seat({ standing_in: true, joins_round: 4 }), NOW)).toBe("joins");
  });
});

import { expect, test } from "vitest";

import type { LogLine } from "../../../lib/server/wire";
import { happeningsOf } from "./happenings";

const log = (...keys: string[]): LogLine[] => keys.map((key, n) => ({ key, n, text: "" }) as LogLine);
const told = (type: string, war = 0) => ({ event: type, type, war });

test("what came of wars, productions and councils is told by its lines, once it is over", () => {
  const lines = log(
    ...["event.revealed", "sheet.active"],
    ...["event.revealed", "war.strengths", "war.won", "votes.claimed"],
    ...["event.revealed", "goods.claimed", "votes.none"],
    ...["event.revealed", "ballot.cast", "agenda.for", "agenda.number"],
  );
  const events = [told("strategy"), told("war", 1), told("production"), told("council")];
  expect(happeningsOf(lines, events).map(({ told, from, to, lines }) => [told.type, from, to, lines.length])).toEqual(
    [
      ["war", 2, 4, 1],
      ["production", 6, 8, 2],
      ["council", 9, 12, 3],
    ],
  );
  expect(happeningsOf(log("event.revealed", "ballot.cast"), [told("council")])).toEqual([]);
});

test("a log that begins later belongs to the last events", () => {
  const events = [told("war", 1), told("production")];
  expect(happeningsOf(log("event.revealed", "goods.none"), events).map(({ told }) => told.type)).toEqual([
    "production",
  ]);
});

import { expect, test } from "vitest";

import type { LogLine } from "../../lib/server/wire";
import type { Story } from "../story/stories";
import { byRound, gainsOf, sourcesOf, type Kind } from "./gains";
import { turningPoints } from "./turning";

const line = (n: number, level: number, gain?: LogLine["gain"]): LogLine =>
  ({ n, level, text: "", key: "", player: null, at: [], mine: false, beat: null, gain: gain ?? null }) as LogLine;
const gained = (n: number, player: number, points: number, total: number, source: string, kind: Kind = "other") =>
  line(n, 0, { player, n: points, total, kind, source });

const LOG = [
  line(0, 2),
  gained(1, 0, 1, 1, "Docks", "public"),
  line(2, 2),
  gained(3, 1, 2, 2, "Imperial"),
  gained(4, 0, 1, 2, "Trade", "secret"),
  line(5, 2),
  gained(6, 1, -1, 1, "Mandate"),
  gained(7, 0, 2, 4, "Imperial"),
  gained(8, 0, 1, 5, "Docks of old", "public"),
];

test("points are counted by their source and by the round that brought them", () => {
  const gains = gainsOf(LOG);
  expect(gains.map(({ round }) => round)).toEqual([1, 2, 2, 3, 3, 3]);
  expect(sourcesOf(gains, 0).map(({ source, n }) => [source, n])).toEqual([
    ["Docks", 1],
    ["Docks of old", 1],
    ["Trade", 1],
    ["Imperial", 2],
  ]);
  expect(sourcesOf(gains, 1).map(({ source, n }) => [source, n])).toEqual([
    ["Imperial", 2],
    ["Mandate", -1],
  ]);
  expect(byRound(gains, 0, 3)).toEqual([1, 1, 3]);
  expect(byRound(gains, 1, 3)).toEqual([0, 2, -1]);
});

test("a source whose points were lost again is none", () => {
  const gains = gainsOf([gained(1, 0, 1, 1, "Shard"), gained(2, 0, -1, 0, "Shard")]);
  expect(sourcesOf(gains, 0)).toEqual([]);
});

test("a game turns where another player alone leads, where somebody leaps, and in its greatest fights", () => {
  const units = [{ kind: "kind of ship", n: 5 }];
  const lost = (n: number) => [
    { n: 1, throws: [], hurt: [], rolled: 4, ended: 5, lost: [{ side: 0, kind: "kind of ship", n }] },
  ];
  const fight = (from: number, n: number) =>
    ({
      ...{ from, to: from, system: "", planet: null, shots: false, done: true, winner: 1, rounds: lost(n) },
      sides: [
        { player: 0, units },
        { player: 1, units },
      ],
    }) as unknown as Story;
  const points = turningPoints(gainsOf(LOG), [fight(5, 4), fight(4, 1)], [0, 2, 5]);
  expect(points.map(({ what, line, round }) => [what, line, round])).toEqual([
    ["lead", 1, 1],
    ["lead", 3, 2],
    ["fight", 5, 3],
    ["lead", 6, 3],
    ["leap", 8, 3],
  ]);
});

import { expect, it } from "vitest";

import type { Beat, LogLine } from "../../lib/server/wire";
import { sceneOf, stepsOf } from "./steps";
import { isOf, storiesOf, storyAt, sumOf, type Story } from "./stories";

const log = (...beats: (Beat | null)[]): LogLine[] =>
  beats.map((beat, n) => ({
    n,
    text: "",
    key: "",
    player: null,
    level: 0,
    at: [],
    mine: false,
    ...(beat && { beat }),
  }));
const told = (...beats: (Beat | null)[]) => storiesOf(log(...beats), () => "gate");
const first = (...beats: (Beat | null)[]): Story => told(...beats)[0]!;

const began: Beat = {
  what: "begin",
  player: 0,
  other: 1,
  system: "gate",
  units: [["hull", 2]],
  others: [["dart", 1]],
};
const round = (n: number): Beat => ({ what: "round", system: "gate", n });
const roll = (player: number, ...faces: number[]): Beat => ({
  what: "roll",
  player,
  roll: "space",
  dice: faces.map((face) => [player ? "dart" : "hull", face, 7]),
  n: faces.filter((face) => face >= 7).length,
  tenths: 4 * faces.length,
});
const lost = (player: number, kind: string, n = 1): Beat => ({ what: "lost", player, units: [[kind, n]] });
const won: Beat = { what: "end", player: 0, system: "gate" };
const short = [began, round(1), roll(0, 7, 2), roll(1, 9), lost(0, "hull"), lost(1, "dart"), won];

it("tells a battle by its rounds", () => {
  const story = first(null, ...short);
  expect([story.from, story.to, story.system, story.done, story.winner]).toEqual([1, 7, "gate", true, 0]);
  expect(story.rounds.map(({ n, lost }) => [n, lost.length])).toEqual([[1, 2]]);
  expect(sumOf(story, 0)).toMatchObject({ all: 2, living: 1, hits: 1, likely: 0.8 });
  expect(sumOf(story, 1).left).toEqual([]);
  expect([isOf(story, 1), isOf(story, 2), isOf(story, null)]).toEqual([true, false, false]);
  expect(storyAt([story], 4)).toBe(story);
  expect(storyAt([story], 0)).toBeNull();
});

it("counts rounds where none are called out, and what is fired before as none", () => {
  const ground: Beat = { ...began, system: undefined, planet: "rock", units: [["troop", 2]], others: [["troop", 1]] };
  const shot: Beat = { what: "roll", player: 0, planet: "rock", roll: "bombardment", dice: [["tank", 3, 5]] };
  const fight = (player: number): Beat => ({ ...roll(player, 1), roll: "ground", planet: "rock" });
  const story = first(shot, ground, fight(0), fight(1), fight(0), fight(1), { what: "end", planet: "rock" });
  expect(story.rounds.map(({ n, throws }) => [n, throws.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
  ]);
  expect([story.system, story.shots, story.winner]).toEqual(["gate", false, 1]);
});

it("knows shots that no fight follows", () => {
  const fired: Beat = { what: "begin", player: 1, other: 0, system: "gate", roll: "cannon" };
  const [story] = told(fired, { ...roll(1, 8), roll: "cannon", system: "gate" }, lost(0, "barge"), {
    what: "over",
  });
  expect([story?.shots, story?.rounds[0]?.n, story?.done]).toEqual([true, 0, false]);
  expect(stepsOf(story!).map(({ what }) => what)).toEqual(["arrive", "roll", "hits", "losses", "result"]);
  expect(told(began, { what: "over" })).toEqual([]);
});

it("lasts two to four seconds, and never skips the first round", () => {
  const rounds = Array.from({ length: 9 }, (_, n) => [round(n + 1), roll(0, 2, 3), roll(1, 4)]).flat();
  const steps = stepsOf(first(began, ...rounds, ...short.slice(1)));
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  expect(total).toBeGreaterThan(2000);
  expect(total).toBeLessThanOrEqual(4001);
  expect(steps.filter(({ round: at }) => at === 0).map(({ what, ms }) => [what, ms])).toEqual([
    ["roll", 500],
    ["hits", 250],
  ]);
  expect(stepsOf(first(...short)).reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThanOrEqual(2000);
});

it("goes on where it was seen to, and is its result alone where nothing moves", () => {
  const story = first(...short);
  expect(stepsOf(story, 3).map(({ what }) => what)).toEqual(["losses", "result"]);
  expect(stepsOf(story, -1, true).map(({ what }) => what)).toEqual(["result"]);
  expect(stepsOf(first(...short.slice(0, 4)), -1, true)).toEqual([]);
});

it("gives the dice to the units that roll, and strikes the lost", () => {
  const story = first(...short);
  const [, rolled, , losses, result] = stepsOf(story);
  expect(sceneOf(story, rolled!).sides[0].map(({ dice }) => dice.map(({ face }) => face))).toEqual([[7], [2]]);
  expect(sceneOf(story, rolled!).hits).toEqual([null, null]);
  expect(sceneOf(story, losses!).hits).toEqual([1, 1]);
  expect(sceneOf(story, losses!).sides[0].map(({ state }) => state)).toEqual(["whole", "struck"]);
  expect(sceneOf(story, result!).sides[1].map(({ state }) => state)).toEqual(["lost"]);
});

it("loses the damaged first", () => {
  const hurt: Beat = { what: "hurt", player: 0, units: [["hull", 1]] };
  const story = first(began, round(1), roll(1, 9), hurt, round(2), roll(1, 9), lost(0, "hull"), won);
  const states = stepsOf(story).map((step) => sceneOf(story, step).sides[0].map(({ state }) => state));
  expect(states[3]).toEqual(["whole", "hurt"]);
  expect(states.at(-1)).toEqual(["whole", "lost"]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Connection } from "../lib/server/connection.svelte";
import type { Ask, Command, Refused } from "../lib/server/wire";
import { ask, row } from "./example";

const compose = vi.fn();
class Problem extends Error {
  constructor(readonly refused: { text: string; rule: string }) {
    super(refused.text);
  }
}
vi.mock("../lib/server/api", () => ({ compose, Problem }));
const { Composing } = await import("./composing.svelte");

const form = ask({
  kind: "bargain.propose",
  panel: {
    groups: [
      {
        ...{ id: "give", text: "You offer", at: null, note: null, single: false, way: [], shape: "rows" as const },
        rows: [row("give/goods", { max: 3 }), row("give/text", { kind: "text" })],
      },
    ],
    ...{ meters: [], confirm: "Make no proposal", none: null, odds: false },
  },
});
const goods = form.panel!.groups[0]!.rows[0]!;
const found = (start = {}, checked: unknown = null, next: Ask | null = form) => ({ ask: next, start, checked });
const fine = { ok: true, why: null, confirm: "Propose this", meters: [] };

let sent: Command[] = [];
let outcome: Refused | boolean = true;
const begin = async (move = "propose") => {
  const sheet = new Composing({ access: "mine" } as unknown as Connection, (command) => {
    sent.push(command);
    return Promise.resolve(outcome);
  });
  await sheet.begin(move);
  return sheet;
};

beforeEach(() => {
  vi.useFakeTimers();
  compose.mockReset().mockResolvedValue(found());
  sent = [];
  outcome = true;
});
afterEach(() => vi.useRealTimers());

it("sends nothing while it is put together, and then the whole", async () => {
  const sheet = await begin();
  compose.mockResolvedValue(found({}, fine));
  sheet.step(goods, 1);
  sheet.step(goods, 1);
  await vi.runAllTimersAsync();
  expect(compose.mock.calls).toEqual([
    ["mine", "propose", [], null],
    ["mine", "propose", [], { "give/goods": 2 }],
  ]);
  expect([sent, sheet.checked?.confirm]).toEqual([[], "Propose this"]);
  await sheet.confirm();
  expect(sent).toEqual([{ what: "interject", move: "propose", answers: [], draft: { "give/goods": 2 } }]);
  expect([sheet.move, sheet.draft, sheet.touched]).toEqual([null, {}, false]);
});

it("begins a counter with its terms, as far as there are rows for them, and asks what they come to", async () => {
  compose.mockResolvedValue(found({ "give/goods": 2, "give/text": "thanks", "give/gone": 1 }));
  const sheet = await begin("counter:1");
  expect(sheet.draft).toEqual({ "give/goods": 2, "give/text": "thanks" });
  await vi.runAllTimersAsync();
  expect(compose.mock.lastCall).toEqual(["mine", "counter:1", [], sheet.draft]);
  expect(sheet.touched).toBe(false);
});

it("keeps what is filled in when the table goes on, and looks again", async () => {
  const sheet = await begin();
  sheet.set(goods, 3);
  await vi.runAllTimersAsync();
  const poorer = structuredClone(form);
  poorer.panel!.groups[0]!.rows[0]!.max = 1;
  compose.mockResolvedValue(found({}, fine, poorer));
  sheet.follow();
  await vi.runAllTimersAsync();
  expect(sheet.draft).toEqual({ "give/goods": 1 });
});

it("shows why it was refused, and keeps the draft", async () => {
  const sheet = await begin();
  sheet.set(goods, 1);
  outcome = { text: "Proposal 1 is no longer on the table.", rule: "R0.16" } as Refused;
  await sheet.confirm();
  expect([sheet.move, sheet.draft, sheet.refused]).toEqual(["propose", { "give/goods": 1 }, outcome]);
  sheet.set(goods, 2);
  expect(sheet.refused).toBe(null);
  compose.mockRejectedValue(new Problem({ text: "gone", rule: "" }));
  await vi.runAllTimersAsync();
  expect(sheet.refused).toEqual({ text: "gone", rule: "" });
});

it("forgets what comes back after it was put away", async () => {
  let answer = (_: unknown) => {};
  compose.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const other = new Composing({ access: "mine" } as unknown as Connection, () => Promise.resolve(true));
  const beginning = other.begin("propose");
  other.end();
  answer(found({ "give/goods": 1 }));
  await beginning;
  expect([other.move, other.ask, other.draft]).toEqual([null, null, {}]);
  other.follow();
  await vi.runAllTimersAsync();
  expect(compose).toHaveBeenCalledTimes(1);
});

it("asks one thing after the other, and sends with the last", async () => {
  const players = ask({ kind: "give.player", form: "choose" });
  const numbers = ask({ kind: "give.number", form: "choose" });
  compose.mockResolvedValueOnce(found({}, null, players)).mockResolvedValueOnce(found({}, null, numbers));
  const sheet = await begin("give");
  await sheet.choose("2");
  expect([sheet.ask?.kind, sent]).toEqual(["give.number", []]);
  compose.mockResolvedValueOnce(found({}, null, null));
  await sheet.choose("1");
  expect(sent).toEqual([{ what: "interject", move: "give", answers: ["2", "1"] }]);
});

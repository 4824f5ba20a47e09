import { afterEach, expect, it, vi } from "vitest";

import type { Room } from "./room.svelte";

vi.mock("../browser/settings.svelte", () => ({ settings: {} }));
const { press } = await import("./keyboard");

const click = vi.fn();
const confirm = vi.fn();
afterEach(() => vi.clearAllMocks());

/** Enter on the page of a question, with this chosen and the focus on such a thing. */
function enter(chosen: string | null, { on = "", held = false, sending = false, enabled = true } = {}): boolean {
  vi.stubGlobal("document", { querySelector: () => (enabled ? { click } : null) });
  const has = (selector: string) => on !== "" && selector.split(", ").includes(on);
  const target = { matches: has, closest: (s: string) => (has(s) ? { hasAttribute: () => false } : null) };
  const room = {
    frame: { ask: { form: "choose" } },
    past: null,
    connection: { sending },
    decision: { chosen, confirm },
  };
  return press(room as unknown as Room, { key: "Enter", repeat: held, target } as unknown as KeyboardEvent);
}

it("confirms what is chosen", () => {
  expect(enter("jord")).toBe(true);
  expect([confirm, click].map((one) => one.mock.calls.length)).toEqual([1, 0]);
});

it("presses Done with nothing chosen, where there is one", () => {
  expect([enter(null), enter(null, { enabled: false })]).toEqual([true, false]);
  expect([confirm, click].map((one) => one.mock.calls.length)).toEqual([0, 1]);
});

it("leaves Enter to what has the focus", () => {
  expect(["button", "a", "[data-key]", "input"].map((on) => enter(null, { on }))).toEqual(Array(4).fill(false));
  expect(click).not.toHaveBeenCalled();
});

it("answers once for one press", () => {
  enter(null, { held: true });
  enter("jord", { held: true });
  enter(null, { sending: true });
  expect([confirm, click].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

it("leaves every key to who writes or searches", () => {
  const room = { digit: vi.fn(), decision: { pass: vi.fn() }, frame: {}, past: null };
  for (const kind of ["input[type=text]", "input[type=search]", "textarea"]) {
    const target = { matches: (s: string) => s.split(", ").includes(kind) };
    for (const key of ["p", "1", "Enter"])
      expect(press(room as unknown as Room, { key, target } as unknown as KeyboardEvent)).toBe(false);
  }
  expect([room.digit, room.decision.pass].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

it("passes with P, and for the whole window with Shift where it may be put again", () => {
  const decision = { pass: vi.fn(), passWhole: vi.fn(), ask: { passes: true } };
  const room = { decision, frame: {}, past: null, parts: {} } as unknown as Room;
  const hit = (key: string, shiftKey: boolean) =>
    press(room, { key, shiftKey, target: { matches: () => false } } as unknown as KeyboardEvent);
  hit("P", false); // caps lock
  hit("P", true);
  decision.ask.passes = false;
  hit("P", true);
  expect([decision.pass, decision.passWhole].map((one) => one.mock.calls.length)).toEqual([2, 1]);
});

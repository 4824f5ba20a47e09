import { expect, it } from "vitest";

import type { Connection } from "../lib/server/connection.svelte";
import type { Ask } from "../lib/server/wire";
import type { Places } from "../lib/table/places";
import { Decision } from "./decision.svelte";

const nowhere: Places = {
  marksOf: () => ({ legal: [], selected: [], active: [], routes: [] }),
  found: () => [],
};
const ask = {
  kind: "setup.pds",
  form: "choose",
  about: {},
  options: [{ id: "jord" }, { id: "moll" }],
  panel: null,
} as unknown as Ask;

function deciding(done: boolean): Decision {
  const connection = { frame: { version: 4 }, sending: false, do: async () => ({ done, refused: null }) };
  const decision = new Decision(connection as unknown as Connection, nowhere);
  decision.follow(ask, 4);
  decision.choose("jord");
  return decision;
}

it("keeps what I have chosen while others act", () => {
  const decision = deciding(true);
  decision.follow({ ...ask }, 5);
  expect(decision.chosen).toBe("jord");
});

it("forgets it when the same question comes again after my answer", async () => {
  const decision = deciding(true);
  await decision.confirm();
  decision.follow(ask, 4);
  expect(decision.chosen).toBe("jord");
  decision.follow(ask, 5);
  expect(decision.chosen).toBeNull();
});

it("keeps it when my answer was not taken", async () => {
  const decision = deciding(false);
  await decision.confirm();
  decision.follow(ask, 5);
  expect(decision.chosen).toBe("jord");
});

it("passes for the whole window only where it may be put again", async () => {
  const sent: unknown[] = [];
  const connection = { frame: { version: 4 }, sending: false, do: async (command: unknown) => sent.push(command) };
  const decision = new Decision(connection as unknown as Connection, nowhere);
  for (const [form, passes] of [
    ["ready", true],
    ["ready", false],
    ["choose", true],
  ] as const) {
    decision.follow({ ...ask, form, passes, options: [{ id: "pass" }] } as unknown as Ask, 4);
    await decision.passWhole();
  }
  decision.follow({ ...ask, passes: true }, 4); // what must be answered
  await decision.passWhole();
  expect(sent).toEqual([
    { what: "pass", whole: true },
    { what: "pass", whole: true },
  ]);
});

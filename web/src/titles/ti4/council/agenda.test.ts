import { expect, it } from "vitest";

import { agendaOf, talliesOf, votersOf, votesOf } from "./agenda";

const agenda = { event: "Agenda", card: "mutiny", votes: [[1, "for", 4], [2, "against", 5], [0, "", 0]], outcome: "" }; // prettier-ignore

it("is the agenda on the stage, as far as it has come", () => {
  expect(agendaOf({ stage: [] })).toBeNull();
  expect(agendaOf({ stage: [agenda] })?.step).toBe("voting");
  expect(agendaOf({ stage: [agenda, { event: "Window", timing: ["agenda.revealed.when"] }] })?.step).toBe("when");
  expect(agendaOf({ stage: [{ ...agenda, outcome: "for" }] })?.step).toBe("outcome");
});

it("adds up votes by outcome, the most first, and keeps outcomes nobody chose", () => {
  const votes = agendaOf({ stage: [agenda] })!.votes;
  expect(talliesOf(votes, ["for", "against", "else"]).map(({ outcome, total }) => [outcome, total])).toEqual([
    ["against", 5],
    ["for", 4],
    ["else", 0],
  ]);
  expect([votesOf(votes, 1), votesOf(votes, 0), votesOf(votes, 3)]).toEqual([4, 0, null]);
});

it("is voted on from the speaker's left, the speaker last", () => {
  expect(votersOf({ seating: [0, 1, 2, 3], speaker: 1, out: [3] })).toEqual([2, 0, 1]);
});

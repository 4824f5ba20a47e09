/** The ways to answer a proposal, the best first. */
export const ANSWERS = ["accept", "counter", "decline"] as const;

/** The moves by which this proposal is answered. */
export const answersTo = (number: number): string[] => ANSWERS.map((word) => `${word}:${number}`);

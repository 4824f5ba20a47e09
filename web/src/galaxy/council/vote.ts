/** A vote: whose, for what, with how many. */
export type Vote = [player: number, subject: string, votes: number];

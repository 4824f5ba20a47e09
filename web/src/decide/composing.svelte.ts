import * as api from "../lib/server/api";
import type { Connection } from "../lib/server/connection.svelte";
import type { Command, Draft, Refused } from "../lib/server/wire";
import { carried, isEmpty } from "./draft";
import { Filling } from "./filling.svelte";

const CHECK = 150;

/** Something I put together in private, such as a proposal, while questions come and go. Only the whole is sent. */
export class Composing extends Filling {
  /** the move that is put together; null: none */
  move = $state<string | null>(null);
  #answers: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  constructor(
    readonly connection: Connection,
    readonly send: (command: Command) => Promise<Refused | boolean>,
  ) {
    super();
  }

  async begin(move: string): Promise<void> {
    this.end();
    this.move = move;
    await this.#look(true);
  }

  /** Put it away; nobody has seen it. */
  end(): void {
    clearTimeout(this.#timer);
    this.#turn++;
    this.move = this.ask = this.checked = this.refused = null;
    this.#answers = [];
    this.draft = {};
    this.touched = false;
  }

  /** The table has gone on: look again at what is possible; what is filled in stays. */
  follow(): void {
    if (this.move !== null) this.look();
  }

  protected look(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(false), CHECK);
  }

  async #look(first: boolean): Promise<void> {
    const { move } = this;
    if (move === null) return;
    const turn = ++this.#turn;
    try {
      const found = await api.compose(this.connection.access, move, this.#answers, first ? null : this.draft);
      if (turn !== this.#turn) return;
      this.ask = found.ask;
      this.checked = found.checked;
      if (found.ask?.panel) this.draft = carried(found.ask.panel, first ? (found.start as Draft) : this.draft);
      if (first && !isEmpty(this.draft)) this.look();
    } catch (problem) {
      if (turn === this.#turn && problem instanceof api.Problem) this.refused = problem.refused;
    }
  }

  /** One of the answers on the way; the last of them sends the whole. */
  async choose(id: string): Promise<void> {
    const { move } = this;
    if (move === null) return;
    const answers = [...this.#answers, id];
    try {
      const next = await api.compose(this.connection.access, move, answers, null);
      if (this.move !== move) return;
      if (next.ask === null) return await this.#send({ what: "interject", move, answers });
      this.#answers = answers;
      this.ask = next.ask;
    } catch (problem) {
      if (problem instanceof api.Problem) this.refused = problem.refused;
    }
  }

  async confirm(): Promise<void> {
    if (this.move === null) return;
    await this.#send({ what: "interject", move: this.move, answers: this.#answers, draft: this.draft });
  }

  async #send(command: Command): Promise<void> {
    const outcome = await this.send(command);
    if (outcome === true) this.end();
    else if (outcome !== false) this.refused = outcome;
  }
}

import * as api from "../lib/server/api";
import type { Connection } from "../lib/server/connection.svelte";
import type { At, Ask, Command, Draft, FormGroup, Odds, Option } from "../lib/server/wire";
import type { Places } from "../lib/table/places";
import { carried, count, filled, rowsOf, startOf } from "./draft";
import { Filling } from "./filling.svelte";

const CHECK = 120;
const ODDS = 450;

/** What I am about to answer. Map and panel both show and change it; nothing is sent before Confirm. */
export class Decision extends Filling {
  chosen = $state<string | null>(null);
  checking = $state(false);
  odds = $state.raw<Odds | null>(null);
  /** new odds are on their way */
  guessing = $state(false);
  /** the place to which a move is tried out while I am not asked; nothing of it is ever sent */
  trial = $state<string | null>(null);

  marks = $derived.by(() => this.places.marksOf(this.ask, this.chosen, this.draft));
  outlook = $derived(this.ask?.options.find((option) => option.id === this.chosen)?.outlook ?? null);
  /** the chosen option leads to nothing, and I was told so */
  warned = $state(false);
  passes = $derived(this.ask?.options.some((option) => option.id === "pass") ?? false);

  #key = "";
  /** the version of the table at which I decided; null: what is asked is still open */
  #decidedAt: number | null = null;
  #check: ReturnType<typeof setTimeout> | undefined;
  #odds: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** called when something was done */
  ondone: () => void = () => {};

  constructor(
    readonly connection: Connection,
    readonly places: Places,
  ) {
    super();
  }

  /** The frame has changed: keep the draft if the question is still the same. Once I have decided, a question that
   * looks the same is a new one. */
  follow(ask: Ask | null, version: number): void {
    if (!ask && this.trial !== null) return void this.rehearse(this.trial);
    this.trial = null;
    const decided = this.#decidedAt !== null && version !== this.#decidedAt;
    if (ask === this.ask && !decided) return;
    if (decided) this.#decidedAt = null;
    this.#put(ask, decided);
  }

  /** Try out a move to a place; what is filled in already stays as far as there is still room for it. */
  async rehearse(place: string): Promise<void> {
    this.trial = place;
    try {
      const { ask } = await api.rehearse(this.connection.access, place, null);
      if (this.trial === place) this.#put(ask, false);
    } catch (problem) {
      if (this.trial === place && problem instanceof api.Problem) this.refused = problem.refused;
    }
  }

  /** No more trials. */
  wake(): void {
    if (this.trial === null) return;
    this.trial = null;
    this.#put(null, false);
  }

  #put(ask: Ask | null, decided: boolean): void {
    const key = ask ? JSON.stringify([ask.kind, ask.form, ask.about]) : "";
    const again = key !== "" && key === this.#key && !decided;
    this.#key = key;
    this.ask = ask;
    if (again && ask) {
      if (ask.panel) this.draft = carried(ask.panel, this.draft);
      if (!ask.options.some((option) => option.id === this.chosen)) this.chosen = null;
    } else {
      this.#reset();
    }
    this.look();
  }

  #reset(): void {
    this.chosen = null;
    this.warned = false;
    this.draft = this.ask?.panel ? startOf(this.ask.panel) : {};
    this.checked = null;
    this.refused = null;
    this.odds = null;
    this.touched = false;
  }

  clear(): void {
    this.#reset();
    this.look();
  }

  choose(id: string): void {
    this.chosen = this.chosen === id ? null : id;
    this.warned = false;
    this.refused = null;
    this.touched = true;
    void this.#weigh();
  }

  /** An option of the list was pressed: it is the answer at once if I can take it back, else when it is confirmed. */
  async press(option: Option): Promise<void> {
    const ask = this.ask;
    if (!ask || this.connection.sending) return;
    if (this.chosen === option.id) return void this.confirm();
    this.choose(option.id);
    if (ask.hidden || ask.together || option.outlook || this.trial !== null) return;
    await this.send({ what: "answer", kind: ask.kind, answer: option.id, lightly: true });
    if (this.refused && "key" in this.refused && this.refused.key === "confirm_first") this.refused = null;
  }

  /** How the battle would end to which the chosen option can lead, if all came that can. */
  async #weigh(): Promise<void> {
    const { outlook } = this;
    const turn = ++this.#turn;
    this.odds = null;
    this.guessing = false;
    if (!outlook?.fight || this.chosen === null) return;
    this.guessing = true;
    try {
      const odds = await api.rehearseOdds(this.connection.access, this.chosen, null);
      if (turn === this.#turn) this.odds = odds;
    } catch {
      if (turn === this.#turn) this.odds = null;
    } finally {
      if (turn === this.#turn) this.guessing = false;
    }
  }

  /** Something on the map was pressed. True if the question has to do with it. */
  pick(at: At): boolean {
    const ask = this.ask;
    if (!ask) return false;
    const options = this.places.found(ask.options, at);
    if (options[0]) {
      const index = options.findIndex((option) => option.id === this.chosen);
      const next = options[(index + 1) % options.length];
      if (next && next.id !== this.chosen) this.choose(next.id);
      return true;
    }
    if (!ask.panel) return false;
    const rows = this.places.found(rowsOf(ask.panel), at).filter((row) => !row.why);
    const group = this.places.found(ask.panel.groups, at)[0];
    if (group?.shape === "whole" && (at.kind === group.at?.kind || !rows.length)) {
      this.toggle(group);
      return true;
    }
    const row = rows[0];
    if (!row) return false;
    const n = count(this.draft, row);
    this.set(row, n >= row.max ? row.min : n + 1);
    return true;
  }

  /** All of a group as far as it is legal with the rest, or nothing of it. */
  override toggle(group: FormGroup): void {
    if (group.shape !== "whole" || filled(this.draft, group) || this.trial !== null) super.toggle(group);
    else void this.fill(group.id);
  }

  /** Fill in all of a group that is legal; "": of the whole form. */
  async fill(group: string): Promise<void> {
    const ask = this.ask;
    if (!ask?.panel) return;
    try {
      const { access, frame } = this.connection;
      const found = await api.fill(access, frame?.version ?? 0, ask.kind, this.draft, group);
      if (ask !== this.ask || !found.draft) return;
      this.draft = found.draft;
      this.changed();
    } catch {
      // the draft stays as it was
    }
  }

  /** Fill in the form as somebody else would. */
  take(draft: Draft): void {
    this.draft = draft;
    this.changed();
  }

  protected look(): void {
    clearTimeout(this.#check);
    clearTimeout(this.#odds);
    const ask = this.ask;
    if (!ask?.panel) return;
    const turn = ++this.#turn;
    this.checking = true;
    this.#check = setTimeout(() => void this.#askCheck(ask, turn), CHECK);
    this.guessing = ask.panel.odds;
    if (ask.panel.odds) this.#odds = setTimeout(() => void this.#askOdds(ask, turn), ODDS);
  }

  async #askCheck(ask: Ask, turn: number): Promise<void> {
    try {
      const { access, frame } = this.connection;
      const checked =
        this.trial === null
          ? await api.check(access, frame?.version ?? 0, ask.kind, this.draft)
          : (await api.rehearse(access, this.trial, this.draft)).checked;
      if (turn === this.#turn) this.checked = checked;
    } catch {
      // the draft stays; Confirm will say what is wrong
    } finally {
      if (turn === this.#turn) this.checking = false;
    }
  }

  async #askOdds(ask: Ask, turn: number): Promise<void> {
    try {
      const { access, frame } = this.connection;
      const odds =
        this.trial === null
          ? await api.odds(access, frame?.version ?? 0, ask.kind, this.draft)
          : await api.rehearseOdds(access, this.trial, this.draft);
      if (turn === this.#turn) this.odds = odds;
    } catch {
      if (turn === this.#turn) this.odds = null;
    } finally {
      if (turn === this.#turn) this.guessing = false;
    }
  }

  get ready(): boolean {
    const ask = this.ask;
    if (!ask) return false;
    if (ask.form === "ready") return true;
    if (ask.form === "choose") return this.chosen !== null;
    return this.checked === null || this.checked.ok;
  }

  async confirm(): Promise<boolean> {
    const ask = this.ask;
    if (!ask || this.trial !== null || this.connection.sending) return false;
    if (ask.form === "ready") return this.send({ what: "pass" });
    if (ask.form === "choose") {
      if (this.chosen === null) return false;
      if (this.outlook?.grade === "nothing" && !this.warned) {
        this.warned = true;
        return false;
      }
      return this.answer(this.chosen);
    }
    if (this.checked && !this.checked.ok && !this.checking) {
      this.refused = this.checked.why;
      return false;
    }
    return this.send({ what: "answer", kind: ask.kind, draft: this.draft });
  }

  /** Fill in nothing, where that is an answer. */
  async none(): Promise<boolean> {
    const ask = this.ask;
    if (!ask?.panel) return false;
    return this.send({ what: "answer", kind: ask.kind, draft: {} });
  }

  async answer(id: string): Promise<boolean> {
    const ask = this.ask;
    return ask ? this.send({ what: "answer", kind: ask.kind, answer: id }) : false;
  }

  async pass(): Promise<boolean> {
    if (this.ask?.form === "ready") return this.send({ what: "pass" });
    return this.passes ? this.answer("pass") : false;
  }

  /** Pass, and do not be asked again before the window is closed, where it may be put once more. */
  async passWhole(): Promise<boolean> {
    const may = this.ask?.passes && (this.ask.form === "ready" || this.passes);
    return may ? this.send({ what: "pass", whole: true }) : false;
  }

  async send(command: Command): Promise<boolean> {
    this.refused = null;
    const deciding = ["answer", "pass", "undo", "take_back", "interject"].includes(command.what);
    if (deciding) this.#decidedAt = this.connection.frame?.version ?? null;
    const outcome = await this.connection.do(command);
    if (!outcome.done && deciding) this.#decidedAt = null;
    if (outcome.done) this.ondone();
    else if (outcome.refused) this.refused = outcome.refused;
    return outcome.done;
  }
}

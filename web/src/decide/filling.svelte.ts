import type { Ask, Checked, Draft, FormGroup, FormRow, Refused } from "../lib/server/wire";
import { count, toggled, written } from "./draft";

/** A form that I fill in; whoever holds it looks again after every change. */
export abstract class Filling {
  ask = $state.raw<Ask | null>(null);
  draft = $state.raw<Draft>({});
  checked = $state.raw<Checked | null>(null);
  refused = $state.raw<Refused | { text: string; rule: string } | null>(null);
  touched = $state(false);

  /** What would come of the form as it is now? */
  protected abstract look(): void;

  set(row: FormRow, value: number | string): void {
    this.draft = written(this.ask?.panel ?? null, this.draft, row, value);
    this.changed();
  }

  step(row: FormRow, by: number): void {
    this.set(row, count(this.draft, row) + by);
  }

  toggle(group: FormGroup): void {
    this.draft = toggled(this.draft, group);
    this.changed();
  }

  protected changed(): void {
    this.touched = true;
    this.refused = null;
    this.look();
  }
}

import * as api from "./api";
import type { TitleInfo } from "./wire";

/** The titles that the server plays, in the reader's language. */
class Titles {
  list = $state.raw<TitleInfo[]>([]);
  failed = $state(false);

  async use(lang: string): Promise<void> {
    try {
      this.list = await api.titles(lang);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  name(title: string): string {
    return this.list.find((one) => one.name === title)?.text ?? "";
  }
}

export const titles = new Titles();

import { read, write } from "./keep";

export type Theme = "dark" | "light";

class Settings {
  theme = $state<Theme>("dark");
  name = $state(read("lazax.name", ""));
  session = $state<{ name: string; token: string } | null>(read("lazax.session", null));
  still = $state(false);

  begin(): void {
    const light = matchMedia("(prefers-color-scheme: light)").matches;
    this.setTheme(read<Theme>("lazax.theme", light ? "light" : "dark"), false);
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.still = motion.matches;
    motion.addEventListener("change", () => (this.still = motion.matches));
  }

  setTheme(theme: Theme, keep = true): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    if (keep) write("lazax.theme", theme);
  }

  flip(): void {
    this.setTheme(this.theme === "dark" ? "light" : "dark");
  }

  /** The coach speaks to every question, where the table has one. */
  coach = $state(read("lazax.coach", false));

  setCoach(on: boolean): void {
    this.coach = on;
    write("lazax.coach", on);
  }

  setName(name: string): void {
    this.name = name;
    write("lazax.name", name);
  }

  /** What makes this browser known as one of its owner's: guesses of others do not slow it down. */
  device = read("lazax.device", "");

  setDevice(device: string): void {
    this.device = device;
    write("lazax.device", device);
  }

  setSession(session: { name: string; token: string } | null): void {
    this.session = session;
    write("lazax.session", session);
  }
}

export const settings = new Settings();

/** How much room there is. */
class Screen {
  phone = $state(false);
  narrow = $state(false);

  begin(): void {
    this.#watch("(max-width: 760px)", (yes) => (this.phone = yes));
    this.#watch("(max-width: 1179px), (pointer: coarse) and (max-width: 1199px)", (yes) => (this.narrow = yes));
  }

  #watch(query: string, tell: (yes: boolean) => void): void {
    const list = matchMedia(query);
    tell(list.matches);
    list.addEventListener("change", () => tell(list.matches));
  }
}

export const screen = new Screen();

/** What many ask for at once is done once: who comes while it is under way gets the same outcome. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = work().finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /** Who asks from now on gets an outcome of their own. */
  forget(): void {
    this.#flights.clear();
  }
}

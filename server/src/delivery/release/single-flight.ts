/** Runs concurrent work with the same key once. Callers that arrive while it is running get the same outcome. */
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

  /** Callers from this point start the work again. */
  forget(): void {
    this.#flights.clear();
  }
}

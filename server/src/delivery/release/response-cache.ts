import { sizeOf, type PreparedResponse } from './prepared-response.ts';
import { SingleFlight } from './single-flight.ts';
import { ClockCache, type CacheEntry } from './clock-cache.ts';

export type CachedResponse = CacheEntry<PreparedResponse>;

/** Ready answers by key, as many as fit into so many bytes; what many ask for at once is made once. */
export class ResponseCache {
  readonly #answers: ClockCache<PreparedResponse>;
  readonly #making = new SingleFlight<PreparedResponse>();

  constructor(bytes: number) {
    this.#answers = new ClockCache(bytes, sizeOf);
  }

  /** The place of an answer, from which it can be read again for as long as it is kept. */
  find(key: string): CachedResponse | undefined {
    return this.#answers.find(key);
  }

  /** @param make must depend on nothing but the key */
  async take(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    return this.#answers.get(key) ?? this.#making.run(key, () => this.#keep(key, make));
  }

  async #keep(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const answer = await make();
    this.#answers.set(key, answer);
    return answer;
  }
}

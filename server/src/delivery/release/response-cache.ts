import { sizeOf, type PreparedResponse } from './prepared-response.ts';
import { SingleFlight } from './single-flight.ts';
import { ClockCache, type CacheEntry } from './clock-cache.ts';

export type CachedResponse = CacheEntry<PreparedResponse>;

/** Prepared responses by key, up to a number of bytes. Concurrent requests for the same response create it once. */
export class ResponseCache {
  readonly #answers: ClockCache<PreparedResponse>;
  readonly #making = new SingleFlight<PreparedResponse>();

  constructor(bytes: number) {
    this.#answers = new ClockCache(bytes, sizeOf);
  }

  /** The cache entry of a response, from which it can be read as long as it is cached. */
  find(key: string): CachedResponse | undefined {
    return this.#answers.find(key);
  }

  /** @param make must depend on the key alone */
  async take(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    return this.#answers.get(key) ?? this.#making.run(key, () => this.#keep(key, make));
  }

  async #keep(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const answer = await make();
    this.#answers.set(key, answer);
    return answer;
  }
}

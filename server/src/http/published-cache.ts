import { LRUCache } from 'lru-cache';
import { sizeOf, type PublishedAnswer } from './published-answer.ts';
import { SingleFlight } from './published-single-flight.ts';

/** Ready answers by key, as many as fit into so many bytes; what many ask for at once is made once. */
export class AnswerCache {
  readonly #answers: LRUCache<string, PublishedAnswer>;
  readonly #making = new SingleFlight<PublishedAnswer>();

  constructor(bytes: number) {
    this.#answers = new LRUCache({ maxSize: bytes, sizeCalculation: sizeOf });
  }

  get(key: string): PublishedAnswer | undefined {
    return this.#answers.get(key);
  }

  /** @param make must depend on nothing but the key */
  async take(key: string, make: () => Promise<PublishedAnswer>): Promise<PublishedAnswer> {
    return this.#answers.get(key) ?? this.#making.run(key, () => this.#keep(key, make));
  }

  async #keep(key: string, make: () => Promise<PublishedAnswer>): Promise<PublishedAnswer> {
    const answer = await make();
    this.#answers.set(key, answer);
    return answer;
  }
}

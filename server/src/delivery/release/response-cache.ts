import { sizeOf, type PublishedAnswer } from './prepared-response.ts';
import { SingleFlight } from './single-flight.ts';
import { SecondChanceCache, type Kept } from './clock-cache.ts';

export type KeptAnswer = Kept<PublishedAnswer>;

/** Ready answers by key, as many as fit into so many bytes; what many ask for at once is made once. */
export class AnswerCache {
  readonly #answers: SecondChanceCache<PublishedAnswer>;
  readonly #making = new SingleFlight<PublishedAnswer>();

  constructor(bytes: number) {
    this.#answers = new SecondChanceCache(bytes, sizeOf);
  }

  /** The place of an answer, from which it can be read again for as long as it is kept. */
  find(key: string): KeptAnswer | undefined {
    return this.#answers.find(key);
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

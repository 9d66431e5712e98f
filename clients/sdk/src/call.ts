import type { Answer, Client, Input, RequestOptions, Traits } from './client.ts';

/** A running call: a promise of the operation's data. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: () => Promise<Answer<T>>;

  constructor(answer: () => Promise<Answer<T>>) {
    this.#answer = answer;
  }

  /** The data and the response, whose headers have the rate limit, the ETag, and whether the response is a replayed one. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer();
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a call is a promise
  readonly then: Promise<T>['then'] = (fulfilled, rejected) => this.#data().then(fulfilled, rejected);
  readonly catch: Promise<T>['catch'] = (rejected) => this.#data().catch(rejected);
  readonly finally: Promise<T>['finally'] = (after) => this.#data().finally(after);

  async #data(): Promise<T> {
    return (await this.#answer()).data;
  }
}

/** The data of a list operation. */
export interface Page {
  items: unknown[];
  nextCursor: string | null;
}

/**
 * A list. Awaited, it is one page; in `for await`, it is all items from there to the last page. Requests are sent on use: each loop sends
 * its own, and the awaited page is fetched once.
 */
export class Pages<P extends Page> extends Call<P> implements AsyncIterable<P['items'][number]> {
  readonly #fetch: (cursor?: string) => Promise<Answer<P>>;

  constructor(fetch: (cursor?: string) => Promise<Answer<P>>) {
    let first: Promise<Answer<P>> | undefined;
    super(() => (first ??= fetch()));
    this.#fetch = fetch;
  }

  /** One page; `nextCursor` is the `cursor` of the next one, null on the last. */
  async page(): Promise<P> {
    return (await this.withResponse()).data;
  }

  /** All pages, starting with this one. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let cursor: string | undefined;
    do {
      const { data } = await this.#fetch(cursor);
      yield data;
      if (data.nextCursor !== null && data.nextCursor === cursor) throw new Error('The list answers the same cursor again.');
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<P['items'][number], void, undefined> {
    for await (const { items } of this.pages()) yield* items as Awaited<P['items'][number]>[];
  }
}

/** Sends the request immediately. */
export const call = <T>(client: Client, route: string, input: Input, options?: RequestOptions, traits?: Traits): Call<T> => {
  const answer = client.send<T>(route, input, options, traits);
  return new Call(() => answer);
};

export const list = <P extends Page>(client: Client, route: string, input: Input, options?: RequestOptions): Pages<P> =>
  new Pages((cursor) => client.send<P>(route, cursor === undefined ? input : { ...input, cursor }, options));

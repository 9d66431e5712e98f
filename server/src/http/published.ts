import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { prepareAnswer, writeAnswer, type Headers } from './published-answer.ts';
import { AnswerCache } from './published-cache.ts';
import { chooseCoding, encode, type Coding } from './published-codings.ts';
import type { PublishedSites, SiteEntry } from './published-sites.ts';

/** Something published, found for a request. */
export interface Piece {
  entry: SiteEntry;
  /** Names the bytes and headers of the answer, coding aside: whatever they depend on is in it. */
  key: string;
  contentType: string;
  headers: Headers;
  make(): Promise<Made>;
  /**
   * When the same host and path may be answered with it from memory: always, only to requests without a cookie, or never because
   * other headers decide as well.
   */
  remember: 'always' | 'without-cookie' | 'never';
}

export interface Made {
  body: Buffer;
  /** Of the body. */
  hash: string;
  /** The body as brotli, when it is at hand. */
  compressed?: Buffer | undefined;
}

interface Address {
  entry: SiteEntry;
  keys: Readonly<Record<Coding, string>>;
  cookieless: boolean;
}

const MAX_ADDRESSES = 20_000;
/** Longer ones are answered too, but not remembered: what is kept for an address is bounded. */
const MAX_ADDRESS_LENGTH = 300;

/**
 * The fast path in front of Express: host and path → ready headers and bytes, without parsing either. It answers release bytes and
 * nothing else; whoever finds the pieces decides what those are.
 */
export class Published {
  readonly #sites: PublishedSites;
  readonly #answers: AnswerCache;
  readonly #addresses = new LRUCache<string, Address>({ max: MAX_ADDRESSES });

  constructor(sites: PublishedSites, answers: AnswerCache) {
    this.#sites = sites;
    this.#answers = answers;
  }

  /** @returns false when the answer is not in memory, or what is there may be old */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = this.#addresses.get(addressOf(request));
    if (!address || (address.cookieless && headers.cookie !== undefined) || !this.#sites.isCurrent(address.entry)) return false;
    const answer = this.#answers.get(address.keys[chooseCoding(headers['accept-encoding'])]);
    if (!answer) return false;
    writeAnswer(request, response, answer);
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse, piece: Piece): Promise<void> {
    const coding = chooseCoding(request.headers['accept-encoding']);
    const keys = { br: `${piece.key} br`, gzip: `${piece.key} gzip`, identity: piece.key };
    const answer = await this.#answers.take(keys[coding], async () => {
      const { body, hash, compressed } = await piece.make();
      const encoded = coding === 'br' && compressed ? compressed : await encode(body, coding);
      return prepareAnswer(hash, encoded, coding, piece.contentType, piece.headers);
    });
    const address = addressOf(request);
    if (piece.remember !== 'never' && address.length <= MAX_ADDRESS_LENGTH) {
      this.#addresses.set(address, { entry: piece.entry, keys, cookieless: piece.remember === 'without-cookie' });
    }
    writeAnswer(request, response, answer);
  }
}

const addressOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

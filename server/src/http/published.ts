import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { prepareAnswer, writeAnswer, type Headers } from './published-answer.ts';
import type { AnswerCache } from './published-cache.ts';
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
  /** Its own path and query, under which it may be answered from memory; null when more than these decides. */
  url: string | null;
  /** Requests with a cookie may be answered otherwise. */
  cookieless: boolean;
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

/** Hosts with their ports, as browsers send them. */
export interface PublishedHosts {
  /** Of all sites. */
  shared: string;
  /** Below which each site has its own. */
  sites: string;
}

const MAX_ADDRESSES = 20_000;

/**
 * The fast path in front of Express: host and path → ready headers and bytes, without parsing either. It answers release bytes and
 * nothing else; whoever finds the pieces decides what those are.
 */
export class Published {
  readonly #sites: PublishedSites;
  readonly #answers: AnswerCache;
  readonly #hosts: PublishedHosts;
  readonly #addresses = new LRUCache<string, Address>({ max: MAX_ADDRESSES });

  constructor(sites: PublishedSites, answers: AnswerCache, hosts: PublishedHosts) {
    this.#sites = sites;
    this.#answers = answers;
    this.#hosts = hosts;
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
    if (request.url === piece.url && this.#isHostOf(piece.entry, request.headers.host)) {
      this.#addresses.set(addressOf(request), { entry: piece.entry, keys, cookieless: piece.cookieless });
    }
    writeAnswer(request, response, answer);
  }

  /** Other names of a host lead here too, but only what is written as we write it is kept: nobody can fill memory with names. */
  #isHostOf({ release: { siteId, slug } }: SiteEntry, host: string | undefined): boolean {
    const { shared, sites } = this.#hosts;
    return host === shared || host === `${siteId}.${sites}` || host === `${slug}.${sites}`;
  }
}

const addressOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { prepareResponse, writeResponse, type Headers } from './prepared-response.ts';
import { ResponseCache, type CachedResponse } from './response-cache.ts';
import { chooseCoding, encode, type Coding } from './content-encoding.ts';
import type { CanonicalAddress } from '../../kernel/release.ts';
import type { SiteCache, SiteEntry } from './site-cache.ts';
import { Recompressor } from './recompression.ts';
import { ClockCache } from './clock-cache.ts';
import type { SiteHosts } from '../../http/site-address.ts';
import type { VisitorHeaders } from '../sites-origin/preferences.ts';

/** Something published, found for a request. */
export interface CacheableResponse {
  entry: SiteEntry;
  /** Names the bytes and headers of the answer, coding aside: whatever they depend on is in it. */
  key: string;
  contentType: string;
  headers: Headers;
  make(): Promise<Made>;
  /** Its own path and query, under which it may be answered from memory; null when more than these and `suits` decides. */
  url: string | null;
  /** Where what a visitor prefers decides: whether this is for who asks so. */
  suits?: ((headers: VisitorHeaders) => boolean) | undefined;
  /** A page of the site, not a document or file of it. */
  isPage?: boolean;
}

/** Called with each answer that is a page. */
export type OnPage = (entry: SiteEntry, headers: IncomingHttpHeaders) => void;

export interface Made {
  body: Buffer;
  /** Of the body. */
  hash: string;
  /** The body as brotli, when it is at hand. */
  compressed?: Buffer | undefined;
}

interface Address {
  entry: SiteEntry;
  key: string;
  suits: CacheableResponse['suits'];
  isPage: boolean;
  answers: Partial<Record<Coding, CachedResponse>>;
}

/** Hosts with their ports, as browsers send them. */
export interface BrowsersHosts extends SiteHosts {
  ofHome: (home: CanonicalAddress) => string;
}

/** What one takes in memory, near enough, and the part of the cache's bytes that they get besides. */
const ADDRESS_BYTES = 1_000;
const ADDRESSES_PART = 1 / 8;

/**
 * The fast path in front of Express: host and path → ready headers and bytes, without parsing either. It answers release bytes and
 * nothing else; whoever finds the pieces decides what those are.
 */
export class ReleaseResponder {
  readonly #sites: SiteCache;
  readonly #answers: ResponseCache;
  readonly #hosts: BrowsersHosts;
  readonly #addresses: ClockCache<Address>;
  readonly #shrinker = new Recompressor();
  readonly #onPage: OnPage | undefined;

  /** @param bytes that answers may take, near enough: addresses take some more */
  constructor(sites: SiteCache, bytes: number, hosts: BrowsersHosts, onPage?: OnPage) {
    this.#onPage = onPage;
    this.#sites = sites;
    this.#answers = new ResponseCache(bytes);
    this.#addresses = new ClockCache(bytes * ADDRESSES_PART, () => ADDRESS_BYTES);
    this.#hosts = hosts;
  }

  /** @returns false when the answer is not in memory, or what is there may be old */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = this.#addresses.get(addressOf(request));
    if (!address || address.suits?.(headers) === false || !this.#sites.isCurrent(address.entry)) return false;
    const coding = chooseCoding(headers['accept-encoding']);
    const kept = address.answers[coding];
    if (!kept?.value) return false;
    if (!kept.asked) kept.asked = true;
    if (coding === 'br' && !kept.value.isShrunk) this.#shrinker.offer(kept);
    writeResponse(request, response, kept.value);
    if (address.isPage) this.#onPage?.(address.entry, headers);
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse, piece: CacheableResponse): Promise<void> {
    const coding = chooseCoding(request.headers['accept-encoding']);
    const key = coding === 'identity' ? piece.key : `${piece.key} ${coding}`;
    const answer = await this.#answers.take(key, async () => {
      const { body, hash, compressed } = await piece.make();
      const encoded = coding === 'br' && compressed ? compressed : await encode(body, coding);
      return prepareResponse(hash, encoded, coding, piece.contentType, piece.headers);
    });
    const kept = this.#answers.find(key);
    if (kept && request.url === piece.url && this.#isHostOf(piece.entry, request.headers.host)) {
      this.#keep(addressOf(request), piece, coding, kept);
    }
    writeResponse(request, response, answer);
    if (piece.isPage) this.#onPage?.(piece.entry, request.headers);
  }

  #keep(address: string, { entry, key, suits, isPage = false }: CacheableResponse, coding: Coding, answer: CachedResponse): void {
    const known = this.#addresses.get(address);
    if (known && known.entry === entry && known.key === key) known.answers[coding] = answer;
    else this.#addresses.set(address, { entry, key, suits, isPage, answers: { [coding]: answer } });
  }

  /** Other names of a host lead here too, but only what is written as we write it is kept: nobody can fill memory with names. */
  #isHostOf({ release: { home, siteId, slug } }: SiteEntry, host: string | undefined): boolean {
    const { ofHome, shared, sites } = this.#hosts;
    if (host === shared || host === `${siteId}.${sites}` || host === `${slug}.${sites}`) return true;
    return home !== null && host === ofHome(home);
  }
}

const addressOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

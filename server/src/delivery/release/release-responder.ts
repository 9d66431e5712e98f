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

/** A published response, found for a request. */
export interface CacheableResponse {
  entry: SiteEntry;
  /** Identifies the bytes and headers of the response, except for the encoding. It includes everything that they depend on. */
  key: string;
  contentType: string;
  headers: Headers;
  make(): Promise<Made>;
  /** The path and query under which it may be served from memory; null if the response depends on more than these and `suits`. */
  url: string | null;
  /** Whether the response suits a visitor with these headers, if it depends on their preferences. */
  suits?: ((headers: VisitorHeaders) => boolean) | undefined;
  /** Whether it is a page of the site, not a document or a file. */
  isPage?: boolean;
}

/** Called for each page that is served. */
export type OnPage = (entry: SiteEntry, headers: IncomingHttpHeaders) => void;

export interface Made {
  body: Buffer;
  /** Hash of the body. */
  hash: string;
  /** The body as brotli, if it is already available. */
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

/** Approximate memory use of an address, and the fraction of the cache size that addresses may use in addition. */
const ADDRESS_BYTES = 1_000;
const ADDRESSES_PART = 1 / 8;

/**
 * The fast path in front of Express: maps host and path to prepared headers and bytes, and parses neither. It serves the responses that its
 * callers find.
 */
export class ReleaseResponder {
  readonly #sites: SiteCache;
  readonly #answers: ResponseCache;
  readonly #hosts: BrowsersHosts;
  readonly #addresses: ClockCache<Address>;
  readonly #shrinker = new Recompressor();
  readonly #onPage: OnPage | undefined;

  /** @param bytes approximate memory for responses; addresses use some more */
  constructor(sites: SiteCache, bytes: number, hosts: BrowsersHosts, onPage?: OnPage) {
    this.#onPage = onPage;
    this.#sites = sites;
    this.#answers = new ResponseCache(bytes);
    this.#addresses = new ClockCache(bytes * ADDRESSES_PART, () => ADDRESS_BYTES);
    this.#hosts = hosts;
  }

  /** @returns false if the response is not in memory, or may be outdated */
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

  /** Only canonical spellings of a host are cached, although others also lead here. Otherwise made-up names could fill the memory. */
  #isHostOf({ release: { home, siteId, slug } }: SiteEntry, host: string | undefined): boolean {
    const { ofHome, shared, sites } = this.#hosts;
    if (host === shared || host === `${siteId}.${sites}` || host === `${slug}.${sites}`) return true;
    return home !== null && host === ofHome(home);
  }
}

const addressOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

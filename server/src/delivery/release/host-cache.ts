import { LRUCache } from 'lru-cache';
import { findLiveHosts, type HostedLive } from '../../core/hosts/live.ts';
import { HOST_CHANGED } from '../../core/hosts/host-changed.ts';
import type { ReadLive } from '../../kernel/release.ts';
import { SITE_CHANGED } from '../../core/sites/site-changed.ts';
import type { Deps } from '../../kernel/types.ts';
import { RESYNC } from '../../platform/bus.ts';

/** Longest time that a result is cached: a plan may lose the flag without a message. */
const MAX_STALE_MS = 30_000;
const MAX_KNOWN = 10_000;
/** Limit for unknown names, which anyone can make up. This many take about a megabyte. */
const MAX_UNKNOWN = 5_000;
const MOST_AT_ONCE = 500;

interface Known {
  /** Null if the host does not belong to an account. */
  sites: readonly HostedLive[] | null;
  readAt: number;
}

interface Waiting {
  done: (sites: readonly HostedLive[] | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Custom hosts that are currently served, by name. Requests for uncached names are looked up together. Only one query runs at a time, so
 * any number of made-up names occupies no more than one connection, and that only briefly.
 */
export class HostCache {
  readonly #known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  readonly #unknown = new LRUCache<string, Known>({ max: MAX_UNKNOWN });
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #deps: Pick<Deps, 'clock'>;
  readonly #read: ReadLive;
  #isReading = false;
  /** Counts messages, so that a result read before a message is not cached after it. */
  #messages = 0;

  constructor(deps: Pick<Deps, 'bus' | 'clock'>, read: ReadLive) {
    this.#deps = deps;
    this.#read = read;
    deps.bus.subscribe(HOST_CHANGED, (host) => this.#forget((known) => host === RESYNC || known === host));
    deps.bus.subscribe(SITE_CHANGED, (siteId) =>
      this.#forget((_, { sites }) => siteId === RESYNC || sites?.length === 0 || sites?.some((site) => site.siteId === siteId) === true),
    );
  }

  /** @param host normalized. @returns null for a host that is not an account's, or is not served; otherwise its sites, possibly none */
  async find(host: string): Promise<readonly HostedLive[] | null> {
    const known = this.#known.get(host) ?? this.#unknown.get(host);
    if (known && this.#now() - known.readAt < MAX_STALE_MS) return known.sites;
    return new Promise((done, fail) => {
      const others = this.#waiting.get(host);
      if (others) others.push({ done, fail });
      else this.#waiting.set(host, [{ done, fail }]);
      if (!this.#isReading) void this.#readWaiting();
    });
  }

  async #readWaiting(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.size > 0) {
      const some = [...this.#waiting].slice(0, MOST_AT_ONCE);
      for (const [host] of some) this.#waiting.delete(host);
      await this.#readSome(new Map(some));
    }
    this.#isReading = false;
  }

  async #readSome(waiting: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    const messages = this.#messages;
    const readAt = this.#now();
    try {
      const found = await findLiveHosts(this.#read, [...waiting.keys()]);
      for (const [host, those] of waiting) {
        const sites = found.get(host) ?? null;
        if (messages === this.#messages) this.#keep(host, { sites, readAt });
        for (const { done } of those) done(sites);
      }
    } catch (error) {
      for (const { fail } of [...waiting.values()].flat()) fail(error);
    }
  }

  #keep(host: string, known: Known): void {
    const [here, there] = known.sites === null ? [this.#unknown, this.#known] : [this.#known, this.#unknown];
    here.set(host, known);
    there.delete(host);
  }

  #forget(isMeant: (host: string, known: Known) => boolean): void {
    this.#messages += 1;
    for (const kept of [this.#known, this.#unknown]) for (const [host, known] of kept) if (isMeant(host, known)) kept.delete(host);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

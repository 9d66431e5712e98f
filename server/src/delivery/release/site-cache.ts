import { LRUCache } from 'lru-cache';
import { gateRelease } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { findChangedSites, findLiveRelease } from '../../core/releases/live.ts';
import { SITE_CHANGED } from '../../core/sites/site-changed.ts';
import type { Deps } from '../../kernel/types.ts';
import { RESYNC } from '../../platform/bus.ts';
import { SingleFlight } from './single-flight.ts';

/** A site's live release, with the time at which it was last read or found unchanged. */
export interface SiteEntry {
  release: GatedRelease;
  readAt: number;
  askedAt: number;
  /** Whether a newer entry has replaced it. */
  replaced: boolean;
}

/** Longest time that an entry is used unchecked, in case a message between processes is lost. */
const MAX_STALE_MS = 30_000;
/** While there is traffic, revalidate all cached sites older than this in one query, before they go stale. */
const CHECK_EVERY_MS = 10_000;
/** Delays the check, so that neither the request that triggers it nor those that arrive with it wait for it. */
const CHECK_AFTER_MS = 100;
const MOST_AT_ONCE = 1_000;
/** Sites without requests for this long are not revalidated. The next request reads them again. */
const IDLE_MS = 300_000;
const NEVER = Number.NEGATIVE_INFINITY;
const MAX_CELLS = 500_000;
const MAX_UNKNOWN = 5_000;

/**
 * Live sites by id or slug, kept in memory. A message about a site removes it; without one, it is read again after 30 s at the latest.
 * Unchanged sites are not read one by one: a single query finds those that have changed. References without a live site are cached too, up
 * to a limit, so that requests for random names cost neither queries nor memory.
 */
export class SiteCache {
  readonly #entries = new LRUCache<string, SiteEntry>({
    maxSize: MAX_CELLS,
    sizeCalculation: ({ release }) => 10 + Object.values(release.manifest.languages).flatMap(({ categories }) => categories.flat()).length,
    dispose: (entry) => {
      entry.replaced = true;
    },
  });
  readonly #unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN });
  readonly #reading = new SingleFlight<SiteEntry | null>();
  #checkedAt = NEVER;
  #isChecking = false;
  readonly #deps: Pick<Deps, 'clock' | 'modules'>;
  readonly #read: ReadLive;
  /** Counts messages, so that a result read before a message is not cached after it. */
  #messages = 0;

  constructor(deps: Pick<Deps, 'bus' | 'clock' | 'modules'>, read: ReadLive) {
    this.#deps = deps;
    this.#read = read;
    deps.bus.subscribe(SITE_CHANGED, (siteId) => this.#forget(siteId));
  }

  isCurrent(entry: SiteEntry): boolean {
    const now = this.#now();
    entry.askedAt = now;
    if (now - this.#checkedAt >= CHECK_EVERY_MS) this.#checkSoon(now);
    return !entry.replaced && now - entry.readAt < MAX_STALE_MS;
  }

  /** @returns null if visitors see no such site */
  async find(reference: string): Promise<SiteEntry | null> {
    const entry = this.#entries.get(reference);
    if (entry && this.isCurrent(entry)) return entry;
    const missedAt = this.#unknown.get(reference);
    if (missedAt !== undefined && this.#now() - missedAt < MAX_STALE_MS) return null;
    return this.#reading.run(reference, () => this.#readAgain(reference, entry));
  }

  async #readAgain(reference: string, before: SiteEntry | undefined): Promise<SiteEntry | null> {
    const messages = this.#messages;
    const readAt = this.#now();
    const live = await findLiveRelease(this.#read, reference, before?.release);
    const isLatest = messages === this.#messages;
    if (!live) {
      this.#entries.delete(reference);
      if (isLatest) this.#unknown.set(reference, readAt);
      return null;
    }
    const release = gateRelease(live, this.#deps.modules);
    if (before && !before.replaced && isSame(before.release, release)) {
      return Object.assign(before, { release, readAt });
    }
    const entry = { release, readAt, askedAt: readAt, replaced: !isLatest };
    if (isLatest) this.#entries.set(reference, entry);
    return entry;
  }

  #checkSoon(now: number): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#checkedAt = now;
    setTimeout(() => {
      void this.#check().finally(() => (this.#isChecking = false));
    }, CHECK_AFTER_MS).unref();
  }

  /** If the query fails, the sites go stale, and the next request for one reads it and gets the error. */
  async #check(): Promise<void> {
    const now = this.#now();
    const due = [...this.#entries.values()].filter(({ readAt, askedAt }) => now - readAt >= CHECK_EVERY_MS && now - askedAt < IDLE_MS);
    for (let start = 0; start < due.length; start += MOST_AT_ONCE) {
      await this.#checkAll(due.slice(start, start + MOST_AT_ONCE)).catch(() => undefined);
    }
  }

  async #checkAll(entries: readonly SiteEntry[]): Promise<void> {
    const readAt = this.#now();
    const changed = await findChangedSites(
      this.#read,
      entries.map(({ release }) => release),
    );
    for (const entry of entries) entry.readAt = changed.has(entry.release.siteId) ? NEVER : Math.max(entry.readAt, readAt);
  }

  #forget(siteId: string): void {
    this.#messages += 1;
    this.#unknown.clear();
    this.#reading.forget();
    for (const [reference, { release }] of this.#entries)
      if (siteId === RESYNC || release.siteId === siteId) this.#entries.delete(reference);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

const isSame = (one: GatedRelease, other: GatedRelease): boolean =>
  one.siteId === other.siteId && one.releaseId === other.releaseId && one.gateKey === other.gateKey && one.slug === other.slug;

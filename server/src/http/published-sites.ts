import { LRUCache } from 'lru-cache';
import { gateRelease, type GatedRelease } from '../core/releases/gate.ts';
import { findChangedSites, findLiveRelease, type ReadLive } from '../core/releases/live.ts';
import { SITE_CHANGED } from '../core/releases/service.ts';
import type { Deps } from '../deps.ts';
import { MISSED } from '../platform/bus.ts';
import { SingleFlight } from './published-single-flight.ts';

/** A site's live release as it was read, or found unchanged, at a moment. */
export interface SiteEntry {
  release: GatedRelease;
  readAt: number;
  /** Whether it has changed is being asked. */
  checking: boolean;
  /** Something newer stands in its place. */
  replaced: boolean;
}

/** Nothing that was read is believed for longer, should a message between processes be lost. */
const BELIEVED_MS = 30_000;
/** What is asked for after so long is answered, and checked beside it with all others that are: their one query has a third of the time. */
const CHECKED_AFTER_MS = 20_000;
/** How long checks wait for others. */
const GATHER_MS = 100;
const MOST_AT_ONCE = 1_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;
const MAX_CELLS = 500_000;
const MAX_UNKNOWN = 5_000;

/**
 * Live sites by id or slug: kept in memory, swapped when a message names them, read again after 30 s at the latest. Those that are
 * asked for all the time are not read one by one: one query says which of them have changed.
 * What is no live site is remembered too, and bounded, so that asking for random names costs neither queries nor memory.
 */
export class PublishedSites {
  readonly #entries = new LRUCache<string, SiteEntry>({
    maxSize: MAX_CELLS,
    sizeCalculation: ({ release }) => 10 + Object.values(release.manifest.languages).flatMap(({ categories }) => categories.flat()).length,
    dispose: (entry) => {
      entry.replaced = true;
    },
  });
  readonly #unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN });
  readonly #reading = new SingleFlight<SiteEntry | null>();
  readonly #toCheck: SiteEntry[] = [];
  readonly #deps: Pick<Deps, 'clock' | 'modules'>;
  readonly #read: ReadLive;
  /** Counts messages, so that what was read before one is not kept after it. */
  #messages = 0;

  constructor(deps: Pick<Deps, 'bus' | 'clock' | 'modules'>, read: ReadLive) {
    this.#deps = deps;
    this.#read = read;
    deps.bus.subscribe(SITE_CHANGED, (siteId) => this.#forget(siteId));
  }

  isCurrent(entry: SiteEntry): boolean {
    const age = this.#now() - entry.readAt;
    if (entry.replaced || age >= BELIEVED_MS) return false;
    if (age >= CHECKED_AFTER_MS && !entry.checking) this.#checkSoon(entry);
    return true;
  }

  /** @returns null when visitors see no such site */
  async find(reference: string): Promise<SiteEntry | null> {
    const entry = this.#entries.get(reference);
    if (entry && this.isCurrent(entry)) return entry;
    const missedAt = this.#unknown.get(reference);
    if (missedAt !== undefined && this.#now() - missedAt < BELIEVED_MS) return null;
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
      before.readAt = readAt;
      return before;
    }
    const entry = { release, readAt, checking: false, replaced: !isLatest };
    if (isLatest) this.#entries.set(reference, entry);
    return entry;
  }

  #checkSoon(entry: SiteEntry): void {
    entry.checking = true;
    this.#toCheck.push(entry);
    if (this.#toCheck.length === 1) setTimeout(() => void this.#check(), GATHER_MS).unref();
  }

  /** Where no answer comes, sites grow too old to be believed, and who asks for one reads it and meets the fault. */
  async #check(): Promise<void> {
    const gathered = this.#toCheck.splice(0);
    for (let start = 0; start < gathered.length; start += MOST_AT_ONCE) {
      const some = gathered.slice(start, start + MOST_AT_ONCE);
      await this.#checkAll(some).catch(() => undefined);
      for (const entry of some) entry.checking = false;
    }
  }

  async #checkAll(entries: readonly SiteEntry[]): Promise<void> {
    const readAt = this.#now();
    const changed = await findChangedSites(
      this.#read,
      entries.map(({ release }) => release),
    );
    for (const entry of entries) entry.readAt = changed.has(entry.release.siteId) ? LONG_AGO : Math.max(entry.readAt, readAt);
  }

  #forget(siteId: string): void {
    this.#messages += 1;
    this.#unknown.clear();
    this.#reading.forget();
    for (const [reference, { release }] of this.#entries)
      if (siteId === MISSED || release.siteId === siteId) this.#entries.delete(reference);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

const isSame = (one: GatedRelease, other: GatedRelease): boolean =>
  one.siteId === other.siteId && one.releaseId === other.releaseId && one.gateKey === other.gateKey && one.slug === other.slug;

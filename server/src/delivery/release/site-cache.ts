import { LRUCache } from 'lru-cache';
import { gateRelease } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { findChangedSites, findLiveRelease } from '../../core/releases/live.ts';
import { SITE_CHANGED } from '../../core/sites/site-changed.ts';
import type { Deps } from '../../kernel/types.ts';
import { RESYNC } from '../../platform/bus.ts';
import { SingleFlight } from './single-flight.ts';

/** A site's live release as it was read, or found unchanged, at a moment. */
export interface SiteEntry {
  release: GatedRelease;
  readAt: number;
  askedAt: number;
  /** Something newer stands in its place. */
  replaced: boolean;
}

/** Nothing that was read is believed for longer, should a message between processes be lost. */
const MAX_STALE_MS = 30_000;
/** So often, while anybody asks for anything, those read before that are checked, all by one query and in time to be believed anew. */
const CHECK_EVERY_MS = 10_000;
/** Who asks does not wait for the check, nor do those that come at the same moment. */
const CHECK_AFTER_MS = 100;
const MOST_AT_ONCE = 1_000;
/** What nobody has asked for so long is not checked: it is read when somebody does. */
const IDLE_MS = 300_000;
const NEVER = Number.NEGATIVE_INFINITY;
const MAX_CELLS = 500_000;
const MAX_UNKNOWN = 5_000;

/**
 * Live sites by id or slug: kept in memory, swapped when a message names them, read again after 30 s at the latest. They are
 * not read one by one while they stay as they are: one query says which of them have changed.
 * What is no live site is remembered too, and bounded, so that asking for random names costs neither queries nor memory.
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
  /** Counts messages, so that what was read before one is not kept after it. */
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

  /** @returns null when visitors see no such site */
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

  /** Where no answer comes, sites grow too old to be believed, and who asks for one reads it and meets the fault. */
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

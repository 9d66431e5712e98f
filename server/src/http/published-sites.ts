import { LRUCache } from 'lru-cache';
import { gateRelease, type GatedRelease } from '../core/releases/gate.ts';
import { findLiveRelease, type ReadLive } from '../core/releases/live.ts';
import { SITE_CHANGED } from '../core/releases/service.ts';
import type { Deps } from '../deps.ts';
import { MISSED } from '../platform/bus.ts';
import { SingleFlight } from './published-single-flight.ts';

/** A site's live release as it was read at a moment. */
export interface SiteEntry {
  release: GatedRelease;
  readAt: number;
  /** Something newer stands in its place. */
  replaced: boolean;
}

/** Nothing that was read is believed for longer, should a message between processes be lost. */
const BELIEVED_MS = 30_000;
const MAX_CELLS = 500_000;
const MAX_UNKNOWN = 5_000;

/**
 * Live sites by id or slug: kept in memory, swapped when a message names them, read again after 30 s at the latest.
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
    return !entry.replaced && this.#isBelieved(entry.readAt);
  }

  /** @returns null when visitors see no such site */
  async find(reference: string): Promise<SiteEntry | null> {
    const entry = this.#entries.get(reference);
    if (entry && this.isCurrent(entry)) return entry;
    const missedAt = this.#unknown.get(reference);
    if (missedAt !== undefined && this.#isBelieved(missedAt)) return null;
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
    const entry = { release, readAt, replaced: !isLatest };
    if (isLatest) this.#entries.set(reference, entry);
    return entry;
  }

  #forget(siteId: string): void {
    this.#messages += 1;
    this.#unknown.clear();
    this.#reading.forget();
    for (const [reference, { release }] of this.#entries)
      if (siteId === MISSED || release.siteId === siteId) this.#entries.delete(reference);
  }

  #isBelieved(readAt: number): boolean {
    return this.#now() - readAt < BELIEVED_MS;
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

const isSame = (one: GatedRelease, other: GatedRelease): boolean =>
  one.siteId === other.siteId && one.releaseId === other.releaseId && one.gateKey === other.gateKey && one.slug === other.slug;

import { UNSENT_KEY } from '../plugins/visitor-id.ts';
import type { Batch } from './batches.ts';
import { keep, readKept } from './kept.ts';

const MOST_CHARACTERS = 48 * 1024;
/** ms. */
const LONGEST = 72 * 3_600_000;

/** Unacknowledged batches, stored for the browser's next visit to the site. */
export interface Unsent {
  keep: (batches: readonly Batch[]) => void;
  /**
   * Takes the batches that other pages of the site have left. An open page may lose its own this way, because batches can be sent twice.
   */
  takeAll: (now: number) => Batch[];
}

/** Rejects expired batches and values that another version or other code has stored under the same name. */
const isFresh = (batch: Partial<Batch> | null, now: number): batch is Batch => now - (batch?.events?.[0]?.at ?? 0) < LONGEST;

/** Serializes the newest batches that fit. */
const fitting = (batches: readonly Batch[]): string => {
  const text = JSON.stringify(batches);
  return text.length > MOST_CHARACTERS ? fitting(batches.slice(1)) : text;
};

/**
 * @param storageOf returns null if storage is not allowed
 * @param page key of this page's batches
 */
export const createUnsent = (storageOf: () => Storage | null, siteId: string, page: string): Unsent => {
  const prefix = `${UNSENT_KEY}:${siteId}:`;
  return {
    keep(batches) {
      const storage = storageOf();
      if (batches.length === 0) storage?.removeItem(prefix + page);
      else keep(storage, prefix + page, fitting(batches));
    },
    takeAll(now) {
      const storage = storageOf();
      return Object.keys(storage ?? {})
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const batches = [readKept(storage, name) as Batch | Batch[] | null].flat().filter((batch) => isFresh(batch, now));
          storage?.removeItem(name);
          return batches;
        });
    },
  };
};

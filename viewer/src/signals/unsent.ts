import { UNSENT_KEY } from '../plugins/visitor-id.ts';
import type { Batch } from './batches.ts';
import { keep, readKept } from './kept.ts';

const MOST_CHARACTERS = 48 * 1024;
/** ms. */
const LONGEST = 72 * 3_600_000;

/** Batches without an answer, kept for the browser's next visit to the site. */
export interface Unsent {
  keep: (batches: readonly Batch[]) => void;
  /** Takes over what other pages of the site have left. One that is open may lose its own: a batch can be sent twice. */
  takeAll: (now: number) => Batch[];
}

/** What another version, or somebody else, has kept under the same name is none. */
const isFresh = (batch: Partial<Batch> | null, now: number): batch is Batch => now - (batch?.events?.[0]?.at ?? 0) < LONGEST;

/** The newest that fit. */
const fitting = (batches: readonly Batch[]): string => {
  const text = JSON.stringify(batches);
  return text.length > MOST_CHARACTERS ? fitting(batches.slice(1)) : text;
};

/** `storageOf` answers null where nothing may be kept. `page`: names what this page has left. */
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

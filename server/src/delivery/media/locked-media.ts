import { LRUCache } from 'lru-cache';
import { SITE_CHANGED } from '../../core/sites/site-changed.ts';
import type { Deps } from '../../kernel/types.ts';

const MAX_KNOWN = 50_000;
/** Longest time that a result is cached, in case a message between processes is lost. */
const MAX_STALE_MS = 30_000;

interface Known {
  isLocked: boolean;
  readAt: number;
}

/** Whether a media item, given by its content hash, is used only on pages for members. */
export const lockedMedia = ({ database, bus, clock }: Pick<Deps, 'database' | 'bus' | 'clock'>): ((hash: string) => Promise<boolean>) => {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  let messages = 0;
  bus.subscribe(SITE_CHANGED, () => {
    messages += 1;
    known.clear();
  });
  return async (hash) => {
    const readAt = clock.now().getTime();
    const before = known.get(hash);
    if (before && readAt - before.readAt < MAX_STALE_MS) return before.isLocked;
    const at = messages;
    const { rows } = await database.pool.query<{ locked: boolean }>({
      name: 'media-is-locked',
      text: 'select media_is_locked($1) as locked',
      values: [hash],
    });
    const isLocked = rows[0]!.locked;
    if (at === messages) known.set(hash, { isLocked, readAt });
    return isLocked;
  };
};

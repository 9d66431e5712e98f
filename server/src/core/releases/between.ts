import type { PublishedRelease } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { Release } from './model.ts';

/** A site's releases of a period, oldest first; at most the latest `limit`. */
export const releasesBetween = async (
  { db }: CoreCtx,
  siteId: string,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<PublishedRelease[]> => {
  const rows = await db
    .query(Release)
    .select('number', 'createdAt')
    .where({ siteId })
    .where('createdAt', '>=', since)
    .where('createdAt', '<', until)
    .orderBy('number', 'desc')
    .limit(limit);
  return rows.map(({ number, createdAt }) => ({ number, publishedAt: createdAt })).toReversed();
};

import type { CoreCtx } from '../../kernel/types.ts';
import { Site } from '../sites/model.ts';
import { Release } from './model.ts';

/** Ids of the media that fill the pages of the live release, by page, in all its languages. */
export const shownMedia = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const live = await db
    .query(Release)
    .where({ siteId })
    .whereIn('id', db.query(Site).select('liveReleaseId').where({ id: siteId, status: 'PUBLISH' }))
    .first();
  const media = new Map<string, Set<string>>();
  for (const { categories } of Object.values(live?.manifest.languages ?? {}))
    for (const { id, medium } of categories.flat()) if (medium !== undefined) media.getOrInsertComputed(id, () => new Set()).add(medium);
  return media;
};

import type { CoreCtx } from '../../kernel/types.ts';
import { Site } from '../sites/model.ts';
import { Release } from './model.ts';

/** Ids of the media that the pages of the live release show in any language, by page id. */
export const shownMedia = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const live = await db
    .query(Release)
    .where({ siteId })
    .whereIn('id', db.query(Site).select('liveReleaseId').where({ id: siteId, status: 'PUBLISH' }))
    .first();
  const media = new Map<string, Set<string>>();
  for (const { categories } of Object.values(live?.manifest.languages ?? {}))
    for (const { id, medium: mediaItem } of categories.flat())
      if (mediaItem !== undefined) media.getOrInsertComputed(id, () => new Set()).add(mediaItem);
  return media;
};

import type { Ctx, EventMap } from '@mekuri/kit/server';
import { Notification } from './model.ts';

/** Copies a site's notices as drafts, so that copying a site shows nothing to visitors. */
export const duplicate = async (ctx: Ctx, { copyId, siteId }: EventMap['site.duplicated']): Promise<void> => {
  const notices = await ctx.db.query(Notification).where({ siteId }).whereNull('deletedAt').whereNot('status', 'expired').orderBy('id');
  const now = ctx.now();
  for (const { endAt, image, isScheduled, newsUrl, startAt, texts } of notices) {
    const window = { isScheduled, startAt: isScheduled ? startAt : null, endAt };
    await ctx.db.insert(Notification, {
      siteId: copyId,
      texts,
      newsUrl,
      image,
      ...window,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    });
  }
};

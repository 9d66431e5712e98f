import { randomUUIDv7 } from 'node:crypto';
import type { Ctx, EventMap, Schemas } from '@mekuri/kit/server';
import { PopupSetting, type StoredPopup } from './model.ts';
import { startCounting } from './settings.ts';

type PageIds = EventMap['site.duplicated']['pageIds'];

/** The same tap within the copy; one that leads to a page which is gone leads nowhere. */
const followed = (transition: Schemas['Transition'] | null, pageIds: PageIds): Schemas['Transition'] | null => {
  if (transition?.transitionType !== 'CREATIVE_BLOCK' && transition?.transitionType !== 'LINK') return transition;
  const targetPageId = pageIds[transition.targetPageId.toLowerCase()];
  return targetPageId === undefined ? null : { ...transition, targetPageId };
};

const copied = <P extends StoredPopup>(popup: P, pageIds: PageIds): P => ({
  ...popup,
  id: randomUUIDv7(),
  effectivePages: popup.effectivePages.flatMap((id) => pageIds[id] ?? []),
  transition: followed(popup.transition, pageIds),
});

/** A copy of a site has the same popups on the same pages; they count from nought. */
export const duplicate = async (ctx: Ctx, { siteId, copyId, pageIds }: EventMap['site.duplicated']): Promise<void> => {
  const setting = await ctx.db.query(PopupSetting).findOne({ siteId });
  if (!setting) return;
  const { applicantLimit, texts, timeLimit } = setting;
  const copy = await ctx.db.insert(PopupSetting, {
    siteId: copyId,
    timeLimit: timeLimit && copied(timeLimit, pageIds),
    applicantLimit: applicantLimit && {
      ...copied(applicantLimit, pageIds),
      fullTransition: followed(applicantLimit.fullTransition, pageIds),
    },
    texts,
    revision: 1,
    updatedAt: ctx.now(),
  });
  await startCounting(ctx, copyId, copy);
};

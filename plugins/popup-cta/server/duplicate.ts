import { randomUUIDv7 } from 'node:crypto';
import { linkInCopy, type Ctx, type EventMap, type Schemas } from '@mekuri/kit/server';
import { PopupSetting, type StoredPopup } from './model.ts';
import { startCounting } from './settings.ts';

type Copied = Pick<EventMap['site.duplicated'], 'copyId' | 'pageIds'>;

/** The transition with its target mapped to the copy; null if that is a page that was not copied. */
const followed = (transition: Schemas['Transition'] | null, { copyId, pageIds }: Copied): Schemas['Transition'] | null => {
  if (transition?.transitionType !== 'CREATIVE_BLOCK' && transition?.transitionType !== 'LINK')
    return transition && linkInCopy(copyId, transition);
  const targetPageId = pageIds[transition.targetPageId.toLowerCase()];
  return targetPageId === undefined ? null : { ...transition, targetPageId };
};

const copied = <P extends StoredPopup>(popup: P, copy: Copied): P => ({
  ...popup,
  id: randomUUIDv7(),
  effectivePages: popup.effectivePages.flatMap((id) => copy.pageIds[id] ?? []),
  transition: followed(popup.transition, copy),
});

/** Copies the popups to the same pages of the copied site; their counts start at zero. */
export const duplicate = async (ctx: Ctx, copies: EventMap['site.duplicated']): Promise<void> => {
  const { siteId, copyId } = copies;
  const setting = await ctx.db.query(PopupSetting).findOne({ siteId });
  if (!setting) return;
  const { applicantLimit, texts, timeLimit } = setting;
  const copy = await ctx.db.insert(PopupSetting, {
    siteId: copyId,
    timeLimit: timeLimit && copied(timeLimit, copies),
    applicantLimit: applicantLimit && {
      ...copied(applicantLimit, copies),
      fullTransition: followed(applicantLimit.fullTransition, copies),
    },
    texts,
    revision: 1,
    updatedAt: ctx.now(),
  });
  await startCounting(ctx, copyId, copy);
};

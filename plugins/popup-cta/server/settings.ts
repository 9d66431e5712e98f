import { randomUUIDv7 } from 'node:crypto';
import type { Ctx, Input, Output, Schemas } from '@mekuri/kit/server';
import { PopupCounter, type PopupSetting, type PopupTexts, type StoredApplicantPopup, type StoredPopup } from './model.ts';

type Given = Input<'popupCta.update'>['body'];

const storePopup = (popup: Schemas['PopupTimeLimit']): StoredPopup => ({
  id: popup.id?.toLowerCase() ?? randomUUIDv7(),
  enabled: popup.enabled,
  startDate: popup.startDate,
  endDate: popup.endDate,
  effectivePages: [...new Set(popup.effectivePages.map((id) => id.toLowerCase()))],
  style: popup.style,
  mediaId: popup.mediaId?.toLowerCase() ?? null,
  transition: popup.transition,
  showRemainingTime: popup.showRemainingTime,
});

/** Converts the creator's input to the stored form. A popup without an id gets a new one. */
export const storedPopups = ({ timeLimit, applicantLimit }: Given): Pick<PopupSetting, 'timeLimit' | 'applicantLimit'> => ({
  timeLimit: timeLimit && storePopup(timeLimit),
  applicantLimit: applicantLimit && {
    ...storePopup(applicantLimit),
    limit: applicantLimit.limit,
    fullTransition: applicantLimit.fullTransition,
  },
});

/** The texts to store. A popup missing from the input keeps its stored texts, in case it is added again. */
export const storedTexts = ({ timeLimit, applicantLimit }: Given, before: PopupTexts): PopupTexts => ({
  timeLimit: timeLimit?.text ?? before.timeLimit,
  applicantLimit: applicantLimit?.text ?? before.applicantLimit,
  applicantsFull: applicantLimit?.fullText ?? before.applicantsFull,
});

const withText = (popup: StoredPopup | null, text: string): Schemas['PopupTimeLimit'] | null => popup && { ...popup, text };

const withTexts = (popup: StoredApplicantPopup | null, texts: PopupTexts): Schemas['PopupApplicantLimit'] | null =>
  popup && { ...popup, text: texts.applicantLimit, fullText: texts.applicantsFull };

export const presentPopups = (
  setting: Pick<PopupSetting, 'timeLimit' | 'applicantLimit'> | undefined,
  texts: PopupTexts,
): Pick<Output<'popupCta.get'>, 'timeLimit' | 'applicantLimit'> => ({
  timeLimit: withText(setting?.timeLimit ?? null, texts.timeLimit),
  applicantLimit: withTexts(setting?.applicantLimit ?? null, texts),
});

/** Creates the counter, at zero, for an applicant popup that has none yet. */
export const startCounting = async (ctx: Ctx, siteId: string, setting: Pick<PopupSetting, 'applicantLimit'>): Promise<void> => {
  const id = setting.applicantLimit?.id;
  if (id === undefined || (await ctx.db.query(PopupCounter).findById(id))) return;
  await ctx.db.insert(PopupCounter, { id, siteId, claims: 0 });
};

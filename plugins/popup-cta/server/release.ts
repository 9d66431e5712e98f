import { publishLink } from '@mekuri/kit/publish';
import type { PartLink, ReleasePart, Schemas } from '@mekuri/kit/server';
import type { PopupPart, PublicPopup } from '../part.ts';
import { PopupSetting, type StoredPopup } from './model.ts';
import { fallbacksIn, textsIn } from './texts.ts';

interface Surroundings {
  media: ReadonlyMap<string, Schemas['PublicMedia']>;
  positions: ReadonlyMap<string, string>;
}

const publishPopup = (popup: StoredPopup, text: string, { media, positions }: Surroundings): PublicPopup => ({
  id: popup.id,
  startDate: popup.startDate,
  endDate: popup.endDate,
  effectivePages: popup.effectivePages.filter((id) => positions.has(id)),
  style: popup.style,
  media: popup.mediaId === null ? null : (media.get(popup.mediaId) ?? null),
  text,
  link: publishLink(popup.transition, { positionOf: (id) => positions.get(id.toLowerCase()) }),
  showRemainingTime: popup.showRemainingTime,
});

/** Compiles the enabled popups, without pages that no longer exist. */
const compile: ReleasePart<PopupPart>['compile'] = async (ctx, site, language) => {
  const setting = await ctx.db.query(PopupSetting).findOne({ siteId: site.id });
  const timeLimit = setting?.timeLimit?.enabled ? setting.timeLimit : null;
  const applicantLimit = setting?.applicantLimit?.enabled ? setting.applicantLimit : null;
  if (!setting || (!timeLimit && !applicantLimit)) return null;
  const around: Surroundings = {
    media: await ctx.core.media.published(
      ctx,
      [timeLimit?.mediaId, applicantLimit?.mediaId].filter((id) => typeof id === 'string'),
    ),
    positions: await ctx.core.pages.positions(ctx, site.id),
  };
  const texts = textsIn(setting, language, site.defaultLanguage);
  const fallsBack = fallbacksIn(setting, language, site.defaultLanguage);
  return {
    timeLimit: timeLimit && {
      ...publishPopup(timeLimit, texts.timeLimit, around),
      ...(fallsBack.timeLimit && { textLang: site.defaultLanguage }),
    },
    applicantLimit: applicantLimit && {
      ...publishPopup(applicantLimit, texts.applicantLimit, around),
      ...(fallsBack.applicantLimit && { textLang: site.defaultLanguage }),
      limit: applicantLimit.limit,
      fullText: texts.applicantsFull,
      ...(fallsBack.applicantsFull && { fullTextLang: site.defaultLanguage }),
      fullLink: publishLink(applicantLimit.fullTransition, { positionOf: (id) => around.positions.get(id.toLowerCase()) }),
    },
  };
};

/** The links of enabled popups. */
export const linksOf = ({ timeLimit, applicantLimit }: Pick<PopupSetting, 'timeLimit' | 'applicantLimit'>): PartLink[] => [
  ...(timeLimit?.enabled ? [timeLimit.transition] : []),
  ...(applicantLimit?.enabled ? [applicantLimit.transition, applicantLimit.fullTransition] : []),
];

export const release: ReleasePart<PopupPart> = {
  compile,
  draft: compile,

  async links(ctx, site) {
    const setting = await ctx.db.query(PopupSetting).findOne({ siteId: site.id });
    return setting ? linksOf(setting) : [];
  },

  visible: (part) => ({ ...part, pages: [part.timeLimit, part.applicantLimit].flatMap((popup) => popup?.effectivePages ?? []) }),

  creatorCode: ({ timeLimit, applicantLimit }) =>
    [timeLimit?.link, applicantLimit?.link, applicantLimit?.fullLink].some((link) => link?.transitionType === 'SCRIPT'),
};

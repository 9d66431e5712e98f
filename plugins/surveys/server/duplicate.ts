import { itemIdInCopy, linkInCopy, type Ctx, type EventMap } from '@mekuri/kit/server';
import type { SurveyContent } from './model.ts';
import { insertSurvey, surveysOf } from './surveys.ts';
import { currentContent } from './versions.ts';

type Duplicated = EventMap['site.duplicated'];
type Transition = SurveyContent['bands'][number]['transition'];

/** The transition with its target mapped to the copy; null if that is a page that was not copied. */
const followed = (transition: Transition, { copyId, pageIds }: Duplicated): Transition => {
  if (transition?.transitionType !== 'CREATIVE_BLOCK' && transition?.transitionType !== 'LINK')
    return transition && linkInCopy(copyId, transition);
  const targetPageId = pageIds[transition.targetPageId.toLowerCase()];
  return targetPageId === undefined ? null : { ...transition, targetPageId };
};

/** Copies a site's surveys as drafts, without responses, so that copying a site shows nothing to visitors. */
export const duplicate = async (ctx: Ctx, copied: Duplicated): Promise<void> => {
  for (const survey of await surveysOf(ctx, copied.siteId)) {
    const content = await currentContent(ctx, survey);
    const bands = content.bands.map((band) => ({ ...band, transition: followed(band.transition, copied) }));
    const { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished } = survey;
    const settings = { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished };
    await insertSurvey(ctx, copied.copyId, { ...content, bands }, settings, itemIdInCopy(copied.copyId, survey.id));
  }
};

import { InvalidInput, isPageAddress, timingIssues, type Ctx, type Input, type SiteRef } from '@mekuri/kit/server';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { Notification } from './model.ts';
import { ownTexts } from './texts.ts';

export type Given = Input<'notifications.create'>['body'];

export const timingGiven = ({ draft, endDate, publicationType, startDate }: Given) => ({
  isScheduled: publicationType === 'SCHEDULED',
  draft,
  endDate,
  startDate,
});

/** Publishing requires a title in the default language, which all others fall back to. */
const hasTitle = (body: Given, language: ContentLanguage, site: SiteRef, before: Notification | undefined): boolean =>
  (language === site.defaultLanguage ? body.title : before ? ownTexts(before, site.defaultLanguage).title : '').trim() !== '';

/** @throws InvalidInput `notices.invalid` with each invalid field */
export const checkNotice = async (
  ctx: Ctx,
  site: SiteRef,
  language: ContentLanguage,
  body: Given,
  before?: Notification,
): Promise<void> => {
  const imageId = body.imageId?.toLowerCase();
  const named = imageId === undefined || imageId === before?.image?.id ? [] : [imageId];
  const { media } = await ctx.core.pages.references(ctx, site.id, { pages: [], media: named });
  const fields = [
    ...(hasTitle(body, language, site, before) ? [] : [{ pointer: '/body/title', rule: 'required' }]),
    ...(isPageAddress(body.newsUrl ?? '') ? [] : [{ pointer: '/body/news_url', rule: 'url' }]),
    ...timingIssues(timingGiven(body), ctx.now(), before),
    ...(named.every((id) => media.get(id) === 'IMAGE') ? [] : [{ pointer: '/body/image_id', rule: 'exists' }]),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'notices.invalid', fields });
};

import { CONTENT_LANGUAGES } from '@mekuri/kit/manifest';
import { presentTiming, type ContentLanguage, type Ctx, type Output, type Schemas, type SiteRef } from '@mekuri/kit/server';
import type { Notification, NoticeTexts } from './model.ts';

type WireNotice = Output<'notifications.get'>;

const WIDTH = 600;

interface In {
  site: SiteRef;
  language: ContentLanguage;
  texts: (notice: Notification) => NoticeTexts;
}

/** The address of a picture in a width suited to lists. */
const addressOf = (ctx: Ctx, image: Schemas['PublicMedia'] | null | undefined): string | null => {
  if (!image) return null;
  const width = (image.widths ?? []).find((known) => known >= WIDTH) ?? image.widths?.at(-1);
  return ctx.core.media.address(ctx, width === undefined ? image.path : image.path.replace(/image-w\d+\.webp$/, `image-w${width}.webp`));
};

/** Notices in the console's format, with their texts in one language. */
export const presentAll = async (ctx: Ctx, notices: readonly Notification[], { language, site, texts }: In): Promise<WireNotice[]> => {
  const images = await ctx.core.media.delivered(
    ctx,
    notices.flatMap(({ image }) => image?.id ?? []),
  );
  const wire = (known: ContentLanguage) => ctx.core.sites.wireLanguage(known);
  return notices.map((notice) => ({
    id: notice.id,
    siteId: site.id,
    language: wire(language),
    languages: CONTENT_LANGUAGES.filter((known) => notice.texts[known]?.title).map(wire),
    ...texts(notice),
    newsUrl: notice.newsUrl,
    imageId: notice.image?.id ?? null,
    imageUrl: addressOf(ctx, notice.image && images.get(notice.image.id)),
    publicationType: notice.isScheduled ? 'SCHEDULED' : 'INSTANT',
    ...presentTiming(notice),
    createdAt: notice.createdAt.toISOString(),
    revision: notice.revision,
  }));
};

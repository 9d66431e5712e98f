import { notEnded, type Ctx, type Input, type NewsWindow, type Output } from '@mekuri/kit/server';
import { Notification } from './model.ts';
import { languageOf, languagesOf, textsIn } from './texts.ts';

type Delivered = Output<'notifications.listDelivered'>;

/** Notices are delivered this long before they start, so that visitors do not all request them at that time. */
const AHEAD_MS = 600_000;
const MOST = 50;

/** Notices that are shown once their window opens: published ones, and scheduled ones of accounts with an active contract. */
const shownOf = (ctx: Ctx, siteId: string) =>
  ctx.db
    .query(Notification)
    .where({ siteId, isHidden: false })
    .whereNull('deletedAt')
    .whereRaw(`(status = 'published' or (status = 'unpublished' and contract_is_active(account_id)))`)
    .where(notEnded(ctx.now()));

/** When to read again: `AHEAD_MS` before the next start after `until`. Null: nothing starts later. */
const nextChange = async (ctx: Ctx, siteId: string, until: Date): Promise<string | null> => {
  const [own] = await shownOf(ctx, siteId).select('startAt').where('startAt', '>', until).orderBy('startAt').limit(1);
  const news = (await ctx.core.news.windows(ctx, [siteId])).get(siteId) ?? [];
  const starts = [...(own ? [own.startAt!] : []), ...news.map(({ startAt }) => startAt).filter((start) => start > until)];
  if (starts.length === 0) return null;
  return new Date(Math.min(...starts.map((start) => start.getTime())) - AHEAD_MS).toISOString();
};

const present = ({ endAt, startAt }: NewsWindow) => ({ startDate: startAt.toISOString(), endDate: endAt?.toISOString() ?? null });

/** Current and upcoming notices for a site's visitors: its own and the news distributed to it, newest first. @throws NotFound */
export const listDelivered = async (
  ctx: Ctx,
  { lang, siteId: named }: Input<'notifications.listDelivered'>['query'],
): Promise<Delivered> => {
  const site = await ctx.core.sites.requirePublished(ctx, named!);
  const language = ctx.core.sites.contentLanguage(lang, site);
  const now = ctx.now();
  const until = new Date(now.getTime() + AHEAD_MS);
  const notices = await shownOf(ctx, site.id).where('startAt', '<=', until).orderBy('startAt', 'desc').orderBy('id', 'desc').limit(MOST);
  const images = await ctx.core.media.delivered(
    ctx,
    notices.flatMap(({ image }) => image?.id ?? []),
  );
  const own = notices.map((notice) => ({
    id: notice.id,
    ...languagesOf(notice, language, site.defaultLanguage),
    ...textsIn(notice, language, site.defaultLanguage),
    newsUrl: notice.newsUrl,
    image: (notice.image && images.get(notice.image.id)) ?? null,
    ...present({ startAt: notice.startAt!, endAt: notice.endAt }),
  }));
  const news = (await ctx.core.news.listVisible(ctx, site.id, until)).map(({ contentUrl, endAt, startAt, ...article }) => ({
    ...article,
    lang: languageOf(article.title + article.content, site.defaultLanguage),
    newsUrl: contentUrl,
    ...present({ startAt, endAt }),
  }));
  const items = [...own, ...news].toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, MOST);
  return { now: now.toISOString(), items, nextChangeAt: await nextChange(ctx, site.id, until) };
};

import { InvalidInput, NotFound, type FieldIssue } from '@mekuri/kit/errors';
import { restored, shown, timingIssues, timingOf, scheduleTransitions, type Input, type NoticeTiming } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { checkRevision } from '../sites/service.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { imageIssues } from './images.ts';
import { TRANSITION_JOB } from './jobs.ts';
import { News } from './model.ts';
import { kept, textIssues } from './texts.ts';

type Given = Input<'news.create'>['body'];

const given = ({ draft, endDate, publicationType, startDate }: Given) => ({
  isScheduled: publicationType === 'SCHEDULED',
  draft,
  endDate,
  startDate,
});

/** @throws NotFound for a site that does not exist or is out of reach */
const siteIssues = async ({ db }: CoreCtx, { draft, siteIds }: Given, tpath: string): Promise<FieldIssue[]> => {
  const pointer = '/body/site_ids';
  if (siteIds.length === 0) return draft ? [] : [{ pointer, rule: 'required' }];
  const ids = [...new Set(siteIds.map((id) => id.toLowerCase()))];
  const found = await sql(
    db,
    `select 1 from sites where id = any(cast(:ids as uuid[])) and deleted_at is null and starts_with(tpath, :tpath) and tpath >= :from and tpath < :to`,
    { ids, tpath },
  );
  if (found.length < ids.length) throw new NotFound();
  return [];
};

/** @throws NotFound for a site, InvalidInput `notices.invalid` naming each field */
const check = async (ctx: CoreCtx, body: Given, tpath: string, before?: News): Promise<void> => {
  const fields = [
    ...textIssues(body.title, { field: 'content_url', value: body.contentUrl }),
    ...timingIssues(given(body), ctx.now(), before),
    ...(await siteIssues(ctx, body, tpath)),
    ...(await imageIssues(ctx, body.imageId, before?.imageId)),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'notices.invalid', fields });
};

const textsOf = ({ content, contentUrl, imageId, title }: Given) => ({
  title: kept(title),
  content: kept(content),
  contentUrl: kept(contentUrl),
  imageId: imageId?.toLowerCase() ?? null,
});

const sitesOf = async ({ db }: CoreCtx, newsId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>(db, 'select site_id as id from news_sites where news_id = :newsId and tpath >= :from and tpath < :to', {
      newsId,
    })
  ).map(({ id }) => id);

/** Replaces the article's sites. The rows belong to the account that the article belongs to. */
const setSites = async ({ db }: CoreCtx, { id: newsId, accountId, tpath }: News, siteIds: readonly string[]): Promise<void> => {
  await sql(
    db,
    `delete from news_sites where news_id = :newsId and not site_id = any(cast(:siteIds as uuid[])) and tpath >= :from and tpath < :to`,
    { newsId, siteIds },
  );
  await sql(
    db,
    `insert into news_sites (news_id, site_id, account_id, tpath)
     select :newsId, site_id, :accountId, :tpath from unnest(cast(:siteIds as uuid[])) as site_id on conflict do nothing`,
    { newsId, siteIds, accountId, tpath },
  );
};

/** Schedules the article's transitions and notifies its sites. */
const follow = async (ctx: CoreCtx, timing: NoticeTiming, siteIds: Iterable<string>): Promise<void> => {
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  await ctx.emit('news.changed', { siteIds: [...new Set(siteIds)] });
};

/** @returns its id. @throws InvalidInput `notices.invalid` */
export const createNews = async (ctx: CoreCtx, body: Given): Promise<string> => {
  await check(ctx, body, ctx.actor.tenantPath);
  const timing = timingOf(given(body), ctx.now());
  const now = ctx.now();
  const row = { ...textsOf(body), ...timing, createdBy: ctx.actor.userId, createdAt: now, updatedAt: now };
  const news = await ctx.db.insert(News, row);
  await setSites(ctx, news, body.siteIds);
  await follow(
    ctx,
    timing,
    body.siteIds.map((id) => id.toLowerCase()),
  );
  ctx.audit({ type: 'news', id: news.id }, { after: { ...row, siteIds: body.siteIds } });
  return news.id;
};

/** Locks the article until the transaction ends. @throws NotFound */
const lockNews = async (ctx: CoreCtx, newsId: string, where: 'listed' | 'trash' = 'listed'): Promise<News> => {
  const query = ctx.db.query(News).findById(newsId).forUpdate();
  const news = await (where === 'trash' ? query.where('deletedAt', '>=', trashedBefore(ctx.now())) : query.whereNull('deletedAt'));
  if (!news) throw new NotFound();
  await requireOpenAccount(ctx, news.accountId);
  return news;
};

const patch = async (ctx: CoreCtx, { id, revision }: News, change: Partial<News>): Promise<void> => {
  await ctx.db
    .query(News)
    .findById(id)
    .patch({ ...change, revision: revision + 1, updatedAt: ctx.now() });
};

/** @throws NotFound, PreconditionFailed, InvalidInput `notices.invalid` */
export const updateNews = async (ctx: CoreCtx, newsId: string, ifMatch: string, body: Given): Promise<void> => {
  const news = await lockNews(ctx, newsId);
  checkRevision(ifMatch, news.revision);
  await check(ctx, body, news.tpath, news);
  const timing = timingOf(given(body), ctx.now(), news);
  const before = await sitesOf(ctx, newsId);
  const siteIds = body.siteIds.map((id) => id.toLowerCase());
  await patch(ctx, news, { ...textsOf(body), ...timing });
  await setSites(ctx, news, siteIds);
  await follow(ctx, timing, [...before, ...siteIds]);
  const { title, content, contentUrl, imageId } = news;
  ctx.audit(
    { type: 'news', id: newsId },
    { before: { title, content, contentUrl, imageId, siteIds: before }, after: { ...textsOf(body), ...timing, siteIds } },
  );
};

/** @throws NotFound, Conflict `notices.expired`, `notices.draft`, InvalidInput for an incomplete draft */
export const showNews = async (ctx: CoreCtx, newsId: string, show: boolean): Promise<void> => {
  const news = await lockNews(ctx, newsId);
  const siteIds = await sitesOf(ctx, newsId);
  if (news.status === 'draft' && show) await check(ctx, asGiven(news, siteIds), news.tpath, news);
  const timing = shown(ctx.now(), news, show);
  await patch(ctx, news, timing);
  await follow(ctx, timing, siteIds);
  ctx.audit({ type: 'news', id: newsId }, { before: { status: news.status }, after: { status: timing.status } });
};

/** The stored article as an input that publishes it. */
const asGiven = ({ content, contentUrl, endAt, imageId, isScheduled, startAt, title }: News, siteIds: string[]): Given => ({
  title,
  content,
  contentUrl,
  imageId,
  siteIds,
  publicationType: isScheduled ? 'SCHEDULED' : 'INSTANT',
  startDate: isScheduled ? (startAt?.toISOString() ?? null) : null,
  endDate: endAt?.toISOString() ?? null,
  draft: false,
});

/** @throws NotFound */
export const deleteNews = async (ctx: CoreCtx, newsId: string): Promise<void> => {
  const news = await lockNews(ctx, newsId);
  await patch(ctx, news, { deletedAt: ctx.now() });
  await ctx.emit('news.changed', { siteIds: await sitesOf(ctx, newsId) });
  ctx.audit({ type: 'news', id: newsId }, { before: { title: news.title } });
};

/** @throws NotFound */
export const restoreNews = async (ctx: CoreCtx, newsId: string): Promise<void> => {
  const news = await lockNews(ctx, newsId, 'trash');
  const timing = restored(ctx.now(), news);
  await patch(ctx, news, { ...timing, deletedAt: null });
  await follow(ctx, timing, await sitesOf(ctx, newsId));
  ctx.audit({ type: 'news', id: newsId }, { after: { title: news.title } });
};

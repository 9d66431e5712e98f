import {
  NotFound,
  PlanRequired,
  PreconditionFailed,
  restored,
  shown,
  timingOf,
  scheduleTransitions,
  type ContentLanguage,
  type Ctx,
  type NoticeTiming,
  type SiteRef,
} from '@mekuri/kit/server';
import { TRANSITION_JOB } from './jobs.ts';
import { KEPT_MS, Notification } from './model.ts';
import { checkNotice, timingGiven, type Given } from './rules.ts';
import { ownTexts } from './texts.ts';
import { tellWindows } from './windows.ts';

/** Texts in a language other than the site's default one require a plan flag. @throws PlanRequired */
export const requireLanguage = (ctx: Ctx, language: ContentLanguage, site: SiteRef): void => {
  if (language !== site.defaultLanguage && !ctx.plan.has('multi_language'))
    throw new PlanRequired({ params: { feature: 'multi_language' } });
};

const kept = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();

const fieldsOf = ({ content, imageId, newsUrl, title }: Given, language: ContentLanguage, texts: Notification['texts']) => ({
  texts: { ...texts, [language]: { title: kept(title), content: kept(content) } },
  newsUrl: kept(newsUrl),
  image: typeof imageId === 'string' ? { id: imageId.toLowerCase() } : null,
});

/** Schedules the notice's transitions and updates the windows that visitors get. */
const follow = async (ctx: Ctx, siteId: string, timing: NoticeTiming): Promise<void> => {
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  await tellWindows(ctx, [siteId]);
};

/** Finds a notice in the actor's scope, and locks it unless it is only read. @throws NotFound */
export const findNotice = async (
  ctx: Ctx,
  id: string,
  wanted: 'read' | 'change' | 'trash',
): Promise<{ notice: Notification; site: SiteRef }> => {
  const query = ctx.db.query(Notification).findById(id.toLowerCase());
  if (wanted === 'trash') query.where('deletedAt', '>=', new Date(ctx.now().getTime() - KEPT_MS));
  else query.whereNull('deletedAt');
  const notice = await (wanted === 'read' ? query : query.forUpdate());
  if (!notice) throw new NotFound();
  return { notice, site: await ctx.core.sites.require(ctx, notice.siteId) };
};

export const createNotice = async (ctx: Ctx, site: SiteRef, language: ContentLanguage, body: Given): Promise<Notification> => {
  await checkNotice(ctx, site, language, body);
  const now = ctx.now();
  const timing = timingOf(timingGiven(body), now);
  const row = { siteId: site.id, ...fieldsOf(body, language, {}), ...timing, createdAt: now, updatedAt: now };
  const notice = await ctx.db.insert(Notification, row);
  await follow(ctx, site.id, timing);
  ctx.audit({ type: 'notification', id: notice.id }, { after: row });
  return notice;
};

const patch = async (ctx: Ctx, { id, revision }: Notification, change: Partial<Notification>): Promise<void> => {
  await ctx.db
    .query(Notification)
    .findById(id)
    .patch({ ...change, revision: revision + 1, updatedAt: ctx.now() });
};

/** @throws PreconditionFailed, InvalidInput `notices.invalid` */
export const updateNotice = async (
  ctx: Ctx,
  { notice, site }: { notice: Notification; site: SiteRef },
  language: ContentLanguage,
  { body, ifMatch }: { body: Given; ifMatch: string },
): Promise<void> => {
  const { image, newsUrl, revision, texts } = notice;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  await checkNotice(ctx, site, language, body, notice);
  const after = { ...fieldsOf(body, language, texts), ...timingOf(timingGiven(body), ctx.now(), notice) };
  await patch(ctx, notice, after);
  await follow(ctx, site.id, after);
  ctx.audit({ type: 'notification', id: notice.id }, { before: { texts, newsUrl, image }, after });
};

/** @throws Conflict `notices.expired`, `notices.draft`, InvalidInput for an incomplete draft */
export const showNotice = async (ctx: Ctx, { notice, site }: { notice: Notification; site: SiteRef }, show: boolean): Promise<void> => {
  if (notice.status === 'draft' && show) await checkNotice(ctx, site, site.defaultLanguage, asGiven(notice, site), notice);
  const timing = shown(ctx.now(), notice, show);
  await patch(ctx, notice, timing);
  await follow(ctx, site.id, timing);
  ctx.audit({ type: 'notification', id: notice.id }, { before: { status: notice.status }, after: { status: timing.status } });
};

/** The stored notice as input, to validate it for publication. */
const asGiven = (notice: Notification, site: SiteRef): Given => ({
  ...ownTexts(notice, site.defaultLanguage),
  newsUrl: notice.newsUrl,
  imageId: notice.image?.id ?? null,
  publicationType: notice.isScheduled ? 'SCHEDULED' : 'INSTANT',
  startDate: notice.isScheduled ? (notice.startAt?.toISOString() ?? null) : null,
  endDate: notice.endAt?.toISOString() ?? null,
  draft: false,
});

export const deleteNotice = async (ctx: Ctx, notice: Notification): Promise<void> => {
  await patch(ctx, notice, { deletedAt: ctx.now() });
  await tellWindows(ctx, [notice.siteId]);
  ctx.audit({ type: 'notification', id: notice.id }, { before: { texts: notice.texts } });
};

export const restoreNotice = async (ctx: Ctx, notice: Notification): Promise<void> => {
  const timing = restored(ctx.now(), notice);
  await patch(ctx, notice, { ...timing, deletedAt: null });
  await follow(ctx, notice.siteId, timing);
  ctx.audit({ type: 'notification', id: notice.id }, { after: { texts: notice.texts } });
};

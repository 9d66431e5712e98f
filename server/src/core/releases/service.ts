import { isDeepStrictEqual } from 'node:util';
import { Conflict, LimitReached, NotFound, PlanRequired } from '@mekuri/kit/errors';
import type { ContentLanguage, EventMap } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { notifyHostChanged } from '../hosts/host-changed.ts';
import { mapPathConflict } from '../hosts/path-taken.ts';
import { Site } from '../sites/model.ts';
import { draftLanguages } from '../sites/languages.ts';
import { lockSite, touchSite } from '../sites/service.ts';
import { checkDraft } from './checklist.ts';
import { compileRelease, type CompiledRelease, type CarriedOver } from './compile.ts';
import { loadDraft, type Draft } from './draft.ts';
import { noteLiveMedia } from './live-media.ts';
import { hashesOf, withChanges } from './manifest.ts';
import { mailFirstPublication } from './mail.ts';
import { Release } from './model.ts';
import { compileParts } from './parts.ts';
import { requirePublishQuota } from './publish-quota.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';
import { readStored, storeDocuments } from './store.ts';
import { readPublicSite } from './wire.ts';

const MAX_FIELDS = 100;

/**
 * Compiles the draft into a release and shows it to visitors when the transaction commits.
 * @throws Conflict `releases.incomplete` with a field for each blocking finding; PlanRequired for more categories than the plan allows;
 * LimitReached `sites.above_plan`; Conflict `hosts.path_taken`; NotFound
 */
export const publishSite = async (ctx: CoreCtx, siteId: string): Promise<Release> => {
  const site = await lockSite(ctx, siteId);
  const draft = await publishableDraft(ctx, site);
  const compiled = compileRelease(draft, site.releaseNumber + 1, await compileParts(ctx, site, draft.languages));
  return makeRelease(ctx, site, compiled, { publishedAt: publishedNow(ctx, site) });
};

/** Any later change of the draft waits to be published. */
const publishedNow = (ctx: CoreCtx, site: Site): Date => new Date(Math.max(ctx.now().getTime(), site.draftChangedAt.getTime()));

/**
 * Publishes the draft in one language; every other language stays as visitors see it.
 * @throws as `publishSite`; Conflict `releases.nothing_published` while the site is not public, `releases.default_changed` when the live
 * release has another default language
 */
export const publishLanguage = async (ctx: CoreCtx, siteId: string, language: ContentLanguage): Promise<Release> => {
  const site = await lockSite(ctx, siteId);
  const taken = await carryOverLanguages(ctx, site, language);
  const draft = await publishableDraft(ctx, site);
  const compiled = compileRelease(draft, site.releaseNumber + 1, await compileParts(ctx, site, [language]), taken);
  const isWhole = await isDraftUnchanged(ctx, site, draft, language, taken);
  return makeRelease(ctx, site, compiled, isWhole ? { publishedAt: publishedNow(ctx, site) } : {});
};

/** Whether the live content of the other languages equals the draft. If so, nothing is left to publish. */
const isDraftUnchanged = async (
  ctx: CoreCtx,
  site: Site,
  draft: Draft,
  language: ContentLanguage,
  taken: CarriedOver,
): Promise<boolean> => {
  const others = draft.languages.filter((other) => other !== language);
  if (others.length !== Object.keys(taken.languages).length) return false;
  for (const other of others) {
    const live = taken.languages[other];
    if (!live) return false;
    const { release } = readPublicSite(taken.documents.get(live.site)!);
    const { manifest } = compileRelease(draft, release, await compileParts(ctx, site, [other]));
    if (!isDeepStrictEqual(manifest.languages[other], live)) return false;
  }
  return true;
};

/** The live content of the site's current languages, except the given one. */
const carryOverLanguages = async (ctx: CoreCtx, site: Site, language: ContentLanguage): Promise<CarriedOver> => {
  const live = site.status === 'PUBLISH' && site.liveReleaseId ? await ctx.db.query(Release).findById(site.liveReleaseId) : undefined;
  if (!live) throw new Conflict({ code: 'releases.nothing_published' });
  if (live.manifest.defaultLanguage !== site.defaultLanguage) throw new Conflict({ code: 'releases.default_changed' });
  const kept = draftLanguages(site, ctx.plan).filter((other) => other !== language);
  const languages = Object.fromEntries(Object.entries(live.manifest.languages).filter(([other]) => kept.some((tag) => tag === other)));
  return { languages, documents: await readStored(ctx, site, Object.values(languages).flatMap(hashesOf)) };
};

const publishableDraft = async (ctx: CoreCtx, site: Site): Promise<Draft> => {
  await requirePublishQuota(ctx, site);
  const draft = await loadDraft(ctx, site);
  checkPublishable(ctx, draft);
  return draft;
};

const makeRelease = async (
  ctx: CoreCtx,
  site: Site,
  compiled: CompiledRelease,
  changes: Pick<Partial<Site>, 'publishedAt'>,
): Promise<Release> => {
  const siteId = site.id;
  const number = site.releaseNumber + 1;
  await storeDocuments(ctx, site, compiled.documents);
  const { pages } = compiled;
  const before = site.liveReleaseId ? await ctx.db.query(Release).findById(site.liveReleaseId) : undefined;
  const manifest = withChanges(compiled.manifest, before?.manifest ?? null, ctx.now());
  const release = await ctx.db.insert(Release, { siteId, number, manifest, pages, createdAt: ctx.now(), createdBy: ctx.actor.userId });
  await noteLiveMedia(ctx, site, manifest);
  await ctx.db
    .query(Site)
    .findById(siteId)
    .patch({ status: 'PUBLISH', liveReleaseId: release.id, releaseNumber: number, ...changes })
    .catch(mapPathConflict);
  if (site.publishedAt === null) await mailFirstPublication(ctx, site);
  await announce(ctx, site, 'site.published', { siteId, releaseId: release.id, number });
  return release;
};

/** Hides the site from visitors; its releases are kept. @throws NotFound */
export const unpublishSite = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const site = await lockSite(ctx, siteId);
  await ctx.db.query(Site).findById(siteId).patch({ status: 'PRIVATE' });
  await announce(ctx, site, 'site.unpublished', { siteId: site.id });
};

/** Makes an earlier release live again. The draft stays as it is. @throws NotFound, LimitReached when the release exceeds the plan */
export const rollBackSite = async (ctx: CoreCtx, siteId: string, releaseId: string): Promise<Release> => {
  const site = await lockSite(ctx, siteId);
  const release = await ctx.db.query(Release).findOne({ siteId, id: releaseId });
  if (!release) throw new NotFound();
  await requirePublishQuota(ctx, site);
  const limit = ctx.plan.limit('quantity_swipe');
  if (release.pages > limit) throw new LimitReached({ code: 'pages.cells_used_up', params: { limit }, extra: { limit } });
  await ctx.db.query(Site).findById(siteId).patch({ status: 'PUBLISH', liveReleaseId: release.id }).catch(mapPathConflict);
  await noteLiveMedia(ctx, site, release.manifest);
  await touchSite(ctx, siteId);
  await announce(ctx, site, 'site.published', { siteId: site.id, releaseId: release.id, number: release.number });
  return release;
};

const checkPublishable = (ctx: CoreCtx, draft: Draft): void => {
  if (draft.categories.length > 1 && !ctx.plan.has('swipe')) throw new PlanRequired({ params: { feature: 'swipe' } });
  const issues = checkDraft(draft, ctx.plan.limit('quantity_swipe')).filter(({ level }) => level === 'fault');
  if (issues.length === 0) return;
  const fields = issues.slice(0, MAX_FIELDS).map(({ code, position }) => ({ pointer: `/${position ?? ''}`, rule: `releases.${code}` }));
  throw new Conflict({ code: 'releases.incomplete', params: { count: issues.length }, fields });
};

const announce = async <Event extends 'site.published' | 'site.unpublished'>(
  ctx: CoreCtx,
  site: Site,
  event: Event,
  payload: EventMap[Event],
): Promise<void> => {
  const { siteId, ...details } = payload;
  ctx.audit({ type: 'site', id: siteId }, { after: { event, ...details } });
  await notifySiteChanged(ctx, site.id);
  await notifyHostChanged(ctx, site);
  await ctx.emit(event, payload);
};

import { randomUUIDv7 } from 'node:crypto';
import { NotFound } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import { addCategories } from '../pages/grid.ts';
import { publishSite, tellSiteChanged, unpublishSite } from '../releases/service.ts';
import { Site } from './model.ts';
import { givePlaceBack, takePlace } from './quota.ts';
import { checkRevision, lockSite, openDraft } from './service.ts';
import { acceptSettings } from './settings.ts';
import { checkSlug, refuseTakenSlug } from './slugs.ts';
import { trashedBefore } from './trash.ts';

/**
 * Makes a site with an empty grid, as a draft; answers its id.
 * @throws LimitReached, PlanRequired, InvalidInput, Conflict
 */
export const createSite = async (ctx: CoreCtx, body: Input<'sites.create'>['body']): Promise<string> => {
  const { name, title = '', slug = null, numberHorizontal, numberVertical } = body;
  if (slug !== null) checkSlug(slug);
  await takePlace(ctx);
  const now = ctx.now();
  const id = randomUUIDv7();
  await ctx.db
    .insert(Site, { id, name: name.trim(), title: title.trim(), slug, settings: {}, createdAt: now, updatedAt: now, draftChangedAt: now })
    .catch(refuseTakenSlug);
  const site = await openDraft(ctx, id);
  await addCategories(
    ctx,
    site,
    Array.from({ length: numberHorizontal }, () => ({ pages: numberVertical })),
  );
  ctx.audit({ type: 'site', id }, { after: { name, title, slug, numberHorizontal, numberVertical } });
  return id;
};

/**
 * Saves the settings; what is left out stays. Publishes or unpublishes as well when asked: then both happen, or neither.
 * @throws PreconditionFailed with the current revision when another save came first
 */
export const updateSite = async (ctx: CoreCtx, siteId: string, ifMatch: string, body: Input<'sites.update'>['body']): Promise<void> => {
  const site = await lockSite(ctx, siteId);
  checkRevision(ifMatch, site.revision);
  const { name, title = site.title, slug = site.slug, settings, action } = body;
  if (slug !== null && slug !== site.slug) checkSlug(slug);
  const after = {
    name: name.trim(),
    title: title.trim(),
    slug,
    settings: settings ? acceptSettings(settings) : site.settings,
    revision: site.revision + 1,
  };
  await ctx.db.query(Site).findById(site.id).patch(after).catch(refuseTakenSlug);
  await openDraft(ctx, site.id);
  const before = { name: site.name, title: site.title, slug: site.slug, settings: site.settings, revision: site.revision };
  ctx.audit({ type: 'site', id: site.id }, { before, after });
  if (slug !== site.slug) await tellSiteChanged(ctx, site.id);
  if (action === 'save_and_publish') await publishSite(ctx, site.id);
  if (action === 'save_and_unpublish' && site.status === 'PUBLISH') await unpublishSite(ctx, site.id);
};

/** Moves a site to the trash: visitors lose it at once, its place in the plan is free again. */
export const deleteSite = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const site = await lockSite(ctx, siteId);
  if (site.status === 'PUBLISH') await unpublishSite(ctx, site.id);
  await ctx.db.query(Site).findById(site.id).patch({ deletedAt: ctx.now() });
  await givePlaceBack(ctx);
  ctx.audit({ type: 'site', id: site.id }, { before: { name: site.name, status: site.status } });
};

/** Brings a site back from the trash, hidden from visitors. @throws NotFound after its 30 days, LimitReached */
export const restoreSite = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const site = await lockSite(ctx, siteId, 'trash');
  if (site.deletedAt! < trashedBefore(ctx.now())) throw new NotFound();
  await takePlace(ctx);
  await ctx.db.query(Site).findById(site.id).patch({ deletedAt: null, updatedAt: ctx.now() });
  ctx.audit({ type: 'site', id: site.id }, { after: { name: site.name, status: site.status } });
};

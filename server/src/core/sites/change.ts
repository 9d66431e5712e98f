import { randomUUIDv7 } from 'node:crypto';
import { NotFound } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { requireLanguage } from '../../i18n/languages.ts';
import { exchangeMedia } from './language-media.ts';
import { addCategories } from '../pages/grid.ts';
import { publishSite, unpublishSite } from '../releases/service.ts';
import { notifySiteChanged } from './site-changed.ts';
import { languagesAfter, textsAfter } from './languages.ts';
import { nameInLanguage, namesForColumns, renameCategories } from '../pages/category-names.ts';
import { Site, type GivenSettings } from './model.ts';
import { givePlacesBack, takePlace } from './quota.ts';
import { checkRevision, lockSite, openDraft } from './service.ts';
import { acceptSettings, isPathTaken } from './settings-check.ts';
import { checkSlug, refuseTakenSlug } from './slugs.ts';
import { trashedBefore } from '../../platform/database/trash.ts';

/**
 * Creates a site with an empty grid, as a draft; returns its id.
 * @throws LimitReached, PlanRequired, InvalidInput, Conflict
 */
export const createSite = async (ctx: CoreCtx, body: Input<'sites.create'>['body']): Promise<string> => {
  const { name, title = '', slug = null, numberHorizontal, numberVertical } = body;
  if (slug !== null) checkSlug(slug);
  const names = namesForColumns(body.categoryNames ?? [], numberHorizontal);
  const settings = await acceptSettings(ctx, {}, body.settings ?? {});
  const defaultLanguage = requireLanguage(body.defaultLanguage ?? 'JP');
  await takePlace(ctx);
  const now = ctx.now();
  const id = randomUUIDv7();
  const site = { id, name: name.trim(), title: title.trim(), slug, defaultLanguage, settings };
  await ctx.db.insert(Site, { ...site, createdAt: now, updatedAt: now, draftChangedAt: now }).catch(refuseTakenSlug);
  await addCategories(
    ctx,
    await openDraft(ctx, id),
    Array.from({ length: numberHorizontal }, (_, index) => ({ name: names[index], pages: numberVertical })),
  );
  ctx.audit({ type: 'site', id }, { after: { ...site, numberHorizontal, numberVertical, categoryNames: names } });
  return id;
};

/**
 * Saves the settings; omitted fields keep their values. Optionally publishes or unpublishes in the same transaction.
 * @throws PreconditionFailed with the current revision when another save came first
 */
export const updateSite = async (ctx: CoreCtx, siteId: string, ifMatch: string, body: Input<'sites.update'>['body']): Promise<void> => {
  const site = await lockSite(ctx, siteId);
  checkRevision(ifMatch, site.revision);
  const defaultLanguage = body.defaultLanguage === undefined ? site.defaultLanguage : requireLanguage(body.defaultLanguage);
  const isOtherDefault = defaultLanguage !== site.defaultLanguage;
  const texts = isOtherDefault ? textsAfter(site, defaultLanguage) : site;
  const { name, title = texts.title, slug = site.slug, settings, action, categoryNames } = body;
  if (slug !== null && slug !== site.slug) checkSlug(slug);
  const after = {
    // A name that the form sent back unchanged belongs to the old language.
    name: name.trim() === site.name ? texts.name : name.trim(),
    title: title.trim(),
    slug,
    defaultLanguage,
    languages: isOtherDefault ? languagesAfter(site, defaultLanguage) : site.languages,
    overlays: texts.overlays,
    settings: settings ? await acceptSettings(ctx, texts.settings, settings) : texts.settings,
    revision: site.revision + 1,
  };
  await ctx.db.query(Site).findById(site.id).patch(after).catch(refuseTakenSlug);
  await openDraft(ctx, site.id);
  // Pages keep the texts of the previous language, which return if it becomes the default again.
  if (isOtherDefault) {
    await nameInLanguage(ctx, site.id, after.defaultLanguage);
    await exchangeMedia(ctx, site.id, site.defaultLanguage, after.defaultLanguage);
    await ctx.emit('site.default_language_changed', { siteId: site.id, before: site.defaultLanguage, after: after.defaultLanguage });
  }
  if (categoryNames) await renameCategories(ctx, site.id, after.defaultLanguage, categoryNames);
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, site[field as keyof typeof after]]));
  ctx.audit({ type: 'site', id: site.id }, { before, after });
  if (slug !== site.slug) await notifySiteChanged(ctx, site.id);
  if (action === 'save_and_publish') await publishSite(ctx, site.id);
  if (action === 'save_and_unpublish' && site.status === 'PUBLISH') await unpublishSite(ctx, site.id);
};

/** Moves a site to the trash: visitors lose it at once, and it no longer counts towards the plan. */
export const deleteSite = (ctx: CoreCtx, siteId: string): Promise<void> => deleteSites(ctx, [siteId]);

/** The same for several sites, all or none. @throws NotFound */
export const deleteSites = async (ctx: CoreCtx, siteIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(siteIds.map((id) => id.toLowerCase()))].toSorted();
  // Locks all sites before the account, the order in which a single deletion locks them too.
  const sites: Site[] = [];
  for (const id of ids) sites.push(await lockSite(ctx, id));
  for (const site of sites) {
    if (site.status === 'PUBLISH') await unpublishSite(ctx, site.id);
    await ctx.emit('site.trashed', { siteId: site.id });
    ctx.audit({ type: 'site', id: site.id }, { before: { name: site.name, status: site.status } });
  }
  await ctx.db.query(Site).whereIn('id', ids).patch({ deletedAt: ctx.now() });
  await givePlacesBack(ctx, sites.length);
};

/**
 * Restores a site from the trash, hidden from visitors. It loses its custom path if another site has taken it since.
 * @throws NotFound after its 30 days, LimitReached
 */
export const restoreSite = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const site = await lockSite(ctx, siteId, 'trash');
  if (site.deletedAt! < trashedBefore(ctx.now())) throw new NotFound();
  const settings = await withItsOwnPath(ctx, site.settings);
  const revision = settings === site.settings ? site.revision : site.revision + 1;
  await takePlace(ctx);
  await ctx.db.query(Site).findById(site.id).patch({ deletedAt: null, updatedAt: ctx.now(), settings, revision });
  const before = { name: site.name, settings: site.settings };
  ctx.audit({ type: 'site', id: site.id }, { before, after: { name: site.name, status: site.status, settings } });
};

const withItsOwnPath = async (ctx: CoreCtx, settings: GivenSettings): Promise<GivenSettings> =>
  settings.customPath && (await isPathTaken(ctx, settings.customPath)) ? { ...settings, customPath: null } : settings;

import { PreconditionFailed, reply, type Ctx, type EventMap, type Input, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import type { IdsPart } from '@mekuri/kit/viewer';
import { duplicateAlert } from './alerts/alert-settings.ts';
import { AnalyticsSetting } from './model.ts';

type Current = Pick<AnalyticsSetting, 'ids' | 'revision'>;

const INITIAL: Current = { ids: 'on', revision: 0 };

const find = (ctx: Ctx, siteId: string) => ctx.db.query(AnalyticsSetting).findOne({ siteId });

const present = (site: SiteRef, { ids, revision }: Current): Reply<Output<'analytics.getSetting'>> =>
  reply({ siteId: site.id, ids, revision }, { etag: `"${revision}"` });

export const getSetting = async (ctx: Ctx, siteId: string): Promise<Reply<Output<'analytics.getSetting'>>> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  return present(site, (await find(ctx, site.id)) ?? INITIAL);
};

/** The plugin's part of the public document. If null, browsers store ids and download no code of this plugin. */
const partOf = (ids: Current['ids']): IdsPart | null => (ids === 'on' ? null : { ids });

const tell = (ctx: Ctx, siteId: string, ids: Current['ids']): Promise<void> =>
  ctx.core.sites.setRuntimeData(ctx, 'analytics', new Map([[siteId, partOf(ids)]]));

/** @throws PreconditionFailed */
export const putSetting = async (
  ctx: Ctx,
  siteId: string,
  { ids }: Input<'analytics.putSetting'>['body'],
  ifMatch: string,
): Promise<Reply<Output<'analytics.putSetting'>>> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  await ctx.db.insertOnce(AnalyticsSetting, { siteId: site.id, ...INITIAL, updatedAt: ctx.now() });
  const before = (await find(ctx, site.id).forUpdate())!;
  const { revision } = before;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const saved = { ids, revision: revision + 1 };
  await ctx.db
    .query(AnalyticsSetting)
    .findById(before.id)
    .patch({ ...saved, updatedAt: ctx.now() });
  await tell(ctx, site.id, ids);
  ctx.audit({ type: 'site', id: site.id }, { before: { ids: before.ids }, after: { ids } });
  return present(site, saved);
};

/** Unlinks an id from its visits. The audit log omits the id, which would otherwise be retained there. */
export const eraseVisitor = async (ctx: Ctx, siteId: string, sessionUserId: string): Promise<undefined> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  await ctx.core.traffic.forgetVisitor(ctx, site.id, sessionUserId.toLowerCase());
  ctx.audit({ type: 'site', id: site.id });
  return undefined;
};

/** Copies alert and visitor id settings to a duplicated site. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: EventMap['site.duplicated']): Promise<void> => {
  await duplicateAlert(ctx, siteId, copyId);
  const setting = await find(ctx, siteId);
  if (!setting) return;
  await ctx.db.insert(AnalyticsSetting, { siteId: copyId, ids: setting.ids, revision: 1, updatedAt: ctx.now() });
  await tell(ctx, copyId, setting.ids);
};

import { PreconditionFailed, reply, type Ctx, type Input, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { AnalyticsAlert } from '../model.ts';

type Chosen = Pick<AnalyticsAlert, 'enabled' | 'spikeFactor' | 'dropPercent'>;
type Current = Chosen & Pick<AnalyticsAlert, 'spikeSince' | 'dropSince' | 'revision'>;
type Answer = Promise<Reply<Output<'analytics.getAlert'>>>;

export const INITIAL: Current = { enabled: true, spikeFactor: 5, dropPercent: 0, spikeSince: null, dropSince: null, revision: 0 };

const find = (ctx: Ctx, siteId: string) => ctx.db.query(AnalyticsAlert).findOne({ siteId });

/** Creates the site's row if it does not exist, and locks it until the transaction ends. */
export const lockAlert = async (ctx: Ctx, siteId: string): Promise<AnalyticsAlert> => {
  await ctx.db.insertOnce(AnalyticsAlert, { siteId, ...INITIAL, updatedAt: ctx.now() });
  return (await find(ctx, siteId).forUpdate())!;
};

const present = (site: SiteRef, { enabled, spikeFactor, dropPercent, spikeSince, dropSince, revision }: Current): Awaited<Answer> =>
  reply(
    {
      siteId: site.id,
      enabled,
      spikeFactor,
      dropPercent,
      spikeSince: spikeSince?.toISOString() ?? null,
      dropSince: dropSince?.toISOString() ?? null,
      revision,
    },
    { etag: `"${revision}"` },
  );

export const getAlert = async (ctx: Ctx, siteId: string): Answer => {
  const site = await ctx.core.sites.require(ctx, siteId);
  return present(site, (await find(ctx, site.id)) ?? INITIAL);
};

/** Disabling alerts ends open ones, so after enabling, the next mail reports what is unusual then. @throws PreconditionFailed */
export const putAlert = async (ctx: Ctx, siteId: string, chosen: Input<'analytics.putAlert'>['body'], ifMatch: string): Answer => {
  const site = await ctx.core.sites.require(ctx, siteId);
  const before = await lockAlert(ctx, site.id);
  const { revision } = before;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const { spikeSince, dropSince } = chosen.enabled ? before : INITIAL;
  const saved = { ...chosen, spikeSince, dropSince, revision: revision + 1 };
  await ctx.db
    .query(AnalyticsAlert)
    .findById(before.id)
    .patch({ ...saved, updatedAt: ctx.now() });
  const said = ({ enabled, spikeFactor, dropPercent }: Chosen): Chosen => ({ enabled, spikeFactor, dropPercent });
  ctx.audit({ type: 'site', id: site.id }, { before: said(before), after: said(chosen) });
  return present(site, saved);
};

export const duplicateAlert = async (ctx: Ctx, siteId: string, copyId: string): Promise<void> => {
  const alert = await find(ctx, siteId);
  if (!alert || alert.revision === 0) return;
  const { enabled, spikeFactor, dropPercent } = alert;
  await ctx.db.insert(AnalyticsAlert, { ...INITIAL, siteId: copyId, enabled, spikeFactor, dropPercent, revision: 1, updatedAt: ctx.now() });
};

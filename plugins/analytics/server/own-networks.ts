import { InvalidInput, PreconditionFailed, reply, type Ctx, type Output, type OwnNetworks, type Reply } from '@mekuri/kit/server';

type Answer = Reply<Output<'analytics.getOwnNetworks'>>;

const present = (ctx: Ctx, { networks, revision }: OwnNetworks): Answer =>
  reply({ items: networks, current: ctx.core.traffic.callerNetwork(ctx), revision }, { etag: `"${revision}"` });

export const getOwnNetworks = async (ctx: Ctx, site: string): Promise<Answer> => {
  const { id } = await ctx.core.sites.require(ctx, site);
  return present(ctx, await ctx.core.traffic.ownNetworks(ctx, id));
};

/** Normalizes networks and removes duplicates. @throws InvalidInput `analytics.network_invalid`, `analytics.network_wide` for each invalid item */
const read = (ctx: Ctx, items: readonly string[]): string[] => {
  const readings = items.map((item) => ctx.core.traffic.readOwnNetwork(item));
  const fields = readings.flatMap(({ fault: issue }, index) =>
    issue === undefined ? [] : [{ pointer: `/body/items/${index}`, rule: `analytics.network_${issue}` }],
  );
  if (fields.length > 0) throw new InvalidInput({ fields });
  return [...new Set(readings.flatMap(({ network }) => network ?? []))];
};

/** @throws InvalidInput, PreconditionFailed */
export const putOwnNetworks = async (ctx: Ctx, site: string, items: readonly string[], ifMatch: string): Promise<Answer> => {
  const { id } = await ctx.core.sites.require(ctx, site);
  const networks = read(ctx, items);
  const before = await ctx.core.traffic.ownNetworks(ctx, id);
  if (ifMatch !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
  const saved = await ctx.core.traffic.setOwnNetworks(ctx, id, networks, before.revision);
  ctx.audit({ type: 'site', id }, { before: { networks: before.networks }, after: { networks } });
  return present(ctx, saved);
};

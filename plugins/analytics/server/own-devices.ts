import { Conflict, MOST_OWN_DEVICES, NotFound, type Ctx, type Output } from '@mekuri/kit/server';

/** @throws Conflict `analytics.not_published` for an unpublished site */
export const createOwnDeviceLink = async (ctx: Ctx, site: string): Promise<Output<'analytics.createOwnDeviceLink'>> => {
  const { id } = await ctx.core.sites.require(ctx, site);
  const link = await ctx.core.traffic.ownDeviceLink(ctx, id);
  if (!link) throw new Conflict({ code: 'analytics.not_published' });
  const expiresAt = link.expiresAt.toISOString();
  ctx.audit({ type: 'site', id }, { after: { expiresAt } });
  return { url: link.url, expiresAt };
};

export const listOwnDevices = async (ctx: Ctx, site: string): Promise<Output<'analytics.listOwnDevices'>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const devices = await ctx.core.traffic.ownDevices(ctx, siteId);
  return {
    limit: MOST_OWN_DEVICES,
    items: devices.map(({ id, createdAt, ...device }) => ({ ...device, deviceId: id, createdAt: createdAt.toISOString() })),
  };
};

/** @throws NotFound for an unknown device */
export const deleteOwnDevice = async (ctx: Ctx, site: string, device: string): Promise<undefined> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const deviceId = device.toLowerCase();
  if (!(await ctx.core.traffic.removeOwnDevice(ctx, siteId, deviceId))) throw new NotFound();
  ctx.audit({ type: 'site', id: siteId }, { before: { deviceId } });
  return undefined;
};

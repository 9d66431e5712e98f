import { randomUUIDv7 } from 'node:crypto';
import { PreconditionFailed } from '@mekuri/kit/errors';
import { MOST_OWN_DEVICES, type OwnDevice, type OwnNetworks } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { setRuntimeData } from '../../releases/runtime-data.ts';
import { lockSite } from '../../sites/service.ts';
import { deviceOf } from '../device.ts';
import { browserOf } from './browser-of.ts';
import { OWN_PART, type OwnPart } from './senders.ts';

export const readOwnNetworks = async (db: CoreDb, siteId: string): Promise<OwnNetworks> => {
  const [stored] = await sql<OwnNetworks>(
    db,
    'select networks, revision from traffic_own_networks where site_id = :siteId and tpath >= :from and tpath < :to',
    { siteId },
  );
  return stored ?? { networks: [], revision: 0 };
};

interface DeviceRow {
  id: string;
  agent: string;
  createdAt: Date;
}

const readDevices = (db: CoreDb, siteId: string): Promise<DeviceRow[]> =>
  sql(
    db,
    `select id, agent, created_at as "createdAt" from traffic_own_devices
      where site_id = :siteId and tpath >= :from and tpath < :to order by created_at desc, id desc`,
    { siteId },
  );

/** Lists the latest first. */
export const listOwnDevices = async (db: CoreDb, siteId: string): Promise<OwnDevice[]> =>
  (await readDevices(db, siteId)).map(({ id, agent, createdAt }) => ({ id, kind: deviceOf(agent), ...browserOf(agent), createdAt }));

/** Notifies every process once the transaction commits. Callers lock the site's row, so that concurrent changes wait. */
const publish = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const { networks } = await readOwnNetworks(ctx.db, siteId);
  const devices = (await readDevices(ctx.db, siteId)).map(({ id }) => id);
  const part: OwnPart | null = networks.length + devices.length === 0 ? null : { networks, devices };
  await setRuntimeData(ctx, OWN_PART, new Map([[siteId, part]]));
};

/** @param networks normalized @throws NotFound, PreconditionFailed */
export const writeOwnNetworks = async (ctx: CoreCtx, siteId: string, networks: readonly string[], before: number): Promise<OwnNetworks> => {
  await lockSite(ctx, siteId);
  const { revision } = await readOwnNetworks(ctx.db, siteId);
  if (before !== revision) throw new PreconditionFailed({ extra: { revision } });
  const saved = { networks: [...networks], revision: revision + 1 };
  await sql(
    ctx.db,
    `insert into traffic_own_networks (site_id, account_id, tpath, networks, revision)
     select id, account_id, tpath, cast(:networks as text[]), :revision from sites where id = :siteId and tpath >= :from and tpath < :to
     on conflict (site_id) do update set networks = excluded.networks, revision = excluded.revision`,
    { siteId, ...saved },
  );
  await publish(ctx, siteId);
  return saved;
};

/** @returns its id; null when the site has the maximum number of devices @throws NotFound */
export const addOwnDevice = async (ctx: CoreCtx, siteId: string, agent: string): Promise<string | null> => {
  await lockSite(ctx, siteId);
  if ((await readDevices(ctx.db, siteId)).length >= MOST_OWN_DEVICES) return null;
  const id = randomUUIDv7();
  await sql(
    ctx.db,
    `insert into traffic_own_devices (id, site_id, account_id, tpath, agent, created_at)
     select :id, id, account_id, tpath, :agent, :now from sites where id = :siteId and tpath >= :from and tpath < :to`,
    { id, siteId, agent, now: ctx.now() },
  );
  await publish(ctx, siteId);
  return id;
};

/** @returns false when the site has no such device @throws NotFound */
export const removeOwnDevice = async (ctx: CoreCtx, siteId: string, deviceId: string): Promise<boolean> => {
  await lockSite(ctx, siteId);
  const removed = await sql(
    ctx.db,
    'delete from traffic_own_devices where site_id = :siteId and id = :deviceId and tpath >= :from and tpath < :to returning 1',
    { siteId, deviceId },
  );
  if (removed.length > 0) await publish(ctx, siteId);
  return removed.length > 0;
};

import { NotFound } from '@mekuri/kit/errors';
import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import type { LiveRelease } from '../../kernel/release.ts';
import { findLiveRelease, readInTransaction } from '../releases/live.ts';
import { toWire } from '../releases/wire.ts';
import { collect, inboxOf, type WireBatch } from './collect.ts';
import { sessionUserCookie } from './cookies.ts';
import { openOwnDevice, registerOwnDevice } from './own/device-link.ts';
import { forgetVisitor } from './visitors.ts';

/** @throws NotFound for a site that visitors cannot see */
const requireLive = async (ctx: CoreCtx, reference: string): Promise<LiveRelease> => {
  const live = await findLiveRelease(readInTransaction(ctx.db.trx), reference.toLowerCase());
  if (!live) throw new NotFound();
  return live;
};

export const operations = {
  /**
   * Handles batches of previews and stores nothing for them. `delivery/sites-origin/ingest.ts` answers published sites' batches before they
   * get here.
   */
  'traffic.collect': async (ctx, { params, headers, body }) => {
    if (ctx.draft) return undefined;
    const live = await ctx.transaction((inner) => requireLive(inner, params.siteId));
    const sender = { ip: ctx.ip, agent: headers['user-agent'], cookie: (name: string) => ctx.cookie(name) };
    const { entry, sessionUserId } = collect(ctx.deps.config, live, { batch: toWire(body) as WireBatch, sender, receivedAt: ctx.now() });
    if (entry) await inboxOf(ctx.deps.database).append(entry);
    if (sessionUserId === null) return undefined;
    const cookie = sessionUserCookie(ctx.deps.config, `/site/${live.slug ?? live.siteId}`, sessionUserId);
    return reply<Output<'traffic.collect'>>(undefined, { headers: { 'set-cookie': cookie } });
  },
  'traffic.forget': async (ctx, { params, headers }) => {
    if (ctx.draft) return undefined;
    const { siteId } = await requireLive(ctx, params.siteId);
    await forgetVisitor(ctx.db, siteId, headers['x-session-user-id']);
    return undefined;
  },
  'traffic.openOwnDevice': (ctx, input) => ctx.transaction((inner) => openOwnDevice(inner, input)),
  'traffic.addOwnDevice': (ctx, input) => ctx.transaction((inner) => registerOwnDevice(inner, input)),
} satisfies CoreOperations<'traffic'>;

import { randomUUIDv7 } from 'node:crypto';
import type { Ctx, PublicEvent } from '@mekuri/kit/server';
import { Delivery, Endpoint, Event } from './model.ts';

/** A delivery due for longer than this is assumed to have lost its job. */
const JOB_IS_LATE_MS = 10_000;

/** The exact text that is signed and sent. */
export const messageOf = (type: string, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

const wants = ({ eventTypes, siteIds }: Endpoint, { type, siteId }: PublicEvent): boolean =>
  (eventTypes === null || eventTypes.includes(type)) && (siteIds === null || (siteId !== null && siteIds.includes(siteId)));

/** Endpoints whose oldest delivery became due within `JOB_IS_LATE_MS`: a job for them is still queued. */
const queuedOf = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const now = ctx.now();
  const oldest = ctx.db.query(Delivery).whereColumn('endpointId', 'webhooks_endpoints.id').whereNotNull('nextAttemptAt');
  const rows = await ctx.db
    .query(Endpoint)
    .findByIds([...ids])
    .select('id', oldest.orderBy('nextAttemptAt').limit(1).select('nextAttemptAt').as('dueAt'))
    .castTo<{ id: string; dueAt: Date | null }[]>();
  const late = now.getTime() - JOB_IS_LATE_MS;
  return rows.filter(({ dueAt }) => dueAt !== null && dueAt <= now && dueAt.getTime() > late).map(({ id }) => id);
};

/** Endpoints that need no new job for this event: a job that is running or queued claims work again after this transaction. */
const attendedOf = async (ctx: Ctx, endpoints: readonly Endpoint[]): Promise<Set<string>> => {
  const now = ctx.now();
  const held = endpoints.filter(({ leaseUntil }) => leaseUntil !== null && leaseUntil > now).map(({ id }) => id);
  const free = endpoints.map(({ id }) => id).filter((id) => !held.includes(id));
  return new Set([...held, ...(await queuedOf(ctx, free))]);
};

/**
 * Stores an event with a delivery per subscribed endpoint, in the transaction of the change. Stores nothing for an account without
 * endpoints. The share lock blocks claims until the transaction ends, so any later claim finds the delivery.
 */
export const fanOut = async (ctx: Ctx, event: PublicEvent): Promise<void> => {
  const endpoints = await ctx.db.query(Endpoint).where({ accountId: ctx.actor.accountId! }).orderBy('id').forShare();
  if (endpoints.length === 0) return;
  const { type, siteId, timestamp } = event;
  const occurredAt = new Date(timestamp);
  const receivers = endpoints.filter((one) => wants(one, event));
  const attended = await attendedOf(
    ctx,
    receivers.filter(({ state }) => state === 'ON'),
  );
  const eventId = randomUUIDv7();
  await ctx.db.insertOnce(Event, { id: eventId, type, siteId, body: messageOf(type, occurredAt, event.data), occurredAt });
  for (const { id: endpointId, state } of receivers) {
    const isOn = state === 'ON';
    await ctx.db.insertOnce(Delivery, {
      id: randomUUIDv7(),
      eventId,
      endpointId,
      type,
      occurredAt,
      state: isOn ? 'PENDING' : 'MISSED',
      nextAttemptAt: isOn ? occurredAt : null,
    });
    if (isOn && !attended.has(endpointId)) await ctx.enqueue('webhooks.deliver', { endpointId });
  }
};

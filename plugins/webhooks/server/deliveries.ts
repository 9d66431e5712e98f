import { randomUUIDv7 } from 'node:crypto';
import { Conflict, InvalidInput, NotFound, reply, type Ctx, type Input, type Output, type Reply, type Schemas } from '@mekuri/kit/server';
import { holdEndpoint, requireEndpoint } from './endpoints.ts';
import { messageOf } from './fan-out.ts';
import { Attempt, Delivery, Event, TEST_TYPE, type Endpoint } from './model.ts';
import { presentAttempt, presentDeliveries, presentEvent } from './present.ts';

/** Requests for an attempt are ignored for this time after the previous request. */
const ASKED_AGAIN_MS = 1000;
const SHOWN_ATTEMPTS = 1000;

/** Name of the requesting user for the log; null for a program. */
const requester = async (ctx: Ctx): Promise<string | null> => {
  const { userId } = ctx.actor;
  if (userId === null) return null;
  return (await ctx.core.people.named(ctx, [userId])).get(userId)?.name ?? null;
};

/** @throws InvalidInput `cursor.invalid` */
const checkCursor = (ctx: Ctx, cursor: string | undefined): void => {
  if (cursor !== undefined && !ctx.core.cursors.isUuid(cursor)) throw new InvalidInput({ code: 'cursor.invalid' });
};

const present = async (ctx: Ctx, deliveries: readonly Delivery[]): Promise<Schemas['WebhookDelivery'][]> => {
  const events = await ctx.db
    .query(Event)
    .findByIds(deliveries.map(({ eventId }) => eventId))
    .select('id', 'siteId');
  return presentDeliveries(ctx, deliveries, new Map(events.map(({ id, siteId }) => [id, siteId])));
};

export const listDeliveries = async (
  ctx: Ctx,
  { params, query }: Input<'webhooks.listDeliveries'>,
): Promise<Output<'webhooks.listDeliveries'>> => {
  const endpoint = await requireEndpoint(ctx, params.endpointId);
  const { cursor, limit = 20, state, type, from, to } = query;
  checkCursor(ctx, cursor);
  const page = ctx.db.query(Delivery).where({ endpointId: endpoint.id }).orderBy('eventId', 'desc');
  if (cursor !== undefined) page.where('eventId', '<', cursor);
  if (state !== undefined) page.where({ state });
  if (type !== undefined) page.where({ type });
  if (from !== undefined) page.where('occurredAt', '>=', new Date(from));
  if (to !== undefined) page.where('occurredAt', '<', new Date(to));
  const rows = await page.limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { items: await present(ctx, shown), nextCursor: rows.length > limit ? shown.at(-1)!.eventId : null };
};

/** Loads a delivery and its endpoint, which must belong to the account. @throws NotFound */
const requireDelivery = async (ctx: Ctx, id: string): Promise<{ delivery: Delivery; endpoint: Endpoint }> => {
  const delivery = await ctx.db.query(Delivery).findById(id.toLowerCase());
  if (!delivery) throw new NotFound();
  return { delivery, endpoint: await requireEndpoint(ctx, delivery.endpointId) };
};

export const getDelivery = async (ctx: Ctx, { params }: Input<'webhooks.getDelivery'>): Promise<Output<'webhooks.getDelivery'>> => {
  const { delivery, endpoint } = await requireDelivery(ctx, params.deliveryId);
  const { body } = (await ctx.db.query(Event).findById(delivery.eventId))!;
  const attempts = await ctx.db.query(Attempt).where({ deliveryId: delivery.id }).orderBy('number', 'desc').limit(SHOWN_ATTEMPTS);
  const [shown] = await present(ctx, [delivery]);
  return { delivery: shown!, url: endpoint.url, body, attempts: attempts.toReversed().map(presentAttempt) };
};

/** @throws Conflict `webhooks.endpoint_off` */
const requireOn = ({ state }: Endpoint): void => {
  if (state !== 'ON') throw new Conflict({ code: 'webhooks.endpoint_off' });
};

type Accepted = Reply<Output<'webhooks.retryDelivery'>>;

const accepted = async (ctx: Ctx, id: string): Promise<Accepted> => {
  const delivery = (await ctx.db.query(Delivery).findById(id))!;
  return reply((await present(ctx, [delivery]))[0]!, { status: 202 });
};

/** @throws Conflict `webhooks.endpoint_off` @throws NotFound */
export const retryDelivery = async (ctx: Ctx, { params }: Input<'webhooks.retryDelivery'>): Promise<Accepted> => {
  const { endpoint } = await requireDelivery(ctx, params.deliveryId);
  requireOn(endpoint);
  const delivery = await ctx.db.query(Delivery).findById(params.deliveryId.toLowerCase()).forUpdate();
  if (!delivery) throw new NotFound();
  const { id, askedFor, askedAt, endpointId } = delivery;
  ctx.audit({ type: 'webhook_delivery', id });
  const isAsked = askedFor !== null || (askedAt !== null && ctx.now().getTime() - askedAt.getTime() < ASKED_AGAIN_MS);
  if (!isAsked) {
    await ctx.db
      .query(Delivery)
      .findById(id)
      .patch({ askedFor: 'RETRY', askedAt: ctx.now(), askedBy: await requester(ctx) });
    await ctx.enqueue('webhooks.deliver', { endpointId });
  }
  return accepted(ctx, id);
};

/** @throws NotFound */
export const sendTest = async (ctx: Ctx, { params }: Input<'webhooks.sendTest'>): Promise<Accepted> => {
  const { id: endpointId } = await requireEndpoint(ctx, params.endpointId);
  const occurredAt = ctx.now();
  const body = messageOf(TEST_TYPE, occurredAt, { endpoint_id: endpointId });
  const event = await ctx.db.insert(Event, { type: TEST_TYPE, siteId: null, body, occurredAt });
  const id = randomUUIDv7();
  await ctx.db.insert(Delivery, {
    id,
    eventId: event.id,
    endpointId,
    type: TEST_TYPE,
    occurredAt,
    state: 'PENDING',
    askedFor: 'TEST',
    askedAt: occurredAt,
    askedBy: await requester(ctx),
  });
  await ctx.enqueue('webhooks.deliver', { endpointId });
  ctx.audit({ type: 'webhook_endpoint', id: endpointId });
  return accepted(ctx, id);
};

/** @throws Conflict `webhooks.endpoint_off` @throws NotFound */
export const replay = async (ctx: Ctx, { params, body }: Input<'webhooks.replay'>): Promise<Output<'webhooks.replay'>> => {
  const endpoint = await holdEndpoint(ctx, params.endpointId);
  requireOn(endpoint);
  const { id: endpointId } = endpoint;
  const { from, to, eventTypes } = body;
  const missed = ctx.db
    .query(Delivery)
    .where({ endpointId })
    .whereIn('state', ['FAILED', 'MISSED'])
    .whereNot({ type: TEST_TYPE })
    .where('occurredAt', '>=', new Date(from));
  if (to) missed.where('occurredAt', '<', new Date(to));
  if (eventTypes) missed.whereIn('type', eventTypes);
  const count = await missed.patch({
    state: 'PENDING',
    step: 0,
    nextAttemptAt: ctx.now(),
    isReplay: true,
    replayedBy: await requester(ctx),
    endedAt: null,
  });
  if (count > 0) await ctx.enqueue('webhooks.deliver', { endpointId });
  ctx.audit({ type: 'webhook_endpoint', id: endpointId }, { after: { from, to: to ?? null, eventTypes: eventTypes ?? null, count } });
  return { count };
};

export const listEvents = async (ctx: Ctx, { query }: Input<'webhooks.listEvents'>): Promise<Output<'webhooks.listEvents'>> => {
  const { cursor, limit = 20, type } = query;
  checkCursor(ctx, cursor);
  const page = ctx.db.query(Event).where({ accountId: ctx.actor.accountId! }).orderBy('id', 'desc');
  if (cursor !== undefined) page.where('id', '<', cursor);
  if (type !== undefined) page.where({ type });
  const rows = await page.limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { items: shown.map(presentEvent), nextCursor: rows.length > limit ? shown.at(-1)!.id : null };
};

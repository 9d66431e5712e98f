import type { Ctx, Schemas } from '@mekuri/kit/server';
import { endedByEndpoint, missedByEndpoint } from './counts.ts';
import { Attempt, type Delivery, type Endpoint, type Event } from './model.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

const stateOf = ({ state, failingSince }: Endpoint): string => {
  if (state !== 'ON') return state;
  return failingSince === null ? 'ACTIVE' : 'FAILING';
};

export const presentEndpoints = async (ctx: Ctx, endpoints: readonly Endpoint[]): Promise<Schemas['WebhookEndpoint'][]> => {
  const ids = endpoints.map(({ id }) => id);
  const missed = await missedByEndpoint(ctx, ids);
  const day = await endedByEndpoint(ctx, ids);
  return endpoints.map((endpoint) => {
    const { id, url, description, eventTypes, siteIds, secretHint, revision, previousSecretUntil: until } = endpoint;
    return {
      id,
      url,
      description,
      eventTypes,
      siteIds,
      isEnabled: endpoint.state === 'ON',
      state: stateOf(endpoint),
      failingSince: text(endpoint.failingSince),
      missed: missed.get(id)?.count ?? 0,
      firstMissedAt: text(missed.get(id)?.first ?? null),
      day: day.get(id)!,
      secretHint,
      previousSecretUntil: until !== null && until > ctx.now() ? text(until) : null,
      revision,
      createdAt: endpoint.createdAt.toISOString(),
    };
  });
};

export const presentEndpoint = async (ctx: Ctx, endpoint: Endpoint): Promise<Schemas['WebhookEndpoint']> =>
  (await presentEndpoints(ctx, [endpoint]))[0]!;

export const presentAttempt = ({
  number,
  at,
  cause,
  requestedBy,
  status,
  fault: issue,
  durationMs,
  answer,
}: Attempt): Schemas['WebhookAttempt'] => ({
  number,
  at: at.toISOString(),
  cause,
  requestedBy,
  status,
  fault: issue,
  durationMs,
  answer,
});

/** @param sites site ids by event id */
export const presentDeliveries = async (
  ctx: Ctx,
  deliveries: readonly Delivery[],
  sites: ReadonlyMap<string, string | null>,
): Promise<Schemas['WebhookDelivery'][]> => {
  const last = await lastAttempts(ctx, deliveries);
  return deliveries.map((delivery) => {
    const { id, endpointId, eventId, type, occurredAt, state, attempts } = delivery;
    return {
      id,
      endpointId,
      eventId,
      type,
      siteId: sites.get(eventId) ?? null,
      occurredAt: occurredAt.toISOString(),
      state,
      attempts,
      lastAttempt: last.get(id) ?? null,
      nextAttemptAt: text(delivery.nextAttemptAt),
    };
  });
};

const lastAttempts = async (ctx: Ctx, deliveries: readonly Delivery[]): Promise<Map<string, Schemas['WebhookAttempt']>> => {
  const rows = await ctx.db
    .query(Attempt)
    .whereIn(
      'deliveryId',
      deliveries.map(({ id }) => id),
    )
    .distinctOn('deliveryId')
    .orderBy('deliveryId')
    .orderBy('number', 'desc');
  return new Map(rows.map((attempt) => [attempt.deliveryId, presentAttempt(attempt)]));
};

export const presentEvent = ({ id, type, siteId, occurredAt, body }: Event): Schemas['WebhookEventRecord'] => ({
  id,
  type,
  siteId,
  occurredAt: occurredAt.toISOString(),
  body,
});

import type { Ctx } from '@mekuri/kit/server';
import { raw } from 'objection';
import { Attempt, Delivery, Endpoint, TEST_TYPE, type Cause } from './model.ts';
import { delayAfter, readRetryAfter } from './schedule.ts';
import { switchOff } from './switch-off.ts';
import { watchFrom } from './watch.ts';

const GONE = 410;

/** Result of an attempt. */
export interface Outcome {
  /** Null if received; `status` if the response was not 2xx. */
  fault: string | null;
  status: number | null;
  durationMs: number;
  /** Beginning of the response body. */
  answer: string | null;
  /** The `Retry-After` header. */
  retryAfter: string | undefined;
}

/** An attempt with its result. */
export interface Made {
  deliveryId: string;
  cause: Cause;
  requestedBy: string | null;
  outcome: Outcome;
}

/** Records attempts in order and updates their deliveries and the endpoint. */
export const record = async (ctx: Ctx, endpointId: string, made: readonly Made[]): Promise<void> => {
  if (made.every(({ outcome }) => outcome.fault === null)) return recordReceived(ctx, endpointId, made);
  for (const one of made) await (one.outcome.fault === null ? recordReceived(ctx, endpointId, [one]) : recordFailure(ctx, endpointId, one));
};

/** PostgreSQL cannot store NUL characters in text. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '�').slice(0, 1024) ?? null;

const addAttempt = async (ctx: Ctx, number: number, { deliveryId, cause, requestedBy, outcome }: Made): Promise<void> => {
  const { fault: issue, status, durationMs, answer } = outcome;
  const at = new Date(ctx.now().getTime() - durationMs);
  await ctx.db.insertOnce(Attempt, {
    deliveryId,
    number,
    at,
    cause,
    requestedBy,
    status,
    fault: issue,
    durationMs,
    answer: storable(answer),
  });
};

/** Locks the endpoint row only if it was failing, so that successful deliveries block neither new events nor each other. */
const recordReceived = async (ctx: Ctx, endpointId: string, made: readonly Made[]): Promise<void> => {
  await ctx.db.query(Endpoint).findById(endpointId).whereNotNull('failingSince').patch({ failingSince: null, notices: 0 });
  const deliveries = await ctx.db
    .query(Delivery)
    .findByIds(made.map(({ deliveryId }) => deliveryId))
    .patch({
      state: 'DELIVERED',
      askedFor: null,
      nextAttemptAt: null,
      isReplay: false,
      endedAt: raw("case when state = 'DELIVERED' then ended_at else ?::timestamptz end", ctx.now()),
      attempts: raw('attempts + 1'),
    })
    .returning(['id', 'attempts']);
  const numbers = new Map(deliveries.map(({ id, attempts }) => [id, attempts]));
  for (const one of made) {
    const number = numbers.get(one.deliveryId);
    // Undefined if the delivery was deleted in the meantime.
    if (number !== undefined) await addAttempt(ctx, number, one);
  }
};

const recordFailure = async (ctx: Ctx, endpointId: string, made: Made): Promise<void> => {
  const { deliveryId, cause, outcome } = made;
  const endpoint = await ctx.db.query(Endpoint).findById(endpointId).forUpdate();
  const delivery = await ctx.db.query(Delivery).findById(deliveryId).forUpdate();
  // The endpoint or the delivery was deleted in the meantime.
  if (!endpoint || !delivery) return;
  const attempts = delivery.attempts + 1;
  await addAttempt(ctx, attempts, made);
  const after = failed(ctx, delivery, cause, outcome.retryAfter);
  await ctx.db
    .query(Delivery)
    .findById(deliveryId)
    .patch({ ...after, attempts });
  if (after.nextAttemptAt) await ctx.enqueue('webhooks.deliver', { endpointId }, { runAt: after.nextAttemptAt });
  if (delivery.type !== TEST_TYPE) await noteFailure(ctx, endpoint, outcome.status);
};

type Change = Partial<Delivery>;

/** State of the delivery after a failed attempt. Requested attempts do not change the schedule. */
const failed = (ctx: Ctx, delivery: Delivery, cause: Cause, retryAfter: string | undefined): Change => {
  if (cause === 'TEST') return { askedFor: null, state: 'FAILED', endedAt: ctx.now() };
  if (cause === 'RETRY') return { askedFor: null };
  // The event was received, or the endpoint was switched off, during the attempt.
  if (delivery.state !== 'PENDING') return {};
  const now = ctx.now();
  const step = delivery.step + 1;
  const delay = delayAfter(step, readRetryAfter(retryAfter, now));
  if (delay === null) return { step, state: 'FAILED', nextAttemptAt: null, isReplay: false, endedAt: now };
  return { step, isReplay: false, nextAttemptAt: new Date(now.getTime() + delay) };
};

const noteFailure = async (ctx: Ctx, endpoint: Endpoint, status: number | null): Promise<void> => {
  const { id, failingSince } = endpoint;
  const since = failingSince ?? ctx.now();
  if (failingSince === null) await ctx.db.query(Endpoint).findById(id).patch({ failingSince: since });
  if (status === GONE && endpoint.state === 'ON') await switchOff(ctx, endpoint, 'OFF_GONE');
  else await watchFrom(ctx, endpoint, since);
};

import type { Ctx, EgressResult, JobCtx } from '@mekuri/kit/server';
import { Delivery, Endpoint, Event, type Cause } from './model.ts';
import { record, type Made, type Outcome } from './record.ts';
import { createRecorder } from './recorder.ts';
import { signedHeaders } from './sign.ts';

/** Maximum concurrent requests to one endpoint. */
const PARALLEL = 4;
const BATCH = 20;
/** After this many deliveries or this time, the job re-enqueues itself so that other endpoints get a turn. */
const TURN = { deliveries: 50, ms: 10_000 };
/** Longer than a turn plus its last responses. The lease of a killed worker expires after this time. */
const LEASE_MS = 60_000;
const TIMEOUT_MS = 15_000;
/** Bytes of a response body that are read and kept for the log. */
const KEPT_BYTES = 1024;

/** A message to send now. */
interface Message {
  deliveryId: string;
  eventId: string;
  body: string;
  cause: Cause;
  requestedBy: string | null;
}

interface Batch {
  url: string;
  secrets: string[];
  messages: Message[];
  parallel: number;
}

const place = (column: string, id: string) => ({ table: 'webhooks_endpoints', column, id });

/** Decrypted signing secrets. Omits those that can no longer be decrypted. */
const secretsOf = (ctx: Ctx, { id, secret, previousSecret, previousSecretUntil }: Endpoint): string[] => {
  const { secrets } = ctx.core;
  const isRotating = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > ctx.now();
  return [
    secrets.open(ctx, secret, place('secret', id)),
    isRotating ? secrets.open(ctx, previousSecret, place('previous_secret', id)) : null,
  ].filter((text) => text !== null);
};

/** Deliveries count as due this much early, to tolerate clock skew between machines. */
const SOON_MS = 1000;

/** Due deliveries. For an endpoint that is off, only test messages. */
const due = (ctx: Ctx, { id, state }: Endpoint) => {
  const query = ctx.db.query(Delivery).where({ endpointId: id });
  if (state !== 'ON') return query.where({ askedFor: 'TEST' });
  return query.where(
    (either) => void either.whereNotNull('askedFor').orWhere('nextAttemptAt', '<=', new Date(ctx.now().getTime() + SOON_MS)),
  );
};

const causeOf = ({ askedFor, isReplay }: Delivery): Cause => askedFor ?? (isReplay ? 'REPLAY' : 'SCHEDULE');

const requesterOf = ({ askedFor, askedBy, isReplay, replayedBy }: Delivery): string | null => {
  if (askedFor !== null) return askedBy;
  return isReplay ? replayedBy : null;
};

const toMessage = (delivery: Delivery, body: string): Message => ({
  deliveryId: delivery.id,
  eventId: delivery.eventId,
  body,
  cause: causeOf(delivery),
  requestedBy: requesterOf(delivery),
});

/**
 * Leases the endpoint to a job and returns its due deliveries. Returns undefined while another job holds the lease: that job claims again
 * after its batch and finds this work. Also returns undefined, and releases the lease, when nothing is due.
 */
const claim = async (ctx: Ctx, endpointId: string, jobId: string): Promise<Batch | undefined> => {
  const endpoint = await ctx.db.query(Endpoint).findById(endpointId).forUpdate();
  if (!endpoint) return undefined;
  const { leaseJob, leaseUntil } = endpoint;
  if (leaseJob !== null && leaseJob !== jobId && leaseUntil! > ctx.now()) return undefined;
  const deliveries = await due(ctx, endpoint).orderByRaw('asked_for is null, next_attempt_at, event_id').limit(BATCH);
  if (deliveries.length === 0) {
    if (leaseJob !== null) await ctx.db.query(Endpoint).findById(endpointId).patch({ leaseJob: null, leaseUntil: null });
    return undefined;
  }
  await ctx.db
    .query(Endpoint)
    .findById(endpointId)
    .patch({ leaseJob: jobId, leaseUntil: new Date(ctx.now().getTime() + LEASE_MS) });
  const events = await ctx.db.query(Event).findByIds(deliveries.map(({ eventId }) => eventId));
  const bodies = new Map(events.map(({ id, body }) => [id, body]));
  return {
    url: endpoint.url,
    secrets: secretsOf(ctx, endpoint),
    messages: deliveries.map((delivery) => toMessage(delivery, bodies.get(delivery.eventId)!)),
    // Replayed messages are sent one at a time, to keep their order.
    parallel: deliveries.some(({ isReplay }) => isReplay) ? 1 : PARALLEL,
  };
};

const outcomeOf = (result: EgressResult): Outcome => {
  const { status, durationMs } = result;
  if (result.fault !== null) return { fault: result.fault, status, durationMs, answer: null, retryAfter: undefined };
  const isReceived = result.status >= 200 && result.status < 300;
  return { fault: isReceived ? null : 'status', status, durationMs, answer: result.body, retryAfter: result.headers['retry-after'] };
};

/** Unsigned messages are never sent. */
const SECRET_LOST: Outcome = { fault: 'secret_lost', status: null, durationMs: 0, answer: null, retryAfter: undefined };

const send = async (job: JobCtx, { url, secrets }: Batch, { eventId, body }: Message): Promise<Outcome> => {
  if (secrets.length === 0) return SECRET_LOST;
  return outcomeOf(
    await job.egress.send({
      url,
      method: 'POST',
      headers: signedHeaders(eventId, job.now(), body, secrets),
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: KEPT_BYTES,
      signal: job.signal,
    }),
  );
};

/**
 * Sends the messages of a batch concurrently and starts no request after `until` (ms). An attempt is recorded once its response has
 * arrived, so a message is sent again after a crash in between.
 * @returns the number of messages sent
 */
const sendAll = async (job: JobCtx, endpointId: string, batch: Batch, until: number): Promise<number> => {
  const waiting = [...batch.messages];
  const keep = createRecorder((made: readonly Made[]) => job.transaction((ctx) => record(ctx, endpointId, made)));
  const sendNext = async (): Promise<void> => {
    while (job.now().getTime() < until) {
      const message = waiting.shift();
      if (!message) return;
      job.signal.throwIfAborted();
      const { deliveryId, cause, requestedBy } = message;
      await keep({ deliveryId, cause, requestedBy, outcome: await send(job, batch, message) });
    }
  };
  await Promise.all(Array.from({ length: batch.parallel }, sendNext));
  return batch.messages.length - waiting.length;
};

const passOn = async (ctx: Ctx, endpointId: string, jobId: string): Promise<void> => {
  await ctx.db.query(Endpoint).findById(endpointId).where({ leaseJob: jobId }).patch({ leaseJob: null, leaseUntil: null });
  await ctx.enqueue('webhooks.deliver', { endpointId });
};

/** Delivers the due messages of one endpoint. The lease ensures that one job per endpoint works at a time. */
export const deliver = async (job: JobCtx, endpointId: string): Promise<void> => {
  const until = job.now().getTime() + TURN.ms;
  let sent = 0;
  for (;;) {
    const batch = await job.transaction((ctx) => claim(ctx, endpointId, job.job.id));
    if (!batch) return;
    sent += await sendAll(job, endpointId, batch, until);
    if (sent >= TURN.deliveries || job.now().getTime() >= until) {
      await job.transaction((ctx) => passOn(ctx, endpointId, job.job.id));
      return;
    }
  }
};

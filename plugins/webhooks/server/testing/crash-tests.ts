import { randomUUIDv7 } from 'node:crypto';
import { sealText, type CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const contactOf = (round: number): string => `webhook-contact-${round}@example.com`;
const scopeOf = ({ id, tpath }: { id: string; tpath: string }) => ({ from: tpath, to: `${tpath}\u0001`, accountId: id, tpath });

/** A new account with an endpoint whose host name does not resolve. */
const addEndpoint = async ({ create, sql, clock, deps }: Bench, round: number, failingSince: Date | null = null) => {
  const { account } = await create.user({ email: contactOf(round) });
  const id = randomUUIDv7();
  const secret = sealText(deps.config.keys, 'whsec_c2VjcmV0', { table: 'webhooks_endpoints', column: 'secret', id });
  await sql(
    `insert into webhooks_endpoints (id, account_id, tpath, url, description, secret, secret_hint, state, failing_since, watched, notices, revision, created_at)
     values ($1, $2, $3, 'https://receiver.invalid/', '', $4, '…cmV0', 'ON', $5, $6, 2, 1, $7)`,
    [id, account.id, account.tpath, secret, failingSince, failingSince !== null, clock.now()],
  );
  return { id, account };
};

const addEvent = async ({ sql }: Bench, { id, tpath }: { id: string; tpath: string }, at: Date): Promise<string> => {
  const eventId = randomUUIDv7();
  await sql(`insert into webhooks_events (id, account_id, tpath, type, body, occurred_at) values ($1, $2, $3, 'webhook.test', '{}', $4)`, [
    eventId,
    id,
    tpath,
    at,
  ]);
  return eventId;
};

interface Added {
  id: string;
  account: { id: string; tpath: string };
}

/** A pending delivery: a test message awaits its only attempt, any other type a later attempt. */
const addDelivery = async (bench: Bench, { id, account }: Added, type: string, askedAt = bench.clock.now()) => {
  const now = bench.clock.now();
  const eventId = await addEvent(bench, account, now);
  const isTest = type === 'webhook.test';
  await bench.sql(
    `insert into webhooks_deliveries (id, account_id, tpath, event_id, endpoint_id, type, occurred_at, state, asked_for, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8, $9)`,
    [randomUUIDv7(), account.id, account.tpath, eventId, id, type, now, isTest ? 'TEST' : null, askedAt],
  );
};

export default [
  {
    job: 'webhooks.deliver',
    async arrange(bench, round) {
      const { id, account } = await addEndpoint(bench, round);
      // Requested in the future, so that `webhooks.sweep` does not consider it late and enqueue more jobs.
      await addDelivery(bench, { id, account }, 'webhook.test', new Date(bench.clock.now().getTime() + HOUR));
      await bench.enqueue('webhooks.deliver', { endpointId: id }, { scope: scopeOf(account) });
    },
    async verify({ sql }, rounds) {
      const { rows: deliveries } = await sql('select state, attempts, asked_for from webhooks_deliveries');
      expect(deliveries).toEqual(Array.from({ length: rounds }, () => ({ state: 'FAILED', attempts: 1, asked_for: null })));
      const { rows: attempts } = await sql('select number, fault from webhooks_attempts');
      expect(attempts).toEqual(Array.from({ length: rounds }, () => ({ number: 1, fault: 'name_not_found' })));
      const { rows: held } = await sql('select 1 from webhooks_endpoints where lease_job is not null');
      expect(held).toEqual([]);
    },
  },
  {
    job: 'webhooks.watch',
    /** An endpoint that this run switches off. */
    async arrange(bench, round) {
      const { id, account } = await addEndpoint(bench, round, new Date(bench.clock.now().getTime() - 121 * HOUR));
      await addDelivery(bench, { id, account }, 'site.published');
      await bench.enqueue('webhooks.watch', { endpointId: id }, { scope: scopeOf(account) });
    },
    async verify({ sql }, rounds) {
      const { rows: mails } = await sql<{ recipient: string }>(`select recipient from mails where template = 'webhooks.switched-off'`);
      const all = Array.from({ length: rounds }, (_, round) => contactOf(round));
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(all.toSorted());
      const { rows } = await sql('select state, watched from webhooks_endpoints');
      expect(rows).toEqual(all.map(() => ({ state: 'OFF_FAILING', watched: false })));
      const { rows: deliveries } = await sql('select state from webhooks_deliveries');
      expect(deliveries).toEqual(all.map(() => ({ state: 'MISSED' })));
    },
  },
  {
    job: 'webhooks.sweep',
    /** A test message whose job is lost. */
    async arrange(bench, round) {
      const { id, account } = await addEndpoint(bench, round);
      await addDelivery(bench, { id, account }, 'webhook.test', new Date(bench.clock.now().getTime() - 2 * MINUTE));
      await bench.enqueue('webhooks.sweep');
    },
    async verify({ sql }, rounds) {
      const attempts = async () => (await sql('select number from webhooks_attempts')).rows;
      await expect.poll(attempts, { timeout: 30_000 }).toEqual(Array.from({ length: rounds }, () => ({ number: 1 })));
    },
  },
  {
    job: 'webhooks.clean-up',
    async arrange(bench, round) {
      const { account } = await addEndpoint(bench, round);
      const now = bench.clock.now().getTime();
      await addEvent(bench, account, new Date(now - 31 * 24 * HOUR));
      await addEvent(bench, account, new Date(now));
      await bench.enqueue('webhooks.clean-up');
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql<{ count: string }>(
        `select count(*)::int as count, count(*) filter (where occurred_at < now() - interval '30 days')::int as old from webhooks_events`,
      );
      expect(rows).toEqual([{ count: rounds, old: 0 }]);
    },
  },
] satisfies readonly CrashCase[];

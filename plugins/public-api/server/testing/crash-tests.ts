import { randomUUIDv7 } from 'node:crypto';
import { crashDeprecation, type CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

const contactOf = (round: number): string => `key-contact-${round}@example.com`;

/** A new account with a key that expires in 40 hours. */
const addKey = async ({ create, sql, clock }: Bench, round: number) => {
  const { account, id: personId } = await create.user({ email: contactOf(round) });
  const keyId = randomUUIDv7();
  const end = new Date(clock.now().getTime() + 40 * 3_600_000);
  await sql(
    `insert into public_api_keys (id, account_id, tpath, name, hint, hash, is_entered, scopes, created_at, expires_at)
     values ($1, $2, $3, 'Shop', 'mkr_…', $4, false, '["content.read"]', $5, $6)`,
    [keyId, account.id, account.tpath, `hash ${keyId}`, clock.now(), end],
  );
  return { keyId, account, personId };
};

/** A new account that calls a deprecated operation. */
const addCaller = async ({ create, sql, clock }: Bench, round: number) => {
  const { account } = await create.user({ email: contactOf(round) });
  const { operation } = crashDeprecation(clock.now());
  await sql(
    `insert into public_api_calls (key_id, day, operation, account_id, tpath, calls, errors, last_at, last_network)
     values ($1, (now() at time zone 'Asia/Tokyo')::date, $2, $3, $4, 1, 0, now(), '192.0.2.0/24')`,
    [randomUUIDv7(), operation, account.id, account.tpath],
  );
  return { operation, account };
};

const scopeOf = ({ id, tpath }: { id: string; tpath: string }) => ({ from: tpath, to: `${tpath}\u0001`, accountId: id, tpath });

const expectOneNoticeEach = async (sql: Bench['sql'], rounds: number): Promise<void> => {
  await expectOneMailEach(sql, rounds, 'public-api.deprecated');
  const { rows } = await sql(
    'select count(distinct account_id)::int as accounts, count(*)::int as notices from public_api_deprecation_notices',
  );
  expect(rows).toEqual([{ accounts: rounds, notices: rounds }]);
};

/** Polls, because the job that selects recipients ends before the mail jobs that it enqueued. */
const expectOneMailEach = async (sql: Bench['sql'], rounds: number, template = 'public-api.expiring'): Promise<void> => {
  const all = Array.from({ length: rounds }, (_, round) => contactOf(round));
  const recipients = async (): Promise<string[]> => {
    const { rows } = await sql<{ recipient: string }>(`select recipient from mails where template = $1`, [template]);
    return rows.map(({ recipient }) => recipient).toSorted();
  };
  await expect.poll(recipients, { timeout: 30_000 }).toEqual(all.toSorted());
};

export default [
  {
    job: 'public-api.warn-expiring',
    async arrange(bench, round) {
      await addKey(bench, round);
      await bench.enqueue('public-api.warn-expiring');
    },
    async verify({ sql }, rounds) {
      await expectOneMailEach(sql, rounds);
      const { rows } = await sql('select warned_days from public_api_keys');
      expect(rows).toEqual(Array.from({ length: rounds }, () => ({ warned_days: 3 })));
    },
  },
  {
    job: 'public-api.mail-expiry',
    async arrange(bench, round) {
      const { keyId, account } = await addKey(bench, round);
      await bench.enqueue('public-api.mail-expiry', { keyId, days: 3 }, { scope: scopeOf(account) });
    },
    verify: ({ sql }, rounds) => expectOneMailEach(sql, rounds),
  },
  {
    job: 'public-api.mail-handover',
    async arrange(bench, round) {
      const { account, personId } = await addKey(bench, round);
      await bench.enqueue('public-api.mail-handover', { personId }, { scope: scopeOf(account) });
    },
    verify: ({ sql }, rounds) => expectOneMailEach(sql, rounds, 'public-api.handover'),
  },
  {
    job: 'public-api.warn-deprecated',
    async arrange(bench, round) {
      await addCaller(bench, round);
      await bench.enqueue('public-api.warn-deprecated');
    },
    verify: ({ sql }, rounds) => expectOneNoticeEach(sql, rounds),
  },
  {
    job: 'public-api.mail-deprecation',
    async arrange(bench, round) {
      const { operation, account } = await addCaller(bench, round);
      await bench.enqueue('public-api.mail-deprecation', { operation }, { scope: scopeOf(account) });
    },
    verify: ({ sql }, rounds) => expectOneNoticeEach(sql, rounds),
  },
  {
    job: 'public-api.clean-up',
    async arrange({ sql, create, enqueue }) {
      const account = await create.account();
      await sql(
        `insert into public_api_calls (key_id, day, operation, account_id, tpath, calls, errors, last_at, last_network)
         select $1, (now() at time zone 'Asia/Tokyo')::date - days, 'sites.list', $2, $3, 1, 0, now(), '192.0.2.0/24'
           from unnest(array[0, 399, 402, 500]) as days`,
        [randomUUIDv7(), account.id, account.tpath],
      );
      await enqueue('public-api.clean-up');
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql('select count(*)::int as kept from public_api_calls');
      expect(rows).toEqual([{ kept: 2 * rounds }]);
    },
  },
] satisfies readonly CrashCase[];

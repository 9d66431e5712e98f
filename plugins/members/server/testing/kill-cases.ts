import { randomUUIDv7 } from 'node:crypto';
import type { KillCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<KillCase['arrange']>[0];

const newcomer = (round: number): string => `newcomer-${String(round).padStart(3, '0')}@example.com`;

/** A site with a temporary registration. */
const aRegistration = async ({ sql, create, clock }: Bench, email: string, hours = 24) => {
  const { account } = await create.user();
  const [siteId, id] = [randomUUIDv7(), randomUUIDv7()];
  await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
  await sql(
    `insert into members_registrations (id, account_id, tpath, site_id, email, password_hash, version, language, answers, words, position, created_at, expires_at)
     values ($1, $2, $3, $4, $5, '-', 1, 'ja', '{}', '', '', $6, $6::timestamptz + make_interval(hours => $7))`,
    [id, account.id, account.tpath, siteId, email, clock.now(), hours],
  );
  const scope = { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath };
  return { id, siteId, scope };
};

/** Each address has one mail, and its registration says so. */
const expectOneMailEach = async ({ sql }: Bench, rounds: number): Promise<void> => {
  const expected = Array.from({ length: rounds }, (_, round) => newcomer(round));
  const { rows } = await sql<{ recipient: string }>('select recipient from mails order by recipient');
  expect(rows.map(({ recipient }) => recipient)).toEqual(expected);
  const { rows: mailed } = await sql<{ mails: number }>('select cardinality(mailed_at) as mails from members_registrations');
  expect(mailed).toEqual(expected.map(() => ({ mails: 1 })));
};

export default [
  {
    job: 'members.send-registration',
    async arrange(bench, round) {
      const { id, scope } = await aRegistration(bench, newcomer(round));
      await bench.enqueue('members.send-registration', { registrationId: id }, { scope });
    },
    verify: expectOneMailEach,
  },
  {
    job: 'members.resend-registration',
    async arrange(bench, round) {
      const { siteId, scope } = await aRegistration(bench, newcomer(round));
      await bench.enqueue('members.resend-registration', { siteId, email: newcomer(round) }, { scope });
    },
    verify: expectOneMailEach,
  },
  {
    job: 'members.clean-up',
    async arrange(bench, round) {
      for (const hours of [-48, 24]) await aRegistration(bench, newcomer(round), hours);
      await bench.enqueue('members.clean-up');
    },
    async verify({ sql, clock }, rounds) {
      const { rows } = await sql('select expires_at > $1 as open from members_registrations', [clock.now()]);
      expect(rows).toEqual(Array.from({ length: rounds }, () => ({ open: true })));
    },
  },
] satisfies readonly KillCase[];

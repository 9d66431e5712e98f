import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

type Scope = Awaited<ReturnType<typeof aRegistration>>['scope'];

const newcomer = (round: number): string => `newcomer-${String(round).padStart(3, '0')}@example.com`;

const recipient = (round: number): string => `recipient-${String(round).padStart(3, '0')}@example.com`;

/** Creates a site with a temporary registration. */
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

/** Creates an existing member of the site. */
const aMember = async ({ sql, clock }: Bench, { siteId, email, scope }: { siteId: string; email: string; scope: Scope }): Promise<void> => {
  const id = randomUUIDv7();
  const owner = [scope.accountId, scope.tpath, siteId];
  await sql(`insert into end_users (id, account_id, tpath, site_id, created_at) values ($1, $2, $3, $4, $5)`, [id, ...owner, clock.now()]);
  await sql(
    `insert into members_versions (id, account_id, tpath, site_id, version, items, created_at) values ($1, $2, $3, $4, 1, '[]', $5)`,
    [randomUUIDv7(), ...owner, clock.now()],
  );
  await sql(
    `insert into members_accounts (id, account_id, tpath, site_id, email, password_hash, version, language, answers, words, position, registered_at)
     values ($1, $2, $3, $4, $5, '-', 1, 'ja', '{}', '', '', $6)`,
    [id, ...owner, email, clock.now()],
  );
};

/** Expects one mail to each address, and one recorded in its registration. */
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
    job: 'members.send-password-reset',
    async arrange(bench, round) {
      const email = newcomer(round);
      const { siteId, scope } = await aRegistration(bench, email);
      await aMember(bench, { siteId, email, scope });
      await bench.enqueue('members.send-password-reset', { siteId, email }, { scope });
    },
    async verify({ sql }, rounds) {
      const expected = Array.from({ length: rounds }, (_, round) => newcomer(round));
      const { rows } = await sql<{ recipient: string }>('select recipient from mails order by recipient');
      expect(rows.map(({ recipient }) => recipient)).toEqual(expected);
      expect((await sql('select 1 from members_password_resets')).rows).toHaveLength(rounds);
    },
  },
  {
    job: 'members.tell',
    async arrange(bench, round) {
      const { siteId, scope } = await aRegistration(bench, newcomer(round));
      await aMember(bench, { siteId, email: newcomer(round), scope });
      // Old enough that no transaction from that time can still be open.
      await bench.sql(`update members_accounts set registered_at = registered_at - interval '5 minutes' where site_id = $1`, [siteId]);
      await bench.sql(
        `insert into members_settings (id, account_id, tpath, site_id, recipient_email, version, revision, updated_at)
         values (uuidv7(), $1, $2, $3, $4, 1, 1, $5)`,
        [scope.accountId, scope.tpath, siteId, recipient(round), bench.clock.now()],
      );
      await bench.sql(
        `insert into mail_recipients (id, account_id, tpath, email, confirmed_at, created_at) values (uuidv7(), $1, $2, $3, $4, $4)`,
        [scope.accountId, scope.tpath, recipient(round), bench.clock.now()],
      );
      await bench.enqueue('members.tell', { siteId }, { scope });
    },
    async verify({ sql }, rounds) {
      const expected = Array.from({ length: rounds }, (_, round) => ({ recipient: recipient(round), template: 'members.registered' }));
      expect((await sql('select recipient, template from mails order by recipient')).rows).toEqual(expected);
      expect((await sql('select 1 from members_accounts where told_at is null')).rows).toEqual([]);
    },
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
] satisfies readonly CrashCase[];

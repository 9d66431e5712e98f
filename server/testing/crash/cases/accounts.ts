import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { listMails } from '../../../src/platform/mail/mail-store.ts';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

/** Expects every mail to be recorded once, and no other mail to have been delivered. */
async function expectOneMailEach({ deps, sql }: JobBench, rounds: number, address: (round: number) => string): Promise<void> {
  const expected = Array.from({ length: rounds }, (_, round) => address(round)).sort();
  const { rows } = await sql<{ recipient: string }>('select recipient from mails order by recipient');
  expect(rows.map(({ recipient }) => recipient)).toEqual(expected);
  const arrived = await listMails(deps.config.dataDir);
  expect(arrived.every(({ to }) => expected.includes(to))).toBe(true);
}

const forgetful = (round: number) => `forgetful-${String(round).padStart(3, '0')}@example.com`;

export const sendReset: CrashCase = {
  job: 'accounts.send-reset',
  async arrange({ create, enqueue }, round) {
    const email = forgetful(round);
    await create.user({ email });
    await enqueue('accounts.send-reset', { email });
  },
  async verify(bench, rounds) {
    await expectOneMailEach(bench, rounds, forgetful);
    expect((await bench.sql('select 1 from mailed_links')).rows).toHaveLength(rounds);
  },
};

const newcomer = (round: number) => `newcomer-${String(round).padStart(3, '0')}@example.com`;

export const sendSignUp: CrashCase = {
  job: 'accounts.send-sign-up',
  async arrange({ sql, enqueue, clock }, round) {
    const id = randomUUIDv7();
    await sql(
      `insert into sign_ups (id, company_name, name, email, email_canonical, password_hash, locale, created_at, expires_at)
       values ($1, 'C', 'N', $2, $2, '-', 'ja', $3, $3::timestamptz + interval '1 day')`,
      [id, newcomer(round), clock.now()],
    );
    await enqueue('accounts.send-sign-up', { signUpId: id });
  },
  async verify(bench, rounds) {
    await expectOneMailEach(bench, rounds, newcomer);
    const { rows } = await bench.sql('select 1 from sign_ups where used_at is null and expires_at > $1', [bench.clock.now()]);
    expect(rows).toHaveLength(rounds);
  },
};

export const cleanUpAccounts: CrashCase = {
  job: 'accounts.clean-up',
  async arrange({ sql, enqueue }) {
    await sql(
      `insert into sign_ups (id, company_name, name, email, email_canonical, password_hash, locale, expires_at)
       select gen_random_uuid(), 'C', 'N', 'a@b.example', 'a@b.example', '-', 'ja', now() - interval '1 day' * days from unnest(array[2, 2, -1]) as days`,
    );
    await enqueue('accounts.clean-up');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select expires_at > now() as fresh from sign_ups');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ fresh: true })));
  },
};

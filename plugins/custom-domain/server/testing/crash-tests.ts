import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

/** The host of a round; it has no DNS records. */
const hostOf = (round: number): string => `www.shop-${round}.com`;
const contactOf = (round: number): string => `contact-${round}@example.com`;

export default [
  {
    job: 'custom-domain.check',
    /** A claim whose 72 hours are over by this check. */
    async arrange({ sql, create, enqueue, clock }, round) {
      const { account } = await create.user({ email: contactOf(round) });
      const id = randomUUIDv7();
      const now = clock.now();
      await sql(`insert into site_hosts (id, account_id, tpath, host, plan_flag) values ($1, $2, $3, $4, 'private_domain')`, [
        id,
        account.id,
        account.tpath,
        hostOf(round),
      ]);
      await sql(
        `insert into custom_domain_claims (id, account_id, tpath, host, status, token, claimed_at, verify_until, next_check_at)
         values ($1, $2, $3, $4, 'VERIFYING', $4, $5, $6, $6)`,
        [id, account.id, account.tpath, hostOf(round), new Date(now.getTime() - 72 * 3_600_000), new Date(now.getTime() - 1000)],
      );
      const scope = { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath };
      await enqueue('custom-domain.check', { claimId: id, turn: 0 }, { scope });
    },
    async verify({ sql }, rounds) {
      const all = Array.from({ length: rounds }, (_, round) => round);
      const { rows: mails } = await sql<{ recipient: string; template: string }>('select recipient, template from mails');
      const told = all.map((round) => ({ recipient: contactOf(round), template: 'custom-domain.failed' }));
      expect(mails.toSorted((one, other) => one.recipient.localeCompare(other.recipient))).toEqual(
        told.toSorted((one, other) => one.recipient.localeCompare(other.recipient)),
      );
      const { rows } = await sql('select host, status, turn, next_check_at from custom_domain_claims order by claimed_at');
      expect(rows).toEqual(all.map((round) => ({ host: hostOf(round), status: 'FAILED', turn: 1, next_check_at: null })));
    },
  },
] satisfies readonly CrashCase[];

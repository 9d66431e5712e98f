import { expect } from 'vitest';
import { firstBrokenSeal, NO_ACCOUNT } from '../../../src/platform/jobs/audit-seal.ts';
import { listMails } from '../../../src/platform/mail/mail-store.ts';
import { queueMail } from '../../../src/platform/mail/mail.ts';
import { systemScope } from '../../../src/platform/database/tenant-scope.ts';
import type { CrashCase } from './crash-case.ts';

export const mailSend: CrashCase = {
  job: 'mail.send',
  async arrange({ deps }, round) {
    await deps.database.transaction(systemScope, (db) =>
      queueMail(
        { db, deps, now: () => deps.clock.now() },
        {
          occasion: 'system',
          to: `reader-${round}@example.com`,
          locale: 'ja',
          template: 'site-published',
          data: { name: 'N', site: 'S', url: 'http://x.test' },
        },
      ),
    );
  },
  async verify({ deps, sql }, rounds) {
    const got = (await listMails(deps.config.dataDir)).map(({ to, messageId }) => ({ to, messageId }));
    const { rows } = await sql<{ recipient: string; message_id: string }>(
      'select recipient, message_id from mails where sent_at is not null',
    );
    expect(rows).toHaveLength(rounds);
    expect(got).toHaveLength(rounds);
    expect(got).toEqual(expect.arrayContaining(rows.map(({ recipient, message_id }) => ({ to: recipient, messageId: message_id }))));
  },
};

export const cleanOutbox: CrashCase = {
  job: 'platform.clean-outbox',
  async arrange({ sql, enqueue }) {
    await sql(
      `insert into outbox (id, tpath, name, payload, status, finished_at)
       select gen_random_uuid(), '/', 'bench.old', '{}', 'done', now() - interval '1 day' * days from unnest(array[8, 8, 1]) as days`,
    );
    await enqueue('platform.clean-outbox');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select (now() - finished_at < interval '2 days') as fresh from outbox where name = 'bench.old'`);
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ fresh: true })));
  },
};

export const sealAudit: CrashCase = {
  job: 'platform.seal-audit',
  async arrange({ sql, enqueue }, round) {
    await sql(
      `insert into audit_log (id, tpath, operation, request_id, created_at)
       values (uuidv7(-interval '3 minutes'), '/', 'bench.write', $1, now() - interval '3 minutes')`,
      [round],
    );
    await enqueue('platform.seal-audit');
  },
  async verify({ deps, sql }) {
    const { rows } = await sql(
      `select (select max(id::text) from audit_log) = (select max(last_audit_id::text) from audit_seals) as sealed`,
    );
    expect(rows).toEqual([{ sealed: true }]);
    expect(await deps.database.transaction(systemScope, (db) => firstBrokenSeal(db, NO_ACCOUNT))).toBeNull();
  },
};

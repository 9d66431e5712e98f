import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

const visitor = (round: number): string => `visitor-${String(round).padStart(3, '0')}@example.com`;
const OWNER = 'owner@example.com';

export default [
  {
    job: 'forms.tell',
    async arrange({ sql, create, enqueue, clock }, round) {
      const { account } = await create.user();
      const [siteId, entryId] = [randomUUIDv7(), randomUUIDv7()];
      const now = clock.now();
      const receivedAt = new Date(now.getTime() - 300_000);
      await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
      await sql(
        `insert into forms_settings (id, account_id, tpath, site_id, form_type, recipient_email, company_name, sends_reply, version, revision, updated_at)
         values (uuidv7(), $1, $2, $3, 'contact', $4, '', true, 1, 1, $5)`,
        [account.id, account.tpath, siteId, OWNER, now],
      );
      await sql(
        `insert into mail_recipients (id, account_id, tpath, email, confirmed_at, created_at) values (uuidv7(), $1, $2, $3, $4, $4)`,
        [account.id, account.tpath, OWNER, now],
      );
      await sql(
        `insert into forms_versions (id, account_id, tpath, site_id, form_type, version, items, created_at)
         values (uuidv7(), $1, $2, $3, 'contact', 1, '[]', $4)`,
        [account.id, account.tpath, siteId, now],
      );
      await sql(
        `insert into forms_entries (id, account_id, tpath, site_id, form_type, version, language, answers, email, words, position, agreed, is_spam, received_at)
         values ($1, $2, $3, $4, 'contact', 1, 'ja', '{}', $5, '', '', false, false, $6)`,
        [entryId, account.id, account.tpath, siteId, visitor(round), receivedAt],
      );
      const scope = { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath };
      await enqueue('forms.tell', { siteId, formType: 'contact' }, { scope });
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql<{ recipient: string; template: string }>(
        'select recipient, template from mails order by recipient, template',
      );
      const told = Array.from({ length: rounds }, () => ({ recipient: OWNER, template: 'forms.contact' }));
      const thanked = Array.from({ length: rounds }, (_, round) => ({ recipient: visitor(round), template: 'forms.reply' }));
      expect(rows).toEqual([...told, ...thanked]);
    },
  },
] satisfies readonly CrashCase[];

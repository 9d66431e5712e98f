import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

/** Wherever the worker is killed while the job runs, the job completes in the end, and takes effect once. */
export default [
  {
    job: 'template.count-words',
    async arrange({ sql, create, enqueue }) {
      const { account } = await create.user();
      const [siteId, noteId] = [randomUUIDv7(), randomUUIDv7()];
      await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
      await sql(`insert into template_notes (id, account_id, tpath, site_id, text) values ($1, $2, $3, $4, 'two words')`, [
        noteId,
        account.id,
        account.tpath,
        siteId,
      ]);
      const scope = { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath };
      await enqueue('template.count-words', { noteId }, { scope });
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql('select words from template_notes');
      expect(rows).toEqual(Array.from({ length: rounds }, () => ({ words: 2 })));
    },
  },
] satisfies readonly CrashCase[];

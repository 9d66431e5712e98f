import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

export default [
  {
    job: 'multilingual.purge-trash',
    async arrange({ clock, create, enqueue, sql }) {
      const { account } = await create.user();
      const siteId = randomUUIDv7();
      await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
      for (const days of [31, 29]) {
        await sql(
          `insert into multilingual_removed (id, account_id, tpath, site_id, language, contents, removed_at)
           values (uuidv7(), $1, $2, $3, 'en', '{"site":{},"categories":{},"pages":{}}', $4)`,
          [account.id, account.tpath, siteId, new Date(clock.now().getTime() - days * 86_400_000)],
        );
      }
      await enqueue('multilingual.purge-trash');
    },
    async verify({ sql, clock }, rounds) {
      const { rows } = await sql(`select removed_at > $1::timestamptz - interval '30 days' as kept from multilingual_removed`, [
        clock.now(),
      ]);
      expect(rows).toEqual(Array.from({ length: rounds }, () => ({ kept: true })));
    },
  },
] satisfies readonly CrashCase[];

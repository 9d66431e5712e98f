import { randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { partKey, runKey } from '../../../src/core/bulk-uploads/limits.ts';
import { craftZip } from '../../../src/core/bulk-uploads/testing/archives.ts';
import { BulkUpload } from '../../../src/core/bulk-uploads/model.ts';
import { halves } from '../../../src/core/media/testing/samples.ts';
import { enqueue } from '../../../src/platform/jobs/outbox.ts';
import { ownScope } from '../../../src/platform/database/tenant-scope.ts';
import { eventually, type JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

const archive = craftZip([
  { name: 'A1.png', body: await halves(40, 30).png().toBuffer() },
  { name: 'A2.png', body: await halves(60, 30).png().toBuffer() },
]);

/** A site with two empty pages, and a bulk upload to it whose archive has one part, already stored. */
async function addUpload({ deps, create, sql }: JobBench, state: 'UPLOADING' | 'PROCESSING', expiresAt: Date): Promise<void> {
  const { id: accountId, tpath } = await create.account();
  const [siteId, categoryId] = [randomUUIDv7(), randomUUIDv7()];
  await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'S')`, [siteId, accountId, tpath]);
  await sql(`insert into categories (id, account_id, tpath, site_id, order_num, names) values ($1, $2, $3, $4, 1, '{"ja":"C"}')`, [
    categoryId,
    accountId,
    tpath,
    siteId,
  ]);
  await sql(
    `insert into pages (id, account_id, tpath, site_id, category_id, order_num, document)
     select uuidv7(), $1, $2, $3, $4, n, '{"buttons":[]}' from generate_series(1, 2) n`,
    [accountId, tpath, siteId, categoryId],
  );
  await deps.database.transaction(ownScope({ accountId, tpath }), async (db) => {
    const { id } = await db.insert(BulkUpload, { siteId, name: 'a.zip', size: archive.length, state, parts: [1], expiresAt });
    await deps.storage.put(partKey(id, 1), archive, { contentType: 'application/octet-stream', contentLength: archive.length });
    if (state === 'PROCESSING') await enqueue(db, 'bulk-uploads.run', { bulkUploadId: id }, { dedupeKey: runKey(id) });
  });
}

const inADay = ({ clock }: JobBench): Date => new Date(clock.now().getTime() + 86_400_000);

const verifyFilled = async ({ deps, sql }: JobBench, rounds: number): Promise<void> => {
  const { rows } = await sql(`select state, jsonb_array_length(files) as files from bulk_uploads`);
  expect(rows).toEqual(Array.from({ length: rounds }, () => ({ state: 'DONE', files: 2 })));
  const counts = await sql(
    `select (select count(*)::int from media where status = 'READY') as media,
       (select count(distinct media_id)::int from pages) as shown,
       (select count(*)::int from pages where revision = 2) as changed,
       (select count(*)::int from page_revisions) as revisions`,
  );
  expect(counts.rows).toEqual([{ media: rounds * 2, shown: rounds * 2, changed: rounds * 2, revisions: rounds * 2 }]);
  expect(await staged(deps.config.dataDir)).toEqual([]);
};

const staged = async (dataDir: string): Promise<string[]> => {
  const below = (folder: string) => readdir(join(dataDir, 'media', folder)).catch(() => []);
  return [...(await below('staging')).filter((name) => name !== 'bulk'), ...(await below('staging/bulk'))];
};

export const runBulkUpload: CrashCase = {
  job: 'bulk-uploads.run',
  arrange: (bench) => addUpload(bench, 'PROCESSING', inADay(bench)),
  async verify(bench, rounds) {
    await eventually(async () => (await bench.sql(`select 1 from bulk_uploads where state = 'DONE'`)).rows.length === rounds, 100);
    await verifyFilled(bench, rounds);
  },
};

export const finishBulkUpload: CrashCase = {
  job: 'bulk-uploads.finish',
  arrange: (bench) => addUpload(bench, 'PROCESSING', inADay(bench)),
  verify: verifyFilled,
};

export const cleanBulkUploads: CrashCase = {
  job: 'bulk-uploads.clean',
  async arrange(bench) {
    await addUpload(bench, 'UPLOADING', new Date('2026-01-01T00:00:00Z'));
    await bench.enqueue('bulk-uploads.clean');
  },
  async verify({ deps, sql }, rounds) {
    const { rows } = await sql('select state from bulk_uploads');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ state: 'CANCELLED' })));
    expect(await staged(deps.config.dataDir)).toEqual([]);
  },
};

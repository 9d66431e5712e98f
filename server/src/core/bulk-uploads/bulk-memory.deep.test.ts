import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { craftZip } from './testing/archives.ts';
import { createBulkUploader } from './testing/bulk-bench.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

it('memory stays flat for an archive that unpacks to far more than its size', async () => {
  const own = await createBulkUploader(app);
  const bomb = craftZip([{ name: 'A1.png', body: Buffer.alloc(30 * 1024 * 1024) }]);
  const before = process.memoryUsage.rss();
  for (let round = 0; round < 10; round++) expect((await own.fill(bomb)).problem!.code).toBe('bulk_uploads.ratio');
  expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
});

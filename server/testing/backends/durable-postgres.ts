import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';

/** PostgreSQL with the full durability of `npm start`, on the disk, for measuring the cost of a commit. Its data is deleted at the end. */
export async function startDurablePostgres(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mekuri-durable-'));
  // Under root, PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fallbackDir: dataDir,
    onLost: (error) => {
      throw error;
    },
  });
  return {
    ownerUrl: postgres.ownerUrl,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';

/** PostgreSQL as `npm start` runs it, on the disk, with nothing given up: for measuring what a commit costs. Its data is gone with it. */
export async function startDurablePostgres(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mekuri-durable-'));
  // Under root, PostgreSQL runs as another user, who has to get there.
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

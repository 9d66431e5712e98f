import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { stopPostmaster } from '../postmaster.ts';

export const lost = (error: unknown): never => {
  throw error;
};

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** One cluster for most tests of a file, because initdb is slow. Registers its own hooks. */
export function embeddedClusters() {
  let folder: string;
  let dataDir: string;
  let cluster: string;
  const held: EmbeddedPostgres[] = [];
  const useFolder = (path: string): void => {
    dataDir = path;
    cluster = join(dataDir, 'postgres/cluster');
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-embedded-'));
    chmodSync(folder, 0o755);
  });
  beforeEach(() => useFolder(join(folder, 'data')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(held.splice(0).map((postgres) => postgres.stop()));
    await stopPostmaster(cluster);
  });

  return {
    folder: () => folder,
    dataDir: () => dataDir,
    cluster: () => cluster,
    useFolder,
    async start(): Promise<EmbeddedPostgres> {
      const postgres = await startEmbeddedPostgres({ dataDir, fallbackDir: join(folder, 'elsewhere'), onLost: lost });
      held.push(postgres);
      return postgres;
    },
    /** Stops the instance that was started last. */
    stopLast: async (): Promise<void> => held.pop()!.stop(),
  };
}

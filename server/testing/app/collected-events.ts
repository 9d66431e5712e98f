import { tmpdir } from 'node:os';
import { Pool } from 'pg';
import { Fold } from '../../src/core/traffic/fold.ts';
import type { Bus } from '../../src/kernel/types.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { createLog } from '../../src/platform/log.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';
import { testConfig, testKeys } from './test-config.ts';

export interface CollectedEvents {
  /** Events stored in visits, waiting in the inbox and set aside as rejected, and batches waiting in the inbox. */
  count(): Promise<{ folded: number; waiting: number; rejected: number; batches: number }>;
  /** Age of the oldest batch in the inbox, in seconds; 0 when the inbox is empty. */
  lag(): Promise<number>;
  close(): Promise<void>;
}

const COUNT = `
  select (select coalesce(sum(jsonb_array_length(log -> 'events')), 0)::int from traffic_visits) as folded,
         (select coalesce(sum(json_array_length(body -> 'events')), 0)::int from traffic_inbox) as waiting,
         (select coalesce(sum(json_array_length(body -> 'events')), 0)::int from traffic_rejected) as rejected,
         (select count(*)::int from traffic_inbox) as batches`;
const LAG = `select coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::float8 as lag from traffic_inbox`;

/** Reads the visitor events in the database as its owner, across all tenants. */
export const openCollectedEvents = (ownerUrl: string): CollectedEvents => {
  const { from, to } = systemScope;
  const owner = new Pool({ connectionString: ownerUrl, max: 1, options: `-c app.tpath_from=${from} -c app.tpath_to=${to}` });
  return {
    count: async () => (await owner.query(COUNT)).rows[0],
    lag: async () => (await owner.query<{ lag: number }>(LAG)).rows[0]!.lag,
    close: () => owner.end(),
  };
};

/** Folds everything in the inbox, in this process and without a running fold. @returns number of batches that left the inbox */
export const foldAll = async (ownerUrl: string): Promise<number> => {
  const config = testConfig({ DATA_DIR: tmpdir() });
  const log = createLog(config);
  const database = await openDatabase({ ...config.database, url: ownerUrl, keys: testKeys, log });
  const bus: Pick<Bus, 'notify'> = { notify: async () => undefined };
  const fold = new Fold({ bus: bus as Bus, clock: systemClock, database, log, modules: await loadModules() });
  try {
    return await fold.all();
  } finally {
    await database.close();
  }
};

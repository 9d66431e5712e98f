import type { Response } from 'express';
import { dayInJapan, type RecordedCalls } from '@mekuri/kit/server';
import type { Deps } from '../kernel/types.ts';
import type { Principal } from '../context/principal.ts';
import { systemScope } from '../platform/database/tenant-scope.ts';
import { networkOfCall } from './client-ip.ts';

/** Milliseconds between writes. A killed process loses the counts since its last write; a database outage loses none. */
const WRITE_EVERY = 10_000;

/** Counts programs' requests by credential, day and operation, and writes the sums in batches. */
export interface CallRecorder {
  /** Counts a request when its response closes. A request that reached no operation is not counted. */
  watch(principal: Principal, operationOf: () => string | null, ip: string, response: Response): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const nameOf = ({ key_id: key, day, operation }: RecordedCalls): string => `${key} ${day} ${operation}`;

export const createCallRecorder = ({
  database,
  modules,
  clock,
  log,
}: Pick<Deps, 'database' | 'modules' | 'clock' | 'log'>): CallRecorder => {
  const record = modules.find(({ manifest }) => manifest?.credentials)?.manifest?.credentials?.record;
  let counted = new Map<string, RecordedCalls>();

  const add = (more: RecordedCalls): void => {
    const sum = counted.get(nameOf(more));
    counted.set(nameOf(more), { ...more, calls: more.calls + (sum?.calls ?? 0), errors: more.errors + (sum?.errors ?? 0) });
  };

  const flush = async (): Promise<void> => {
    if (record === undefined || counted.size === 0) return;
    const written = counted;
    counted = new Map();
    const statement = { name: 'api-calls', text: `select ${record}($1)`, values: [JSON.stringify([...written.values()])] };
    try {
      await database.transaction(systemScope, (db) => db.send(statement));
    } catch (err) {
      log.warn({ err, sums: written.size }, 'counts of API calls wait to be written');
      const since = counted;
      counted = written;
      for (const sum of since.values()) add(sum);
    }
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();

  return {
    watch({ actor }, operationOf, ip, response) {
      response.once('close', () => {
        const operation = operationOf();
        if (operation === null) return;
        const now = clock.now();
        add({
          key_id: actor.keyId!,
          account_id: actor.accountId!,
          tpath: actor.tenantPath,
          day: dayInJapan(now),
          operation,
          calls: 1,
          errors: Number(response.statusCode >= 400),
          last_at: now.toISOString(),
          last_network: networkOfCall(ip),
        });
      });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};

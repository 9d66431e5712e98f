import type { Pool, PoolClient } from 'pg';
import type { Send, TenantScope } from '../../kernel/types.ts';
import { sendAlone } from './scoped-query.ts';

/** Connections shared by named reads. */
export interface ConnectionPipeline {
  /** Sends a statement within the scope, in its own read-only transaction, on the connection with the shortest queue. */
  send(scope: TenantScope): Send;
  close(): Promise<void>;
}

interface Line {
  waiting: number;
  client: Promise<PoolClient> | null;
}

/**
 * Pipelines many reads on a few of the pool's connections: a read is sent before the previous one is answered. Neither side then wakes up
 * for every single read, which halves the cost of a short read. A slow read delays all reads behind it, so only named statements, which
 * are quick, are sent here.
 */
export const openConnectionPipeline = (pool: Pool, count: number): ConnectionPipeline => {
  const lines = Array.from({ length: count }, (): Line => ({ waiting: 0, client: null }));
  let isClosed = false;

  const connect = async (line: Line): Promise<PoolClient> => {
    try {
      const client = await pool.connect();
      client.once('end', () => {
        line.client = null;
        if (!isClosed) client.release(true);
      });
      return client;
    } catch (error) {
      line.client = null;
      throw error;
    }
  };

  return {
    send: (scope) => async (statement) => {
      const line = lines.reduce((best, other) => (other.waiting < best.waiting ? other : best));
      line.waiting += 1;
      try {
        line.client ??= connect(line);
        return await sendAlone(await line.client, scope)(statement);
      } finally {
        line.waiting -= 1;
      }
    },
    async close() {
      isClosed = true;
      for (const { client } of lines) (await client?.catch(() => null))?.release();
    },
  };
};

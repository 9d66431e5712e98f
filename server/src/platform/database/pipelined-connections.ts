import type { Pool, PoolClient } from 'pg';
import type { Send, TenantScope } from '../../kernel/types.ts';
import { sendAlone } from './scoped-query.ts';

/** Connections that named reads share. */
export interface ConnectionPipeline {
  /** Sends within the scope, in a read-only transaction of its own, to the line on which the fewest wait. */
  send(scope: TenantScope): Send;
  close(): Promise<void>;
}

interface Line {
  waiting: number;
  client: Promise<PoolClient> | null;
}

/**
 * A few of the pool's connections, each kept busy by many reads at once: the next is there before the last is answered. Neither
 * side then wakes for each one alone, which halves what a short read costs. What stands in a line waits for what stands before it,
 * so only what is quick may stand there: statements with a name.
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

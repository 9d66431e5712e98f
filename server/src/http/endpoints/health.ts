import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

const CACHED_MS = 1000;
const PATIENCE_MS = 2000;

export interface HealthOptions {
  /**
   * Whether the process works without its database, as one that serves published pages from memory does. All processes share one database,
   * so a load balancer that avoided processes without it would avoid every page.
   */
  worksWithoutDatabase?: boolean;
}

export interface Health {
  /** Answers `/livez` and `/readyz`. @returns false for every other path */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The process answers requests. From this point, `/readyz` checks this database. */
  ready(pool: Pick<Pool, 'query'>): void;
  /** From this point, `/readyz` answers 503, so that load balancers send no more requests. */
  drain(): void;
}

type State = 'starting' | 'ok' | 'degraded' | 'unavailable' | 'draining';

/**
 * `/livez`: the process responds. `/readyz`: it should get requests. The database is queried at most once a second, however many requests
 * arrive.
 */
export const createHealth = ({ worksWithoutDatabase = false }: HealthOptions = {}): Health => {
  let draining = false;
  let database: Pick<Pool, 'query'> | null = null;
  let last: { at: number; reached: Promise<boolean> } | null = null;

  const isReached = (pool: Pick<Pool, 'query'>): Promise<boolean> => {
    if (!last || performance.now() - last.at > CACHED_MS) last = { at: performance.now(), reached: probe(pool) };
    return last.reached;
  };

  const stateNow = async (): Promise<State> => {
    if (draining) return 'draining';
    if (!database) return 'starting';
    const reached = await isReached(database);
    // Draining may have started during the query.
    if (draining) return 'draining';
    if (reached) return 'ok';
    return worksWithoutDatabase ? 'degraded' : 'unavailable';
  };

  return {
    answer(request, response) {
      const path = request.url?.split('?', 1)[0];
      if (path !== '/livez' && path !== '/readyz') return false;
      if (path === '/livez') write(response, 200, 'ok');
      else void stateNow().then((state) => write(response, state === 'ok' || state === 'degraded' ? 200 : 503, state));
      return true;
    },
    ready: (pool) => void (database = pool),
    drain: () => void (draining = true),
  };
};

const probe = (pool: Pick<Pool, 'query'>): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
  ]);

const write = (response: ServerResponse, status: number, state: State): void => {
  const body = JSON.stringify({ status: state });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
};

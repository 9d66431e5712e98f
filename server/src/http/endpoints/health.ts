import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

const CACHED_MS = 1000;
const PATIENCE_MS = 2000;

export interface HealthOptions {
  /**
   * Whether the process goes on without its database: who serves published pages has them in memory. All processes share one database, so
   * that a balancer which turned away from those that lack it would turn away from every page.
   */
  worksWithoutDatabase?: boolean;
}

export interface Health {
  /** Answers `/livez` and `/readyz`. @returns false for every other path */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The process answers requests; from now on `/readyz` asks this database. */
  ready(pool: Pick<Pool, 'query'>): void;
  /** From now on `/readyz` answers 503, so that balancers send no more requests. */
  drain(): void;
}

type State = 'starting' | 'ok' | 'degraded' | 'unavailable' | 'draining';

/** `/livez`: the process answers. `/readyz`: it should get requests; its database is asked at most once a second, whoever asks. */
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
    // It may have begun to drain meanwhile.
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

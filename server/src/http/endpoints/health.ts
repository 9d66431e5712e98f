import express, { type Router } from 'express';
import type { Deps } from '../../kernel/types.ts';

const CACHED_MS = 1000;
const PATIENCE_MS = 2000;

export interface Health {
  router: Router;
  /** From now on `/readyz` answers 503, so that balancers send no more requests. */
  drain(): void;
}

/** `/livez`: the process answers. `/readyz`: so does its database; asked at most once a second, whoever asks. */
export const createHealth = ({ database }: Deps): Health => {
  let draining = false;
  let last: { at: number; ready: Promise<boolean> } | null = null;

  const isReady = (): Promise<boolean> => {
    if (!last || performance.now() - last.at > CACHED_MS) last = { at: performance.now(), ready: probe() };
    return last.ready;
  };
  const probe = (): Promise<boolean> =>
    Promise.race([
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ]);

  const router = express.Router();
  router.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const ready = !draining && (await isReady());
    response.status(ready ? 200 : 503).setHeader('cache-control', 'no-store');
    response.json({ status: ready ? 'ok' : draining ? 'draining' : 'unavailable' });
  });
  return { router, drain: () => void (draining = true) };
};

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '@mekuri/server/testing';
import { createHealth, type HealthOptions } from './health.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const start = (pool: pg.Pool | null, options?: HealthOptions) => {
  const health = createHealth(options);
  if (pool) health.ready(pool);
  server = createServer((incoming, response) => {
    if (!health.answer(incoming, response)) response.writeHead(404).end();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  return { health, get: (path: string) => request(`http://127.0.0.1:${port}`).get(path) };
};
const nowhere = () => new pg.Pool({ host: '127.0.0.1', port: 1 });

it('is alive but not ready while it starts', async () => {
  const { get } = start(null);
  await get('/livez').expect(200, { status: 'ok' });
  await get('/readyz').expect(503, { status: 'starting' });
  await get('/nothing').expect(404);
});

it('is not ready without a database, but alive', async () => {
  const pool = nowhere();
  const { get } = start(pool);
  await get('/livez').expect(200, { status: 'ok' });
  await get('/readyz').expect(503, { status: 'unavailable' });
  await pool.end();
});

it('stays ready without a database where pages are served from memory, and says so', async () => {
  const pool = nowhere();
  const { health, get } = start(pool, { worksWithoutDatabase: true });
  await get('/readyz').expect(200, { status: 'degraded' });
  health.drain();
  await get('/readyz').expect(503, { status: 'draining' });
  await pool.end();
});

it('queries the database once a second, however many requests arrive', async () => {
  const { database, close } = await createTestDatabase();
  let asked = 0;
  database.pool.on('acquire', () => (asked += 1));
  const { get } = start(database.pool);
  await Promise.all(Array.from({ length: 20 }, () => get('/readyz').expect(200)));
  expect(asked).toBe(1);
  await close();
});

it('is not ready while the server stops', async () => {
  const { database, close } = await createTestDatabase();
  const { health, get } = start(database.pool);
  await get('/readyz').expect(200, { status: 'ok' });
  health.drain();
  await get('/readyz').expect(503, { status: 'draining' });
  await get('/livez').expect(200);
  await close();
});

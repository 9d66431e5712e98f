import { describe, expect, it } from 'vitest';
import { describeMain, PATIENCE } from '../testing/app/main-process.ts';
import { describeSharedCluster } from '../testing/app/shared-cluster.ts';
import { migrationsInWorkspace, testConfig } from '../testing/index.ts';
import { prepareDatabase } from './platform/postgres/prepare-database.ts';

/** `START_ROUNDS=10` finds races that are rarer. */
const ROUNDS = Number(process.env['START_ROUNDS'] ?? 2);
const PROCESSES = 4;
const SECRET_KEY = 'the secret key of processes that start together';

const { start, ready, answer } = describeMain();
const { createDatabase, place } = describeSharedCluster();

describe('processes that start at the same time on one database', { timeout: 2 * ROUNDS * PATIENCE }, () => {
  it(`all become ready, ${ROUNDS} times on an empty database and ${ROUNDS} times on a prepared one`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const DATABASE_URL = await createDatabase();
      for (const state of ['empty', 'existing']) {
        const places = await Promise.all(Array.from({ length: PROCESSES }, place));
        const servers = places.map((own) => start({ ...own, DATABASE_URL, SECRET_KEY }));
        await Promise.all(
          servers.map((server) =>
            Promise.race([
              ready(server),
              server.exit.then((code) => expect.fail(`round ${round}, ${state}: ended with ${code}: ${server.output()}`)),
            ]),
          ),
        );
        // A server moves to other ports when another process took one first.
        for (const { output } of servers)
          expect(await answer('/readyz', /Console\s+http:\/\/localhost:(\d+)/.exec(output())![1])).toBe(200);
        for (const { child } of servers) child.kill('SIGTERM');
        expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual(servers.map(() => 0));
      }
    }
  });
});

describe('databases of one cluster that are prepared at the same time', { timeout: ROUNDS * PATIENCE }, () => {
  it(`all get their roles, ${ROUNDS} times with keys of their own and ${ROUNDS} times again`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { keys } = testConfig({ SECRET_KEY: `the secret key of round ${round} of those in one cluster` });
      const urls = await Promise.all(Array.from({ length: PROCESSES }, createDatabase));
      const prepare = () => Promise.all(urls.map((url) => prepareDatabase(url, keys, migrationsInWorkspace())));
      for (const applied of await prepare()) expect(applied.length).toBeGreaterThan(0);
      for (const applied of await prepare()) expect(applied).toEqual([]);
    }
  });
});

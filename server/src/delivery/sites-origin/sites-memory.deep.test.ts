import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish } from '../../core/releases/testing/sites.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../testing/sites-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
beforeAll(async () => {
  app = await createTestApp();
  server = await openSitesServer(app.deps);
  await publish(app, await aFilledSite(app, { slug: 'demo' }));
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (path: string, question?: Parameters<typeof ask>[2]) => ask(server.port, path, question);

it('does not grow with the names of hosts and sites that are asked for', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const visit = async (from: number, to: number) => {
    for (let index = from; index < to; index += 50) {
      const names = Array.from({ length: 50 }, (_, offset) => `random-${index + offset}`);
      await Promise.all(
        names.map((name, at) =>
          at % 2 ? get('/A1', { host: `${name}.localhost`, agent }) : get('/site/demo/A1', { host: `${name}.example`, agent }),
        ),
      );
    }
  };
  await visit(0, 1000);
  const before = heap();
  await visit(1000, 11_000);
  expect(heap() - before).toBeLessThan(8 * 1024 * 1024);
  agent.destroy();
}, 120_000);

import { describe, expect, it } from 'vitest';
import { describeMain, PATIENCE } from '../testing/app/main-process.ts';
import { hasProcesses } from './platform/postgres/postmaster.ts';

const { start, ready, answer, ports, cluster } = describeMain();

describe('the server as a process', { timeout: 3 * PATIENCE }, () => {
  it('serves its origins, prints their addresses, and leaves no processes behind when stopped', async () => {
    const server = start();
    await ready(server);
    expect(await answer('/readyz')).toBe(200);
    expect(await answer('/site/demo', ports().SITES_PORT)).toBe(200);
    for (const told of ['/api/docs', '/site/demo', '/_dev/mail', 'master@example.com', 'Demo-2026'])
      expect(server.output()).toContain(told);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(hasProcesses(cluster())).toBe(false);
    expect(server.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  it('reports an invalid setting in one sentence', async () => {
    const server = start({ APP_PORT: 'eighty' });
    expect(await server.exit).toBe(1);
    expect(server.output().trim()).toBe('APP_PORT is wrong: expected a port from 1 to 65535, got "eighty".');
  });
});

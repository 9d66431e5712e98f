import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { PORTS } from '@mekuri/testing/addresses';
import { creatorOf, DEMO } from '@mekuri/testing/e2e';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const APP = `http://localhost:${PORTS.killed.APP_PORT}`;
const POST = `http://localhost:${PORTS.killed.SITES_PORT}/api/end-user/site/demo/contact`;
const COUNT = 60;

let dataDir = '';
let server: ChildProcess | undefined;

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`${APP}/readyz`)).status === 200;
  } catch {
    return false;
  }
};
const start = async (): Promise<void> => {
  const env = { ...process.env, ...PORTS.killed, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  server = spawn('node', ['server/src/main.ts'], { cwd: ROOT, env, stdio: 'ignore' });
  await expect.poll(isReady, { timeout: 120_000, intervals: [200] }).toBe(true);
};
const kill = async (): Promise<void> => {
  if (server?.exitCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
};
test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Sends as the form does: the same body with the same idempotency key, until it is accepted. */
const send = async (visitor: number): Promise<string> => {
  const data = { name: `訪問者${visitor}`, email: `visitor-${visitor}@example.com`, about: 'beans', message: '途中で止まる' };
  for (;;) {
    try {
      const answer = await fetch(POST, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `visitor-number-${visitor}` },
        body: JSON.stringify({ data, lang: 'JP', agreed: true }),
        signal: AbortSignal.timeout(5000),
      });
      if (answer.status === 201) return ((await answer.json()) as { id: string }).id;
    } catch {
      // The server was killed and is restarting.
    }
    await delay(200);
  }
};

const listed = async (request: APIRequestContext): Promise<{ id: string; email: string }[]> => {
  const { demo, read } = await creatorOf(request, DEMO.email, APP);
  const { items } = await read<{ items: { id: string; email: string }[] }>(`/site-contact?site_id=${(await demo()).id}&limit=100`);
  return items;
};
const mails = async (): Promise<{ to: string; subject: string }[]> =>
  (await (await fetch(`${APP}/_dev/mail.json`)).json()) as { to: string; subject: string }[];
const mailsTo = async (pattern: RegExp): Promise<string[]> => (await mails()).map(({ to }) => to).filter((to) => pattern.test(to));

test('server and worker, killed during submissions, neither lose nor repeat any', { tag: '@deep' }, async ({ request }) => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(join(tmpdir(), 'mekuri-killed-'));
  await start();
  const sending = Array.from({ length: COUNT }, async (_, visitor) => {
    await delay(visitor * 60);
    return send(visitor);
  });
  for (const pause of [1200, 900]) {
    await delay(pause);
    await kill();
    await start();
  }
  const ids = await Promise.all(sending);
  expect(new Set(ids).size).toBe(COUNT);
  const entries = await listed(request);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await expect.poll(async () => (await mailsTo(/^visitor-/)).length, { timeout: 90_000, intervals: [500] }).toBe(COUNT);
  expect(new Set(await mailsTo(/^visitor-/)).size).toBe(COUNT);
  // The recipient gets one mail in ten minutes; the other entries wait for the next one.
  const told = (await mails()).filter(({ to, subject }) => to === DEMO.email && /お問い合わせが(?:\d+件)?届きました$/.test(subject));
  expect(told).toHaveLength(1);
});

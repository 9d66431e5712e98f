import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer } from '../testing/sites-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
let demo: TestSite;
beforeAll(async () => {
  app = await createTestApp();
  server = await openSitesServer(app.deps);
  demo = await aFilledSite(app, { slug: 'demo', categories: 1, pages: 1 });
  await publish(app, demo);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const ofDrafts = () => `preview-${demo.id}.localhost:${server.port}`;
const get = (path: string, question: Parameters<typeof ask>[2] = {}) => ask(server.port, path, { host: ofDrafts(), ...question });
const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/s) as [string, string]),
  );

describe("the editor's canvas", () => {
  it('is the viewer without a site, given the origin whose messages to trust', async () => {
    const answer = await get('/_canvas');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`canvas of ${app.origins.app}`);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('runs only the viewer’s scripts, and only in a frame of the console', async () => {
    const policy = directives((await get('/_canvas')).headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': `'self' ${app.origins.media}`,
      'script-src': `'self'`,
      'frame-ancestors': app.origins.app,
      'form-action': `'none'`,
      'base-uri': `'none'`,
    });
  });

  it('is the same for every site and with any cookies', async () => {
    const [plain, other] = [
      await get('/_canvas'),
      await get('/_canvas?x=1', {
        host: `preview-0190a000-0000-7000-8000-000000000001.localhost:${server.port}`,
        headers: { cookie: 'mekuri_position=B2; session=x' },
      }),
    ];
    expect(other.body).toEqual(plain.body);
  });

  it("has the viewer's files on its host", async () => {
    expect((await get('/_viewer/assets/entry-a1b2c3.js')).status).toBe(200);
    expect((await get('/_canvas', { method: 'HEAD' })).body).toHaveLength(0);
    expect((await get('/_canvas', { method: 'POST' })).status).toBe(405);
  });

  it.each(['/_canvas/', '/_canvas/x', '/_else'])('has one address: %s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(demo.id);
  });

  it.each(['/', '/A1', '/site/demo/A1'])('has the empty frame of a preview on its host: %s', async (path) => {
    await ask(server.port, path, { host: `localhost:${server.port}` });
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(`frame in ${app.origins.sites}`) });
    expect(answer.text).not.toContain(demo.id);
  });

  it("keeps the visitor API's answers out of its host, even those in memory", async () => {
    const path = `/api/end-user/site/${demo.id}`;
    expect((await ask(server.port, path, { host: `localhost:${server.port}` })).status).toBe(200);
    // Previews have a separate API, here a teapot.
    expect((await get(path)).status).toBe(418);
    expect((await get('/_preview/A1')).status).toBe(401);
  });

  it('does not exist on other hosts', async () => {
    for (const host of [`localhost:${server.port}`, `${demo.id}.localhost:${server.port}`, `preview-demo.localhost:${server.port}`])
      expect((await get('/_canvas', { host })).status).toBe(404);
  });
});

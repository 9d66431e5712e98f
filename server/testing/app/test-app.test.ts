import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('createTestApp', () => {
  it('answers on three origins', async () => {
    expect((await app.anonymous.get('/livez')).status).toBe(200);
    expect((await app.sites.get('/site/nothing-here')).status).toBe(404);
    expect((await app.media.get('/m/nothing-here')).status).toBe(404);
  });

  it('signs people in, each in an account of their own', async () => {
    const [one, other] = [await app.create.user(), await app.create.user()];
    const site = await app.create.site(one, { name: 'Mine' });
    expect((await app.as(one).get(`/api/site/${site.id}`)).body).toMatchObject({ name: 'Mine' });
    expect(await app.as(other).get(`/api/site/${site.id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await app.anonymous.get(`/api/site/${site.id}`)).toMatchObject(problem(401, 'unauthorized'));
  });

  it('has a clock that obeys', async () => {
    const user = await app.create.user();
    app.clock.advance(16 * 60_000);
    expect((await app.as(user).get('/api/site')).status).toBe(401);
    expect((await app.as({ ...user, token: await app.create.token(user) }).get('/api/site')).status).toBe(200);
  });

  it('knows only the plugins that it is told', async () => {
    const bare = await createTestApp({ plugins: [] });
    try {
      const user = await bare.create.user();
      const site = await bare.create.site(user);
      expect((await bare.as(user).get(`/api/site/${site.id}/seo`)).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

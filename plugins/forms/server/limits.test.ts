import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], settings: { TRUST_PROXY: '127.0.0.0/8,::1' } });
});
afterAll(() => app.close());

/** Posts to a site that does not exist, since the limits count by the sender's network. */
const send = async (from: string, { key, site = 'no-such-site' }: { key?: string; site?: string } = {}): Promise<number> => {
  const post = app.sites.post(`/api/end-user/site/${site}/contact`).set('x-forwarded-for', from);
  return (await (key ? post.set('idempotency-key', key) : post).send({ data: {} })).status;
};
const times = (count: number, work: () => Promise<number>): Promise<number[]> => Promise.all(Array.from({ length: count }, work));

const PER_MINUTE = 400;
const unlike = (statuses: readonly number[], expected: number): number[] => statuses.filter((status) => status !== expected);

describe('posts of forms', () => {
  it('are limited to four hundred a minute from one network to one site', async () => {
    const from = '198.51.100.30';
    expect(unlike(await times(PER_MINUTE, () => send(from)), 404)).toEqual([]);
    const refused = await app.sites.post('/api/end-user/site/no-such-site/contact').set('x-forwarded-for', from).send({ data: {} });
    expect(refused).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await send(from, { site: 'another-site' })).toBe(404);
    expect(await send('203.0.113.30')).toBe(404);
  });

  it('are counted once per idempotency key, so that retries after a lost connection are free', async () => {
    const from = '198.51.100.31';
    expect(unlike(await times(30, () => send(from, { key: 'the-same-key' })), 404)).toEqual([]);
    expect(unlike(await times(PER_MINUTE - 1, () => send(from)), 404)).toEqual([]);
    expect(await send(from)).toBe(429);
  });

  it('are limited to six hundred a minute from one network to all sites', async () => {
    const from = '198.51.100.32';
    for (const site of ['one-site', 'another-site']) expect(unlike(await times(300, () => send(from, { site })), 404)).toEqual([]);
    expect(await send(from, { site: 'one-more-site' })).toBe(429);
  });

  it('allow two hundred people on one network to send at once', async () => {
    const owner = await app.create.user();
    const id = await aSite(app, owner);
    await publish(app, owner, id);
    const post = (visitor: number) =>
      app.sites
        .post(`/api/end-user/site/${id}/contact`)
        .set('x-forwarded-for', '198.51.100.33')
        .send({ data: { email: `visitor${visitor}@example.com`, message: '会場から' } });
    const answers = await Promise.all(Array.from({ length: 200 }, (_value, visitor) => post(visitor)));
    const statuses = answers.map(({ status }) => status);
    expect(unlike(statuses, 201)).toEqual([]);
  });
});

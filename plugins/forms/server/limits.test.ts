import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], settings: { TRUST_PROXY: '127.0.0.0/8,::1' } });
});
afterAll(() => app.close());

/** To a site that is not there: what counts is who asks. */
const send = async (from: string, { key, site = 'no-such-site' }: { key?: string; site?: string } = {}): Promise<number> => {
  const post = app.sites.post(`/api/end-user/site/${site}/contact`).set('x-forwarded-for', from);
  return (await (key ? post.set('idempotency-key', key) : post).send({ data: {} })).status;
};
const times = (count: number, work: () => Promise<number>): Promise<number[]> => Promise.all(Array.from({ length: count }, work));

describe('posts of forms', () => {
  it('end after ten a minute from one network to one site', async () => {
    const from = '198.51.100.30';
    expect(await times(10, () => send(from))).toEqual(Array(10).fill(404));
    const refused = await app.sites.post('/api/end-user/site/no-such-site/contact').set('x-forwarded-for', from).send({ data: {} });
    expect(refused).toMatchObject(problem(429, 'too_many_requests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await send(from, { site: 'another-site' })).toBe(404);
    expect(await send('203.0.113.30')).toBe(404);
  });

  it('are counted once for their key: a lost connection costs nobody a try', async () => {
    const from = '198.51.100.31';
    expect(await times(30, () => send(from, { key: 'the-same-key' }))).toEqual(Array(30).fill(404));
    expect(await times(9, () => send(from))).toEqual(Array(9).fill(404));
    expect(await send(from)).toBe(429);
  });

  it('end after sixty an hour from one network to all sites', async () => {
    const from = '198.51.100.32';
    for (let site = 0; site < 6; site += 1) await times(10, () => send(from, { site: `site-number-${site}` }));
    expect(await send(from, { site: 'one-more-site' })).toBe(429);
  });
});

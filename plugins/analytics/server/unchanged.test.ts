import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from './testing/visits.ts';

/** 23:56 in Japan. */
const NOW = new Date('2026-11-25T14:56:00Z');
const TOMORROW = new Date('2026-11-25T15:00:00Z');

let app: TestApp;
let owner: TestUser;
let site: CountedSite;

beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(NOW);
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 2, 2);
  await sendVisit(app, site, { path: ['A1', 'A2'] });
  await app.foldTraffic();
});
afterAll(() => app.close());

describe.each(['lp', 'pages'])('the report %s', (end) => {
  const ask = (tag = '', query: Record<string, string> = {}, user = owner) => {
    const call = app.as(user).get(`/api/analysis/site/${site.id}/${end}`).query(query);
    return tag === '' ? call : call.set('if-none-match', tag);
  };
  const tagNow = async (): Promise<string> => (await ask().expect(200)).headers['etag']!;

  it('is not sent again while it is unchanged', async () => {
    const tag = await tagNow();
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    app.clock.set(new Date(NOW.getTime() + 60_000));
    const { text, headers } = await ask(tag).expect(304);
    app.clock.set(NOW);
    expect({ text, etag: headers['etag'] }).toEqual({ text: '', etag: tag });
    await ask(`"other", ${tag.slice(2)}`).expect(304);
    await ask('*').expect(304);
    await ask('"other"').expect(200);
  });

  it('has a different tag for a different query', async () => {
    const tag = await tagNow();
    for (const [name, value] of [
      ['device', 'pc'],
      ['compare', 'none'],
      ['month', '2026-10'],
    ] as const)
      await ask(tag, { [name]: value }).expect(200);
    await ask(tag, { month: '2026-12' }).expect(400);
  });

  it('is sent again after visits are counted or a page is moved', async () => {
    const tag = await tagNow();
    await sendVisit(app, site, { path: ['B1'] });
    await ask(tag).expect(304);
    await app.foldTraffic();
    await ask(tag).expect(200);
    const counted = await tagNow();
    await app.sql(`update categories set order_num = 3 - order_num where site_id = $1`, [site.id]);
    await ask(counted).expect(200);
  });

  it('is sent again on the next day, and after its sums are rebuilt', async () => {
    const tag = await tagNow();
    app.clock.set(TOMORROW);
    await ask(tag).expect(200);
    app.clock.set(NOW);
    await ask(tag).expect(304);
    await app.sql(`update traffic_sites set stats = '{}' where site_id = $1`, [site.id]);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', 'traffic.rebuild-stats', '{}')`);
    await app.runJobs();
    await ask(tag).expect(200);
  });

  it('is hidden from other accounts, even with a known tag', async () => {
    const tag = await tagNow();
    await ask(tag, {}, await app.create.user()).expect(404);
  });
});

it('the LP report is sent again after a note is added', async () => {
  const path = `/api/analysis/site/${site.id}/lp`;
  const { headers } = await app.as(owner).get(path).expect(200);
  const note = { day: '2026-11-24', text: 'TV' };
  await app.as(owner).post(`/api/analysis/site/${site.id}/note`).send(note).expect(201);
  await app.as(owner).get(path).set('if-none-match', headers['etag']!).expect(200);
});

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPopupSite, publishApplicants } from './testing/site.ts';

const LIMIT = 50;
const CLICKS = 500;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['popup-cta'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

interface Answer {
  visitorId: string;
  /** Null: the server was killed before it answered. */
  status: number | null;
}

const connections = new Agent({ keepAlive: true, maxSockets: 32 });

const post = (url: string, body: object): Promise<number | null> =>
  new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent: connections, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? null) : null));
    });
    sent.once('error', () => resolve(null));
    sent.end(JSON.stringify(body));
  });

it(
  '500 clicks at once at four processes, one of which is killed among them, take exactly the 50 places',
  { timeout: 120_000 },
  async () => {
    const site = await aPopupSite(app);
    const popupId = await publishApplicants(app, site, { limit: LIMIT });
    const others = await Promise.all([app.beside(), app.beside(), app.beside()]);
    const dying = others.at(-1);
    const origins = [app.origins.sites, ...others.map(({ sites }) => sites)];
    const path = `/api/end-user/site/${site.id}/popup-cta/${popupId}/click`;
    const click = (origin: string, visitorId: string) =>
      post(origin + path, { click_id: randomUUID(), visitor_id: visitorId, page_id: site.pages[0] });
    // Warm up each process, so that all of them handle the clicks at the same time.
    const early = randomUUID();
    for (const origin of origins) expect(await click(origin, early)).toBe(200);

    let answered = 0;
    const answers: Answer[] = await Promise.all(
      Array.from({ length: CLICKS }, async (_, at) => {
        const visitorId = randomUUID();
        const status = await click(origins[at % origins.length]!, visitorId);
        answered += 1;
        if (answered === 10) await dying?.kill();
        return { visitorId, status };
      }),
    );
    connections.destroy();

    const accepted = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === null);
    expect(lost.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CLICKS - accepted.length - lost.length);
    const { rows: counters } = await app.sql('select claims from popup_cta_counters where id = $1', [popupId]);
    const { rows: claims } = await app.sql<{ visitor_id: string }>('select visitor_id from popup_cta_claims where popup_id = $1', [
      popupId,
    ]);
    expect(counters).toEqual([{ claims: LIMIT }]);
    const holders = new Set(claims.map(({ visitor_id: id }) => id));
    expect(holders.size).toBe(LIMIT);
    // Every accepted visitor has a place. Beyond them, only visitors whose request got no answer may have one.
    for (const { visitorId } of accepted) expect(holders).toContain(visitorId);
    const known = new Set([early, ...accepted, ...lost].map((one) => (typeof one === 'string' ? one : one.visitorId)));
    for (const holder of holders) expect(known).toContain(holder);
    const { rows: clicks } = await app.sql<{ visitor_id: string }>('select distinct visitor_id from popup_cta_clicks where popup_id = $1', [
      popupId,
    ]);
    const noted = new Set(clicks.map(({ visitor_id: id }) => id));
    for (const { status, visitorId } of answers) if (status !== null) expect(noted).toContain(visitorId);
  },
);

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersOf, aSite, open, option, quiz, single } from './testing/site.ts';

const PLACES = 100;
const RESPONSES = 2000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['surveys'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

const connections = new Agent({ keepAlive: true, maxSockets: 32 });

const post = (url: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const sent = request(url, { method: 'POST', agent: connections, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });

it(
  '2,000 responses at once at two processes take exactly the 100 places, and no more than 40 of an option',
  { timeout: 300_000 },
  async () => {
    const site = await aSite(app, await app.create.user());
    const questions = [single('seat', [option('early', 0, { cap: 40 }), option('late')])];
    const id = await open(app, site, quiz({ questions, bands: [], max_responses: PLACES }));
    const origins = [app.origins.sites, (await app.beside()).sites];
    const statuses = await Promise.all(
      Array.from({ length: RESPONSES }, (_, at) =>
        post(`${origins[at % 2]}/api/end-user/survey/${id}/response`, { answers: answersOf({ seat: at % 4 < 2 ? 'early' : 'late' }) }),
      ),
    );
    connections.destroy();
    expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(RESPONSES - PLACES);
    const { rows } = await app.sql(
      `select (select count(*)::int from surveys_responses where survey_id = $1) as responses,
            (select count(*)::int from surveys_answers where survey_id = $1 and value = '"early"') as early,
            (select taken from surveys_counters where survey_id = $1 and question_id = '') as taken,
            (select taken from surveys_counters where survey_id = $1 and option_id = 'early') as early_taken`,
      [id],
    );
    const [{ early }] = rows as [{ early: number }];
    expect(early).toBeLessThanOrEqual(40);
    expect(rows).toEqual([{ responses: PLACES, early, taken: PLACES, early_taken: early }]);
  },
);

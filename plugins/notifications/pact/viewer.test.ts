import { createVisitorClient } from '@mekuri/client-visitor';
import { createPact, fromState, problem, problemJson, timestamp } from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the viewer's banner and the responses that it relies on. */
const pact = createPact('mekuri-viewer-notifications');

describe('a site without news', () => {
  it('returns the time and nothing else', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('what visitors are told of a site without news')
      .withRequest('GET', '/api/end-user/noti_delivery', (request) => request.query({ site_id: fromState('${siteId}'), lang: 'JP' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ now: timestamp(), items: [], next_change_at: null }))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/noti_delivery', {
          params: { query: { siteId: '01900000-0000-7000-8000-000000000001', lang: 'JP' } },
        });
        expect(data?.items).toEqual([]);
      }));
});

describe('a site that is no longer published', () => {
  it('returns nothing', () =>
    pact
      .addInteraction()
      .given('a draft site')
      .uponReceiving('what visitors are told of a site that nobody sees')
      .withRequest('GET', '/api/end-user/noti_delivery', (request) => request.query({ site_id: fromState('${siteId}'), lang: 'JP' }))
      .willRespondWith(404, (answer) => answer.headers(problemJson).jsonBody(problem(404, 'not_found')))
      .executeTest(async ({ url }) => {
        const { response } = await createVisitorClient({ baseUrl: url }).GET('/end-user/noti_delivery', {
          params: { query: { siteId: '01900000-0000-7000-8000-000000000001', lang: 'JP' } },
        });
        expect(response.status).toBe(404);
      }));
});

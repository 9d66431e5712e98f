import {
  newsCreate,
  newsList,
  newsListSites,
  systemNoticesCountUnread,
  systemNoticesCreate,
  systemNoticesMarkAsRead,
} from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import {
  createPact,
  eachLike,
  EXAMPLE,
  fromState,
  integer,
  problem,
  problemJson,
  revisionTag,
  signedIn,
  string,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';

/** Requests and required responses of the console's screens for news and notices, and of its bell. */
const pact = createPact('mekuri-console-news');
const authorization = { authorization: signedIn };
const NOTICE = '019aa000-0000-7000-8000-000000000012';

const texts = { title: '港の朝市に出店します', content: '土曜の朝、六時から。' };
const shown = { status: 'published', is_hidden: false, start_date: null, end_date: null, published_at: timestamp(), revision: integer(1) };

describe('latest information', () => {
  it('is listed', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('the latest information of somebody who has none')
      .withRequest('GET', '/api/news', (request) => request.headers(authorization).query({ status: 'published', limit: '20' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ items: [], next_cursor: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await newsList({ query: { status: 'published', limit: 20 } })).data).toEqual({ items: [], nextCursor: null });
      }));

  it('may be distributed to one’s sites', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('sites for an article')
      .withRequest('GET', '/api/news/sites', (request) => request.headers(authorization).query({ limit: '100' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ items: eachLike({ id: uuid(EXAMPLE.siteId), name: string('x'), account_name: string('x') }) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await newsListSites({ query: { limit: 100 } })).data?.items).toHaveLength(1);
      }));

  it('is written for a site', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a new article')
      .withRequest('POST', '/api/news', (request) =>
        request
          .headers(authorization)
          .jsonBody({ ...texts, publication_type: 'INSTANT', site_ids: [fromState('${siteId}')], draft: false }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers(revisionTag).jsonBody({
          ...texts,
          ...shown,
          sites: eachLike({ id: uuid(EXAMPLE.siteId), name: string('x') }),
          site_count: integer(1),
          is_own: true,
          editable: true,
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const body = { ...texts, publicationType: 'INSTANT' as const, siteIds: [EXAMPLE.siteId], draft: false };
        expect((await newsCreate({ body })).data?.editable).toBe(true);
      }));

  it('needs a site to be published', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('an article for no site')
      .withRequest('POST', '/api/news', (request) =>
        request.headers(authorization).jsonBody({ ...texts, publication_type: 'INSTANT', site_ids: [], draft: false }),
      )
      .willRespondWith(400, (answer) =>
        answer.headers(problemJson).jsonBody({
          ...problem(400, 'notices.invalid'),
          fields: [{ pointer: '/body/site_ids', rule: 'required', message: string('x') }],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = newsCreate({ body: { ...texts, publicationType: 'INSTANT', siteIds: [], draft: false } });
        await expect(refused).rejects.toMatchObject({ fields: [{ pointer: '/body/site_ids' }] });
      }));
});

describe('a notice of operators', () => {
  it('is counted until it is read', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('how many notices somebody has not read')
      .withRequest('GET', '/api/system_noti/unread_count', (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody({ unread: integer(0) }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await systemNoticesCountUnread()).data).toEqual({ unread: 0 });
      }));

  it('is marked as read', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('a notice that was read')
      .withRequest('PUT', '/api/system_noti/mark_as_read', (request) => request.headers(authorization).jsonBody({ noti_ids: [NOTICE] }))
      .willRespondWith(200, (answer) => answer.jsonBody({ unread: integer(0) }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await systemNoticesMarkAsRead({ body: { notiIds: [NOTICE] } })).data).toEqual({ unread: 0 });
      }));

  it('is sent to groups of receivers', () =>
    pact
      .addInteraction()
      .given('an installation with an operator')
      .uponReceiving('a new notice to everybody')
      .withRequest('POST', '/api/system_noti', (request) =>
        request
          .headers(authorization)
          .jsonBody({ ...texts, publish_type: 'INSTANT', receivers: ['OEM_USER', 'MASTER_USER'], draft: false }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers(revisionTag).jsonBody({ ...texts, ...shown, receivers: ['OEM_USER', 'MASTER_USER'], is_own: true }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const body = { ...texts, publishType: 'INSTANT' as const, receivers: ['OEM_USER' as const, 'MASTER_USER' as const], draft: false };
        expect((await systemNoticesCreate({ body })).data?.isOwn).toBe(true);
      }));
});

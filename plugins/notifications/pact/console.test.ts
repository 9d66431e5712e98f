import {
  notificationsCreate,
  notificationsDelete,
  notificationsList,
  notificationsShow,
  notificationsUpdate,
  type NotificationInput,
} from '@mekuri/client-console';
import {
  createPact,
  eachLike,
  EXAMPLE,
  fromState,
  integer,
  problem,
  problemJson,
  regex,
  revisionTag,
  signedIn,
  string,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

const NOTICE = { notificationId: '019aa000-0000-7000-8000-000000000011' };
const MADE = 'a published site with what plugins make there';

/** Requests of the notice screens and the responses that they rely on. */
const pact = createPact('mekuri-console-notifications');
const authorization = { authorization: signedIn };
const ofSite = { site_id: fromState('${siteId}') };
const query = { siteId: EXAMPLE.siteId };
const path = { notificationId: NOTICE.notificationId };
const address = (end = '') => fromState('/api/noti_delivery/${notificationId}' + end, NOTICE);

const given = { title: '年末年始の発送', content: '', news_url: '', image_id: null, publication_type: 'INSTANT', end_date: null };
const body: NotificationInput = {
  title: '年末年始の発送',
  content: '',
  newsUrl: '',
  imageId: null,
  publicationType: 'INSTANT',
  endDate: null,
  draft: false,
};
const wire = { ...given, start_date: null, draft: false };
const notice = (status: string, more: object = {}) => ({
  id: uuid(NOTICE.notificationId),
  site_id: uuid(EXAMPLE.siteId),
  language: 'JP',
  title: string('お知らせ'),
  content: string(''),
  image_url: null,
  start_date: null,
  end_date: null,
  status: regex('^(published|unpublished|draft|expired)$', status),
  revision: integer(1),
  ...more,
});

describe('notices', () => {
  it('are listed', () =>
    pact
      .addInteraction()
      .given(MADE)
      .uponReceiving('the notices of a site')
      .withRequest('GET', '/api/noti_delivery', (request) => request.headers(authorization).query({ ...ofSite, status: 'draft' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ items: eachLike(notice('draft')), next_cursor: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await notificationsList({ query: { ...query, status: 'draft' } })).data?.items[0]?.status).toBe('draft');
      }));

  it('are written, and published at once', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a new notice')
      .withRequest('POST', '/api/noti_delivery', (request) => request.headers(authorization).query(ofSite).jsonBody(wire))
      .willRespondWith(201, (answer) => answer.headers(revisionTag).jsonBody(notice('published', { published_at: timestamp() })))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await notificationsCreate({ query, body: { ...body, startDate: null } })).data?.publishedAt).toBeTruthy();
      }));

  it('are refused at the field', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a notice that ends before it begins')
      .withRequest('POST', '/api/noti_delivery', (request) =>
        request
          .headers(authorization)
          .query(ofSite)
          .jsonBody({
            ...wire,
            publication_type: 'SCHEDULED',
            start_date: '2099-12-02T00:00:00.000Z',
            end_date: '2099-12-01T00:00:00.000Z',
          }),
      )
      .willRespondWith(400, (answer) =>
        answer.headers(problemJson).jsonBody({
          ...problem(400, 'notices.invalid'),
          fields: [{ pointer: '/body/end_date', rule: 'notices.after_start', message: string('x') }],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const window = { startDate: '2099-12-02T00:00:00.000Z', endDate: '2099-12-01T00:00:00.000Z' };
        const refused = notificationsCreate({ query, body: { ...body, publicationType: 'SCHEDULED', ...window } });
        await expect(refused).rejects.toMatchObject({ code: 'notices.invalid', fields: [{ pointer: '/body/end_date' }] });
      }));

  it('are changed against the revision that was read', () =>
    pact
      .addInteraction()
      .given(MADE)
      .uponReceiving('a notice that is changed')
      .withRequest('PUT', address(), (request) => request.headers({ ...authorization, 'if-match': '"1"' }).jsonBody(wire))
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody(notice('published', { title: given.title, revision: integer(2) })),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const saved = await notificationsUpdate({ path, headers: { 'if-match': '"1"' }, body: { ...body, startDate: null } });
        expect(saved.data?.title).toBe(given.title);
      }));

  it('are shown', () =>
    pact
      .addInteraction()
      .given(MADE)
      .uponReceiving('a draft that is shown')
      .withRequest('PUT', address('/show'), (request) => request.headers(authorization).jsonBody({ show: true }))
      .willRespondWith(200, (answer) => answer.jsonBody(notice('published', { is_hidden: false })))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await notificationsShow({ path, body: { show: true } })).data?.status).toBe('published');
      }));

  it('are deleted', () =>
    pact
      .addInteraction()
      .given(MADE)
      .uponReceiving('a notice that is deleted')
      .withRequest('DELETE', address(), (request) => request.headers(authorization))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await notificationsDelete({ path })).response?.status).toBe(204);
      }));
});

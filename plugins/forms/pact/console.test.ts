import {
  formsDeleteEntry,
  formsGetEntry,
  formsGetSetting,
  formsListContacts,
  formsListUnseen,
  formsMarkSeen,
  formsUpdateEntry,
} from '@mekuri/client-console';
import {
  boolean,
  createPact,
  EXAMPLE,
  fromState,
  integer,
  like,
  problem,
  problemJson,
  revisionTag,
  signedIn,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the form tabs and the responses that they rely on. */
const pact = createPact('mekuri-console-forms');
const ENTRY = { formEntryId: '019aa000-0000-7000-8000-000000000033' };
const WITH_ENTRY = 'a published site with what plugins make there';
const SEEN_UNTIL = '2026-11-25T03:00:00.000Z';
const authorization = { authorization: signedIn };
const AT_ENTRY = fromState('/api/form-entry/${formEntryId}', ENTRY);
const entry = {
  id: uuid(ENTRY.formEntryId),
  form_type: 'contact',
  received_at: timestamp(),
  email: 'visitor@example.com',
  excerpt: like(''),
  version: integer(1),
  is_archived: boolean(false),
  is_spam: boolean(false),
  language: 'JP',
  position: '',
  page_id: null,
  popup_id: null,
  mode: null,
};

describe('a form', () => {
  it('is read', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the contact form as its creator writes it')
      .withRequest('GET', fromState('/api/site/${siteId}/form-setting'), (request) =>
        request.headers(authorization).query({ form_type: 'contact' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody({
          site_id: uuid(EXAMPLE.siteId),
          form_type: 'contact',
          items: like([{ id: 'email', is_required: true }]),
          recipient_email: like(''),
          company_name: like(''),
          sends_reply: boolean(true),
          limit: integer(20),
          revision: integer(0),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await formsGetSetting({ path: { siteId: EXAMPLE.siteId }, query: { formType: 'contact' } });
        expect(data?.limit).toBe(20);
      }));
});

describe('an entry', () => {
  it('is listed', () =>
    pact
      .addInteraction()
      .given(WITH_ENTRY)
      .uponReceiving('contacts of a site')
      .withRequest('GET', '/api/site-contact', (request) => request.headers(authorization).query({ site_id: fromState('${siteId}') }))
      .willRespondWith(200, (answer) => answer.jsonBody({ items: [entry], next_cursor: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await formsListContacts({ query: { siteId: EXAMPLE.siteId } });
        expect(data?.items[0]?.email).toBe('visitor@example.com');
      }));

  it('is counted until it is seen', () =>
    pact
      .addInteraction()
      .given(WITH_ENTRY)
      .uponReceiving('what is new by forms')
      .withRequest('GET', '/api/form-entry/unseen', (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: [
            { site_id: uuid(EXAMPLE.siteId), site_name: like('A site'), form_type: 'contact', count: integer(1), latest_at: timestamp() },
          ],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await formsListUnseen()).data?.items[0]?.count).toBe(1);
      }));

  it('is marked as seen', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('that entries were seen')
      .withRequest('PUT', fromState('/api/site/${siteId}/form-entry/seen'), (request) =>
        request.headers(authorization).jsonBody({ form_type: 'contact', seen_until: SEEN_UNTIL }),
      )
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        const body = { formType: 'contact', seenUntil: SEEN_UNTIL } as const;
        expect((await formsMarkSeen({ path: { siteId: EXAMPLE.siteId }, body })).response?.status).toBe(204);
      }));

  it('is read one by one', () =>
    pact
      .addInteraction()
      .given(WITH_ENTRY)
      .uponReceiving('an entry')
      .withRequest('GET', AT_ENTRY, (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody({ ...entry, items: like([]), answers: like([]), agreed: false, documents: [] }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await formsGetEntry({ path: ENTRY })).data?.agreed).toBe(false);
      }));

  it('is marked as spam', () =>
    pact
      .addInteraction()
      .given(WITH_ENTRY)
      .uponReceiving('that an entry is spam')
      .withRequest('PATCH', AT_ENTRY, (request) => request.headers(authorization).jsonBody({ is_spam: true }))
      .willRespondWith(200, (answer) => answer.jsonBody({ ...entry, is_spam: true }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await formsUpdateEntry({ path: ENTRY, body: { isSpam: true } })).data?.isSpam).toBe(true);
      }));

  it('is deleted', () =>
    pact
      .addInteraction()
      .given(WITH_ENTRY)
      .uponReceiving('the removal of an entry')
      .withRequest('DELETE', AT_ENTRY, (request) => request.headers(authorization))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await formsDeleteEntry({ path: ENTRY })).response?.status).toBe(204);
      }));

  it('of another account is not found', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('an entry of somebody else')
      .withRequest('GET', `/api/form-entry/${ENTRY.formEntryId}`, (request) => request.headers(authorization))
      .willRespondWith(404, (answer) => answer.headers(problemJson).jsonBody(problem(404, 'not_found')))
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(formsGetEntry({ path: ENTRY })).rejects.toMatchObject({ code: 'not_found' });
      }));
});

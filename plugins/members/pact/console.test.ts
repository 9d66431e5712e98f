import {
  membersDelete,
  membersGet,
  membersGetForm,
  membersList,
  membersListUnseen,
  membersMarkSeen,
  membersUpdateForm,
} from '@mekuri/client-console';
import {
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

/** Requests of the members tab and the responses that it relies on. */
const pact = createPact('mekuri-console-members');
const MEMBER = { memberId: '019aa000-0000-7000-8000-000000000021' };
const WITH_MEMBER = 'a published site with what plugins make there';
const SEEN_UNTIL = '2026-11-25T03:00:00.000Z';
const authorization = { authorization: signedIn };
const FORM = fromState('/api/site/${siteId}/membership-setting');
const summary = {
  id: uuid(MEMBER.memberId),
  site_id: uuid(EXAMPLE.siteId),
  email: 'member@example.com',
  language: 'JP',
  words: like(''),
  registered_at: timestamp(),
  last_login_at: null,
};

describe('the registration form', () => {
  it('is read', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the form of registration as its creator writes it')
      .withRequest('GET', FORM, (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody({
          site_id: uuid(EXAMPLE.siteId),
          language: 'JP',
          items: like([{ id: 'email', is_required: true }]),
          version: integer(1),
          revision: integer(0),
          recipient_email: like(''),
          limit: integer(20),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await membersGetForm({ path: { siteId: EXAMPLE.siteId } })).data?.revision).toBe(0);
      }));

  it('is not saved without its mandatory items', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a form of registration that asks nothing')
      .withRequest('PUT', FORM, (request) => request.headers({ ...authorization, 'if-match': '"0"' }).jsonBody({ items: [] }))
      .willRespondWith(400, (answer) => answer.headers(problemJson).jsonBody(problem(400, 'form.unfit')))
      .executeTest(async ({ url }) => {
        useToken(url);
        const saved = membersUpdateForm({ path: { siteId: EXAMPLE.siteId }, headers: { 'if-match': '"0"' }, body: { items: [] } });
        await expect(saved).rejects.toMatchObject({ code: 'form.unfit' });
      }));
});

describe('members', () => {
  it('are listed', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving('members of a site, by an address')
      .withRequest('GET', '/api/site-member', (request) =>
        request.headers(authorization).query({ site_id: fromState('${siteId}'), q: 'member@' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ items: [summary], next_cursor: null, total: 1 }))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await membersList({ query: { siteId: EXAMPLE.siteId, q: 'member@' } });
        expect(data?.items[0]?.email).toBe('member@example.com');
      }));

  it('are counted until they are seen', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving('new members')
      .withRequest('GET', '/api/site-member/unseen', (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: [{ site_id: uuid(EXAMPLE.siteId), site_name: like('A site'), count: integer(1), latest_at: timestamp() }],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await membersListUnseen()).data?.items[0]?.count).toBe(1);
      }));

  it('are marked as seen', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('that members were seen')
      .withRequest('PUT', fromState('/api/site/${siteId}/member/seen'), (request) =>
        request.headers(authorization).jsonBody({ seen_until: SEEN_UNTIL }),
      )
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        const marked = await membersMarkSeen({ path: { siteId: EXAMPLE.siteId }, body: { seenUntil: SEEN_UNTIL } });
        expect(marked.response?.status).toBe(204);
      }));

  it('are read one by one', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving('a member')
      .withRequest('GET', fromState('/api/site-member/${memberId}', MEMBER), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody({ ...summary, answers: like([]), agreed: false, position: '', page_id: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await membersGet({ path: MEMBER })).data?.agreed).toBe(false);
      }));

  it('are removed', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving('the removal of a member')
      .withRequest('DELETE', fromState('/api/site-member/${memberId}', MEMBER), (request) => request.headers(authorization))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await membersDelete({ path: MEMBER })).response?.status).toBe(204);
      }));

  it('of other accounts are not found', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a member of somebody else')
      .withRequest('GET', `/api/site-member/${MEMBER.memberId}`, (request) => request.headers(authorization))
      .willRespondWith(404, (answer) => answer.headers(problemJson).jsonBody(problem(404, 'not_found')))
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(membersGet({ path: MEMBER })).rejects.toMatchObject({ code: 'not_found' });
      }));
});

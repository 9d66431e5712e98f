import { previewGetShare, previewRevoke, previewSetPassword, previewShare } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import {
  createPact,
  eachLike,
  EXAMPLE,
  fromState,
  integer,
  problem,
  problemJson,
  regex,
  signedIn,
  string,
  timestamp,
  useToken,
} from '@mekuri/testing/pact';

/** Requests and required responses of the console's dialogs for shared previews. */
const pact = createPact('mekuri-console-preview');
const authorization = { authorization: signedIn };
const path = { siteId: EXAMPLE.siteId };
const at = (end: string) => fromState('/api/preview/site/${siteId}/share' + end);
const SHARED = 'a site whose preview is shared';
const shared = (state: string) => ({
  url: string('http://x/site/x/preview'),
  password_set_at: timestamp(),
  items: eachLike({
    email: string('guest@example.com'),
    state: regex('^(INVITED|OPENED|REVOKED)$', state),
    locale: string('ja'),
    sent_at: timestamp(),
  }),
  limit: integer(100),
});

describe('a preview', () => {
  it('tells who may see it', () =>
    pact
      .addInteraction()
      .given(SHARED)
      .uponReceiving('a look at who may see a draft')
      .withRequest('GET', at(''), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody(shared('INVITED')))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await previewGetShare({ path })).data?.items[0]?.email).toBe('guest@example.com');
      }));

  it('gets a password', () =>
    pact
      .addInteraction()
      .given(SHARED)
      .uponReceiving('another password of a preview')
      .withRequest('POST', at('/set-password'), (request) => request.headers(authorization).jsonBody({ password: 'Another-2026' }))
      .willRespondWith(200, (answer) => answer.jsonBody(shared('INVITED')))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await previewSetPassword({ path, body: { password: 'Another-2026' } })).data?.passwordSetAt).toBeTruthy();
      }));

  it('is shared with people', () =>
    pact
      .addInteraction()
      .given(SHARED)
      .uponReceiving('an invitation to a preview')
      .withRequest('POST', at(''), (request) =>
        request.headers(authorization).jsonBody({ emails: ['hana@example.com'], locale: 'en', view: { as: 'member' } }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(shared('INVITED')))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await previewShare({ path, body: { emails: ['hana@example.com'], locale: 'en', view: { as: 'member' } } });
        expect(data?.limit).toBe(100);
      }));

  it('is not shared without a password', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('an invitation to a preview without a password')
      .withRequest('POST', at(''), (request) => request.headers(authorization).jsonBody({ emails: ['hana@example.com'] }))
      .willRespondWith(409, (answer) => answer.headers(problemJson).jsonBody(problem(409, 'preview.password_required')))
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = previewShare({ path, body: { emails: ['hana@example.com'] } });
        await expect(refused).rejects.toMatchObject({ code: 'preview.password_required' });
      }));

  it('is taken from people', () =>
    pact
      .addInteraction()
      .given(SHARED)
      .uponReceiving('the end of an invitation to a preview')
      .withRequest('PUT', at('/revoke'), (request) =>
        request.headers(authorization).jsonBody({ emails: ['guest@example.com'], resend_all: false }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(shared('REVOKED')))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await previewRevoke({ path, body: { emails: ['guest@example.com'], resendAll: false } });
        expect(data?.items[0]?.state).toBe('REVOKED');
      }));
});

import { createVisitorClient } from '@mekuri/client-visitor';
import { describe, expect, it } from 'vitest';
import { createPact, EXAMPLE, fromState, integer, problem, problemJson, signedIn, string, uuid } from '@mekuri/testing/pact';

/** Requests and required responses of the screen for shared previews. */
const pact = createPact('mekuri-viewer-preview');
const params = { path: { siteId: EXAMPLE.siteId } };
const at = (end: string) => fromState('/api/preview/site/${siteId}/' + end);
const session = {
  access_token: string('header.payload.signature'),
  expires_in: integer(900),
  site_id: uuid(EXAMPLE.siteId),
  name: string('店'),
  frame_url: string('http://preview-x.localhost/'),
};

describe('the screen of a preview', () => {
  it('opens to who was invited', () =>
    pact
      .addInteraction()
      .given('a site whose preview is shared')
      .uponReceiving('an address that was invited, and the password')
      .withRequest('POST', at('login'), (request) => request.jsonBody({ email: 'guest@example.com', password: 'Preview-2026' }))
      .willRespondWith(200, (answer) => answer.jsonBody(session))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/preview/site/{siteId}/login', {
          params,
          body: { email: 'guest@example.com', password: 'Preview-2026' },
        });
        expect(data?.frameUrl).toContain('preview-');
      }));

  it('stays locked to everybody else', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('an address that was not invited')
      .withRequest('POST', at('login'), (request) => request.jsonBody({ email: 'guest@example.com', password: 'Preview-2026' }))
      .willRespondWith(401, (answer) => answer.headers(problemJson).jsonBody(problem(401, 'preview.locked')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/preview/site/{siteId}/login', {
          params,
          body: { email: 'guest@example.com', password: 'Preview-2026' },
        });
        expect(error?.code).toBe('preview.locked');
      }));

  it('goes on with another token', () =>
    pact
      .addInteraction()
      .given('a site whose preview is open')
      .uponReceiving('a preview’s token that ends soon')
      .withRequest('POST', at('refresh-token'), (request) => request.headers({ authorization: signedIn }))
      .willRespondWith(200, (answer) => answer.jsonBody(session))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/preview/site/{siteId}/refresh-token', {
          params,
          headers: { authorization: `Bearer ${EXAMPLE.token}` },
        });
        expect(data?.expiresIn).toBe(900);
      }));
});

import { createVisitorClient } from '@mekuri/client-visitor';
import { createPact, EXAMPLE, fromState, integer, like, problem, problemJson, string, timestamp } from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of registration and login in the viewer and the responses that they rely on. */
const pact = createPact('mekuri-viewer-members');
const params = { path: { siteId: EXAMPLE.siteId } };
const WITH_MEMBER = 'a published site with what plugins make there';
const MEMBER = { email: 'member@example.com', password: 'Demo-2026' };
const at = (end: string) => fromState('/api/end-user/site/${siteId}/' + end);
const session = { access_token: string('header.payload.signature'), expires_in: integer(900) };

describe('registration', () => {
  it('begins with the published form', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('the form of registration')
      .withRequest('GET', at('membership-setting'))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          version: integer(1),
          language: 'JP',
          items: like([{ id: 'email', title: 'メールアドレス', is_required: true }]),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/membership-setting', { params });
        expect(data?.items[0]?.id).toBe('email');
      }));

  it('is stored temporarily', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a registration')
      .withRequest('POST', at('register'), (request) =>
        request.jsonBody({ data: { ...MEMBER, confirm_password: MEMBER.password }, form_version: 1 }),
      )
      .willRespondWith(202, (answer) => answer.jsonBody({ expires_at: timestamp() }))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/register', {
          params,
          body: { data: { ...MEMBER, confirm_password: MEMBER.password }, formVersion: 1 },
        });
        expect(data?.expiresAt).toBeTruthy();
      }));

  it('says which answer is invalid', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a registration with another password below')
      .withRequest('POST', at('register'), (request) =>
        request.jsonBody({ data: { ...MEMBER, confirm_password: 'Demo-2027' }, form_version: 1 }),
      )
      .willRespondWith(400, (answer) =>
        answer
          .headers(problemJson)
          .jsonBody({ ...problem(400, 'form.invalid'), fields: [{ pointer: '/body/data/confirm_password', message: like('x') }] }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/register', {
          params,
          body: { data: { ...MEMBER, confirm_password: 'Demo-2027' }, formVersion: 1 },
        });
        expect(error?.fields?.[0]?.pointer).toBe('/body/data/confirm_password');
      }));

  it('is mailed once more', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a wish for the mail once more')
      .withRequest('POST', at('resend-register-email'), (request) => request.jsonBody({ email: MEMBER.email }))
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        const { response } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/resend-register-email', {
          params,
          body: { email: MEMBER.email },
        });
        expect(response.status).toBe(202);
      }));

  it('is not completed by an invalid link', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a dead link of a registration')
      .withRequest('POST', at('register/complete'), (request) => request.jsonBody({ token: 'nonsense', password: MEMBER.password }))
      .willRespondWith(410, (answer) => answer.headers(problemJson).jsonBody(problem(410, 'members.link_dead')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/register/complete', {
          params,
          body: { token: 'nonsense', password: MEMBER.password },
        });
        expect(error?.code).toBe('members.link_dead');
      }));
});

describe('a password reset', () => {
  it('is requested', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a request for a password reset')
      .withRequest('POST', at('request-password-reset'), (request) => request.jsonBody({ email: MEMBER.email }))
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        const { response } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/request-password-reset', {
          params,
          body: { email: MEMBER.email },
        });
        expect(response.status).toBe(202);
      }));

  it('is refused with a link that is not valid', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a password reset with an invalid link')
      .withRequest('POST', at('reset-password'), (request) => request.jsonBody({ token: 'nonsense', password: 'Renewed@123' }))
      .willRespondWith(410, (answer) => answer.headers(problemJson).jsonBody(problem(410, 'members.reset_link_dead')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/reset-password', {
          params,
          body: { token: 'nonsense', password: 'Renewed@123' },
        });
        expect(error?.code).toBe('members.reset_link_dead');
      }));
});

describe('a member', () => {
  it('signs in', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving("a member's password")
      .withRequest('POST', at('login'), (request) => request.jsonBody(MEMBER))
      .willRespondWith(200, (answer) => answer.jsonBody(session))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/login', { params, body: MEMBER });
        expect(data?.expiresIn).toBe(900);
      }));

  it('does not with another password', () =>
    pact
      .addInteraction()
      .given(WITH_MEMBER)
      .uponReceiving('a password that is not the member’s')
      .withRequest('POST', at('login'), (request) => request.jsonBody({ ...MEMBER, password: 'Demo-2027' }))
      .willRespondWith(401, (answer) => answer.headers(problemJson).jsonBody(problem(401, 'members.wrong_credentials')))
      .executeTest(async ({ url }) => {
        const body = { ...MEMBER, password: 'Demo-2027' };
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/login', { params, body });
        expect(error?.code).toBe('members.wrong_credentials');
      }));

  it('is not renewed without the cookie', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a renewal without a cookie')
      .withRequest('POST', at('refresh-token'))
      .willRespondWith(401, (answer) => answer.headers(problemJson).jsonBody(problem(401, 'members.session_over')))
      .executeTest(async ({ url }) => {
        const { response } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/refresh-token', { params });
        expect(response.status).toBe(401);
      }));

  it('signs out', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a log-out')
      .withRequest('POST', at('log-out'))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { response } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/log-out', { params });
        expect(response.status).toBe(204);
      }));
});

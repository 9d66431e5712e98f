import { createVisitorClient } from '@mekuri/client-visitor';
import { createPact, EXAMPLE, fromState, integer, like, problem, problemJson, string, timestamp, uuid } from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the forms in the viewer and the responses that they rely on. */
const pact = createPact('mekuri-viewer-forms');
const params = { path: { siteId: EXAMPLE.siteId } };
const WITH_FORMS = 'a published site with what plugins make there';
const at = (end: string) => fromState('/api/end-user/site/${siteId}/' + end);
const form = { version: integer(1), language: 'JP', items: like([{ id: 'email', title: 'メールアドレス', is_required: true }]) };
const receipt = { id: uuid('019aa000-0000-7000-8000-000000000031'), received_at: timestamp(), message: string('24時間以内に') };
const VISIT = '019aa000-0000-7000-8000-000000000033';
const answers = { email: 'visitor@example.com', message: '定期便について' };

describe('a contact form', () => {
  it('is read', () =>
    pact
      .addInteraction()
      .given(WITH_FORMS)
      .uponReceiving('the contact form')
      .withRequest('GET', at('contact-setting'))
      .willRespondWith(200, (answer) => answer.jsonBody(form))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/contact-setting', { params });
        expect(data?.version).toBe(1);
      }));

  it('is sent, once for a key', () =>
    pact
      .addInteraction()
      .given(WITH_FORMS)
      .uponReceiving('a contact')
      .withRequest('POST', at('contact'), (request) =>
        request
          .headers({ 'idempotency-key': '019aa000000070008000000000000032' })
          .jsonBody({ data: answers, form_version: 1, position: 'A1', visit_id: VISIT }),
      )
      .willRespondWith(201, (answer) => answer.jsonBody(receipt))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/contact', {
          params: { ...params, header: { 'idempotency-key': '019aa000000070008000000000000032' } },
          body: { data: answers, formVersion: 1, position: 'A1', visitId: VISIT },
        });
        expect(data?.message).toContain('24時間以内');
      }));

  it('says which answer is missing', () =>
    pact
      .addInteraction()
      .given(WITH_FORMS)
      .uponReceiving('a contact without an address')
      .withRequest('POST', at('contact'), (request) => request.jsonBody({ data: { message: '定期便について' }, form_version: 1 }))
      .willRespondWith(400, (answer) =>
        answer
          .headers(problemJson)
          .jsonBody({ ...problem(400, 'form.invalid'), fields: [{ pointer: '/body/data/email', message: like('x') }] }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/contact', {
          params,
          body: { data: { message: '定期便について' }, formVersion: 1 },
        });
        expect(error?.fields?.[0]?.pointer).toBe('/body/data/email');
      }));

  it('does not exist if the plan has no forms', () =>
    pact
      .addInteraction()
      .given('a published site under a plan without extras')
      .uponReceiving('a contact that the plan does not take')
      .withRequest('POST', at('contact'), (request) => request.jsonBody({ data: answers, form_version: 1 }))
      .willRespondWith(403, (answer) => answer.headers(problemJson).jsonBody(problem(403, 'plan_required')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/contact', {
          params,
          body: { data: answers, formVersion: 1 },
        });
        expect(error?.code).toBe('plan_required');
      }));
});

describe('an application form', () => {
  it('is read with its modes', () =>
    pact
      .addInteraction()
      .given(WITH_FORMS)
      .uponReceiving('the application form')
      .withRequest('GET', at('homepage-setting'))
      .willRespondWith(200, (answer) => answer.jsonBody({ ...form, modes: ['application'] }))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/homepage-setting', { params });
        expect(data?.modes).toEqual(['application']);
      }));

  it('is sent', () =>
    pact
      .addInteraction()
      .given(WITH_FORMS)
      .uponReceiving('an application')
      .withRequest('POST', at('homepage'), (request) =>
        request.jsonBody({ data: { email: 'visitor@example.com', company: '汐町商店' }, form_version: 1, mode: 'application' }),
      )
      .willRespondWith(201, (answer) => answer.jsonBody(receipt))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/homepage', {
          params,
          body: { data: { email: 'visitor@example.com', company: '汐町商店' }, formVersion: 1, mode: 'application' },
        });
        expect(data?.receivedAt).toBeTruthy();
      }));
});

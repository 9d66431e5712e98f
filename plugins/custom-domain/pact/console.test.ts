import {
  customDomainCheck,
  customDomainClaim,
  customDomainGet,
  customDomainLeave,
  customDomainList,
  customDomainUpdate,
} from '@mekuri/client-console';
import { createPact, EXAMPLE, fromState, integer, problem, problemJson, signedIn, string, useToken, uuid } from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the domain tab and the responses that it relies on. */
const pact = createPact('mekuri-console-custom-domain');
const site = EXAMPLE.siteId;
const authorization = { authorization: signedIn };
const address = (end = '') => fromState('/api/site/${siteId}/domain' + end);
const HOST = 'www.shiomachi-coffee.com';

const verifying = (host: unknown) => ({
  site_id: uuid(site),
  default_url: string('http://localhost:3001/site/demo'),
  url: string('http://localhost:3001/site/demo'),
  path: null,
  domain: {
    host,
    status: 'VERIFYING',
    is_apex: false,
    redirects: false,
    records: [
      {
        purpose: 'PROOF',
        type: 'TXT',
        name: string(`_mekuri.${HOST}`),
        label: string('_mekuri.www'),
        value: string('mekuri-domain=3f'),
        option: integer(1),
      },
      {
        purpose: 'ADDRESS',
        type: 'CNAME',
        name: string(HOST),
        label: string('www'),
        value: string('sites.mekuri.example'),
        option: integer(1),
      },
    ],
  },
});

describe('the domain of a site', () => {
  it('does not exist at first', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the domain of a site that has none')
      .withRequest('GET', address(), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ site_id: uuid(site), default_url: string('http://localhost:3001/site/demo'), domain: null }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await customDomainGet({ path: { siteId: site } })).data?.domain).toBeNull();
      }));

  it('is claimed', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a claim to a domain')
      .withRequest('POST', address(), (request) => request.headers(authorization).jsonBody({ host: HOST }))
      .willRespondWith(201, (answer) => answer.jsonBody(verifying(HOST)))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await customDomainClaim({ path: { siteId: site }, body: { host: HOST } });
        expect(data?.domain?.records.map(({ type }) => type)).toEqual(['TXT', 'CNAME']);
      }));

  it('is refused if it is a public suffix', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a claim to a public suffix')
      .withRequest('POST', address(), (request) => request.headers(authorization).jsonBody({ host: 'co.jp' }))
      .willRespondWith(400, (answer) =>
        answer.headers(problemJson).jsonBody({
          ...problem(400, 'custom_domain.host_public_suffix'),
          fields: [{ pointer: '/body/host', rule: 'custom_domain.host_public_suffix', message: string('co.jp') }],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = customDomainClaim({ path: { siteId: site }, body: { host: 'co.jp' } });
        await expect(refused).rejects.toMatchObject({ code: 'custom_domain.host_public_suffix' });
      }));

  it('is checked', () =>
    pact
      .addInteraction()
      .given('a published site with what plugins make there')
      .uponReceiving('a look at DNS')
      .withRequest('POST', address('/check'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ domain: { status: 'VERIFYING', checked_at: string('2026-11-22T00:00:00.000Z') } }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await customDomainCheck({ path: { siteId: site } })).data?.domain?.checkedAt).toBeTruthy();
      }));

  it('redirects visitors from the default address', () =>
    pact
      .addInteraction()
      .given('a published site with what plugins make there')
      .uponReceiving('a choice to lead visitors to the domain')
      .withRequest('PUT', address(), (request) => request.headers(authorization).jsonBody({ redirects: true }))
      .willRespondWith(200, (answer) => answer.jsonBody({ domain: { redirects: true } }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await customDomainUpdate({ path: { siteId: site }, body: { redirects: true } })).data?.domain?.redirects).toBe(true);
      }));

  it('is left', () =>
    pact
      .addInteraction()
      .given('a published site with what plugins make there')
      .uponReceiving('a way back to the default address')
      .withRequest('DELETE', address(), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody({ domain: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await customDomainLeave({ path: { siteId: site } })).data?.domain).toBeNull();
      }));

  it('is listed among those of the account', () =>
    pact
      .addInteraction()
      .given('a published site with what plugins make there')
      .uponReceiving('the domains of an account')
      .withRequest('GET', '/api/domain', (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ items: [{ host: string(HOST), readable_host: string(HOST), status: 'VERIFYING' }], limit: integer(20) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await customDomainList()).data?.items).toHaveLength(1);
      }));

  it('cannot be changed under a plan without domains', () =>
    pact
      .addInteraction()
      .given('a site under a plan without SEO')
      .uponReceiving('a claim that the plan lacks')
      .withRequest('POST', address(), (request) => request.headers(authorization).jsonBody({ host: HOST }))
      .willRespondWith(403, (answer) =>
        answer.headers(problemJson).jsonBody({ ...problem(403, 'plan_required'), feature: 'private_domain', plan: string('Premium') }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = customDomainClaim({ path: { siteId: site }, body: { host: HOST } });
        await expect(refused).rejects.toMatchObject({ code: 'plan_required', feature: 'private_domain' });
      }));
});

import { seoGet, seoUpdate } from '@mekuri/client-console';
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
  string,
  useToken,
  uuid,
} from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the SEO tab and the responses that it relies on. */
const pact = createPact('mekuri-console-seo');
const site = EXAMPLE.siteId;
const authorization = { authorization: signedIn };

describe('SEO', () => {
  const texts = { title: '珈琲店', h1: '', description: '', head: '', body: '' };

  it('is read', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('SEO settings')
      .withRequest('GET', fromState('/api/site/${siteId}/seo'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody({
          site_id: uuid(site),
          language: 'JP',
          title: like(''),
          h1: like(''),
          description: like(''),
          head: like(''),
          body: like(''),
          revision: integer(0),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await seoGet({ path: { siteId: site } })).data?.revision).toBe(0);
      }));

  it('is saved', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('changed SEO settings')
      .withRequest('PUT', fromState('/api/site/${siteId}/seo'), (request) =>
        request.headers({ ...authorization, 'if-match': '"0"' }).jsonBody(texts),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(like({ title: '珈琲店', revision: 1 })))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await seoUpdate({ path: { siteId: site }, headers: { 'if-match': '"0"' }, body: texts })).data?.title).toBe('珈琲店');
      }));

  it('is not in every plan', () =>
    pact
      .addInteraction()
      .given('a site under a plan without SEO')
      .uponReceiving('SEO settings that the plan lacks')
      .withRequest('PUT', fromState('/api/site/${siteId}/seo'), (request) =>
        request.headers({ ...authorization, 'if-match': '"0"' }).jsonBody(texts),
      )
      .willRespondWith(403, (answer) =>
        answer.headers(problemJson).jsonBody({ ...problem(403, 'plan_required'), feature: 'setting_tag_seo', plan: string('Premium') }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = seoUpdate({ path: { siteId: site }, headers: { 'if-match': '"0"' }, body: texts });
        await expect(refused).rejects.toMatchObject({ code: 'plan_required', plan: 'Premium' });
      }));
});

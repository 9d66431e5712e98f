import {
  multilingualAdd,
  multilingualList,
  multilingualListTexts,
  multilingualProgress,
  multilingualPublish,
  multilingualRemove,
  multilingualRestore,
  multilingualSaveTexts,
  multilingualUpdate,
} from '@mekuri/client-console';
import {
  boolean,
  createPact,
  eachLike,
  EXAMPLE,
  filled,
  fromState,
  integer,
  like,
  problem,
  problemJson,
  regex,
  signedIn,
  string,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

/** Requests of the editor's language tabs and of the languages tab, and the responses that they rely on. */
const pact = createPact('mekuri-console-multilingual');
const site = EXAMPLE.siteId;
const path = { siteId: site };
const own = { removedId: '019aa000-0000-7000-8000-000000000011' };
const authorization = { authorization: signedIn };
const address = (end: string) => fromState('/api/site/${siteId}' + end, own);

const language = () => regex('^(JP|EN|CN|KR)$', 'EN');
const languages = {
  site_id: uuid(site),
  default_language: 'JP',
  texts: integer(6),
  languages: eachLike({
    language: language(),
    is_default: boolean(false),
    is_shown: boolean(true),
    is_live: boolean(true),
    translated: integer(2),
  }),
  removed: like([]),
};
const TWO = 'a published site in two languages';

describe('languages', () => {
  it('are listed', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving("a site's languages")
      .withRequest('GET', address('/languages'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody(languages))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualList({ path })).data?.languages[0]).toMatchObject({ language: 'EN', isLive: true });
      }));

  it('are added with a copy of another one', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('one more language')
      .withRequest('POST', address('/languages'), (request) => request.headers(authorization).jsonBody({ language: 'KR', copy_from: 'EN' }))
      .willRespondWith(201, (answer) => answer.jsonBody(languages))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await multilingualAdd({ path, body: { language: 'KR', copyFrom: 'EN' } });
        expect(data?.defaultLanguage).toBe('JP');
      }));

  it('cannot be added twice', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a language that is there')
      .withRequest('POST', address('/languages'), (request) => request.headers(authorization).jsonBody({ language: 'EN' }))
      .willRespondWith(409, (answer) => answer.headers(problemJson).jsonBody(problem(409, 'languages.present')))
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(multilingualAdd({ path, body: { language: 'EN' } })).rejects.toMatchObject({ code: 'languages.present' });
      }));

  it('wait until they are shown', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a language that waits')
      .withRequest('PUT', address('/languages'), (request) => request.headers(authorization).jsonBody({ language: 'EN', is_shown: false }))
      .willRespondWith(200, (answer) => answer.jsonBody(languages))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualUpdate({ path, body: { language: 'EN', isShown: false } })).data?.texts).toBe(6);
      }));

  it('are published alone', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a publication of one language')
      .withRequest('POST', address('/languages/publish'), (request) => request.headers(authorization).jsonBody({ language: 'EN' }))
      .willRespondWith(201, (answer) => answer.jsonBody(languages))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualPublish({ path, body: { language: 'EN' } })).data?.languages[0]?.isLive).toBe(true);
      }));

  it('go to the trash', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a removal of a language')
      .withRequest('DELETE', address('/languages'), (request) => request.headers(authorization).query({ lang: 'EN' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ ...languages, removed: eachLike({ id: uuid(own.removedId), language: language(), removed_at: timestamp() }) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualRemove({ path, query: { lang: 'EN' } })).data?.removed[0]?.id).toBe(own.removedId);
      }));

  it('are restored from it', () =>
    pact
      .addInteraction()
      .given('a site with a language in the trash')
      .uponReceiving('a language that comes back')
      .withRequest('POST', address('/languages/${removedId}/restore'), (request) => request.headers(authorization))
      .willRespondWith(201, (answer) => answer.jsonBody(languages))
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await multilingualRestore({ path: { ...path, removedId: filled('${removedId}', own) } });
        expect(data?.languages[0]?.language).toBe('EN');
      }));

  it('are not in every plan', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a language that the plan lacks')
      .withRequest('POST', address('/languages'), (request) => request.headers(authorization).jsonBody({ language: 'EN' }))
      .willRespondWith(403, (answer) =>
        answer
          .headers(problemJson)
          .jsonBody({ ...problem(403, 'plan_required'), feature: 'multi_language', plan: string('Light Multi-language') }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(multilingualAdd({ path, body: { language: 'EN' } })).rejects.toMatchObject({
          code: 'plan_required',
          feature: 'multi_language',
        });
      }));
});

describe('texts', () => {
  it('are read page by page', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving("a page's texts")
      .withRequest('GET', address('/texts'), (request) => request.headers(authorization).query({ page_id: fromState('${pageId}') }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: eachLike({
            id: regex('^[A-Za-z0-9._-]+$', `page.${EXAMPLE.pageId}.mainText`),
            position: string('A1'),
            page_id: uuid(EXAMPLE.pageId),
            plugin: null,
            place: null,
            label: null,
            item: string('mainText'),
            limit: integer(256),
            is_long: boolean(true),
            wordings: eachLike({ language: language(), text: string('ようこそ') }, 0),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualListTexts({ path, query: { pageId: EXAMPLE.pageId } })).data?.items[0]?.item).toBe('mainText');
      }));

  it('are saved', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a translation')
      .withRequest('PUT', address('/texts'), (request) =>
        request
          .headers(authorization)
          .query({ lang: 'EN' })
          .jsonBody({ texts: [{ id: 'site.title', text: 'Coffee', before: '' }] }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ changed: integer(1) }))
      .executeTest(async ({ url }) => {
        useToken(url);
        const body = { texts: [{ id: 'site.title', text: 'Coffee', before: '' }] };
        expect((await multilingualSaveTexts({ path, query: { lang: 'EN' }, body })).data?.changed).toBe(1);
      }));

  it('do not overwrite another user’s changes', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('a translation of a text that is another by now')
      .withRequest('PUT', address('/texts'), (request) =>
        request
          .headers(authorization)
          .query({ lang: 'EN' })
          .jsonBody({ texts: [{ id: 'site.title', text: 'Coffee', before: 'Tea' }] }),
      )
      .willRespondWith(409, (answer) => answer.headers(problemJson).jsonBody(problem(409, 'multilingual.text_changed')))
      .executeTest(async ({ url }) => {
        useToken(url);
        const body = { texts: [{ id: 'site.title', text: 'Coffee', before: 'Tea' }] };
        const refused = multilingualSaveTexts({ path, query: { lang: 'EN' }, body });
        await expect(refused).rejects.toMatchObject({ code: 'multilingual.text_changed' });
      }));

  it('are counted by page', () =>
    pact
      .addInteraction()
      .given(TWO)
      .uponReceiving('how far a translation is')
      .withRequest('GET', address('/texts/progress'), (request) => request.headers(authorization).query({ lang: 'EN' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ items: eachLike({ position: like(''), texts: integer(2), translated: integer(1) }) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await multilingualProgress({ path, query: { lang: 'EN' } })).data?.items[0]?.texts).toBe(2);
      }));
});

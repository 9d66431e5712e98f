import { createVisitorClient } from '@mekuri/client-visitor';
import { describe, expect, it } from 'vitest';
import {
  EXAMPLE,
  boolean,
  createPact,
  eachLike,
  filled,
  fromState,
  integer,
  like,
  problem,
  problemJson,
  regex,
  string,
  uuid,
} from '@mekuri/testing/pact';

/** Requests and required responses of the viewer. */
const pact = createPact('mekuri-viewer');
const json = { 'Content-Type': regex('^application/json(;.*)?$', 'application/json; charset=utf-8') };

describe('a published site', () => {
  it('comes with its outline', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a request for a published site')
      .withRequest('GET', fromState('/api/end-user/site/${siteId}'))
      .willRespondWith(200, (answer) =>
        answer.headers({ ...json, etag: regex('^"[^"]+"$', '"abc"') }).jsonBody({
          id: uuid(EXAMPLE.siteId),
          name: string('店'),
          title: like(''),
          language: regex('^(JP|EN|CN|KR)$', 'JP'),
          default_language: regex('^(JP|EN|CN|KR)$', 'JP'),
          release: integer(1),
          settings: {
            view_mode: regex('^(MOBILE|PC)$', 'MOBILE'),
            display_global_menu: boolean(true),
            display_album: boolean(false),
            company: { website: like('') },
          },
          categories: eachLike({
            name: string('豆'),
            pages: eachLike({ id: uuid(EXAMPLE.pageId), position: regex('^[A-Z]{1,3}\\d{1,3}$', 'A1'), reachable: boolean(true) }),
          }),
          plugins: like({}),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}', {
          params: { path: { siteId: EXAMPLE.siteId } },
        });
        expect(data?.categories[0]?.pages[0]?.position).toBe('A1');
        expect(data?.defaultLanguage).toBe('JP');
      }));

  it("has its company's texts apart", () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving("a request for a published site's company")
      .withRequest('GET', fromState('/api/end-user/site/${siteId}/company'))
      .willRespondWith(200, (answer) =>
        answer.headers({ ...json, etag: regex('^"[^"]+"$', '"abc"') }).jsonBody({
          company_website: like(''),
          company_profile: like(''),
          company_clause: like(''),
          terms_of_service: like(''),
          privacy_policy: like(''),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/company', {
          params: { path: { siteId: EXAMPLE.siteId } },
        });
        expect(data?.termsOfService).toBe('');
      }));

  it('is neither found nor hinted at while it is a draft', () =>
    pact
      .addInteraction()
      .given('a draft site')
      .uponReceiving('a request for a site that is not published')
      .withRequest('GET', fromState('/api/end-user/site/${siteId}'))
      .willRespondWith(404, (answer) => answer.headers(problemJson).jsonBody(problem(404, 'not_found')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}', {
          params: { path: { siteId: EXAMPLE.siteId } },
        });
        expect(error).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
      }));
});

describe('a published page', () => {
  it('comes with its picture, text and buttons', () =>
    pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a request for a published page')
      .withRequest('GET', fromState('/api/end-user/site/${siteId}/page/${pageId}/public'))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          access: 'open',
          id: uuid(EXAMPLE.pageId),
          position: regex('^[A-Z]{1,3}\\d{1,3}$', 'A1'),
          media: {
            kind: 'IMAGE',
            width: integer(800),
            height: integer(1516),
            path: regex('^/m/.+\\.webp$', '/m/abc/resized/image-w800.webp'),
            widths: eachLike(400),
          },
          image_alt: like('alt'),
          main_text: string('ようこそ'),
          main_text_color: string('#ffffff'),
          main_text_x: like(24),
          main_text_y: like(96),
          focus_x: like(50),
          sns_config: boolean(true),
          hover_arrow_color: regex('^(WHITE|DARK)$', 'WHITE'),
          arrow_fade_interval: like(3),
          slider_time: integer(0),
          buttons: eachLike({
            id: uuid(),
            button_type: regex('^(TEXT|MEDIA|HTML_CSS)$', 'TEXT'),
            button_text: string('見る'),
            link: like({ transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' }),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const path = { siteId: EXAMPLE.siteId, pageId: EXAMPLE.pageId };
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/page/{pageId}/public', {
          params: { path },
        });
        if (data?.access !== 'open') throw new Error('expected an open page');
        expect(data.mainTextX).toBe(24);
        expect(data.buttons[0]?.link).toEqual({ transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' });
      }));

  it('has no content when it is locked', () =>
    pact
      .addInteraction()
      .given('a published site with a locked page')
      .uponReceiving('a request for a locked page')
      .withRequest('GET', fromState('/api/end-user/site/${siteId}/page/${pageId}/public'))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ access: 'locked', id: uuid(EXAMPLE.pageId), position: 'A1' }))
      .executeTest(async ({ url }) => {
        const path = { siteId: EXAMPLE.siteId, pageId: EXAMPLE.pageId };
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/page/{pageId}/public', {
          params: { path },
        });
        expect(data?.access).toBe('locked');
      }));
});

it('fills the examples into its paths', () => {
  expect(filled('/a/${siteId}')).toBe(`/a/${EXAMPLE.siteId}`);
});

import {
  authLogin,
  authRefreshToken,
  authUserInfo,
  configureClient,
  mediaGenerateUrls,
  mediaGet,
  pagesGet,
  pagesList,
  pagesUpdate,
  releasesChecklist,
  releasesList,
  releasesPublish,
  releasesRollback,
  releasesUnpublish,
  sitesCreate,
  sitesDelete,
  sitesDeleteMany,
  sitesDuplicate,
  sitesGet,
  sitesList,
  sitesUpdate,
} from '@mekuri/client-console';
import type { PactV4 } from '@pact-foundation/pact';
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
  revisionTag,
  signedIn,
  string,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';

/** Requests and required responses of the console. */
const pact: PactV4 = createPact('mekuri-console');
const authorization = { authorization: signedIn };
const site = EXAMPLE.siteId;

const withoutToken = (url: string): void => configureClient({ baseUrl: url, fetch });

const userInfo = () => ({
  id: uuid(),
  name: string('利用者'),
  email: string('user@example.com'),
  role: string('USER'),
  authority: regex('^(view|edit)$', 'edit'),
  locale: regex('^(ja|en|cn|kr)$', 'ja'),
  user_type: string('adminuser'),
  area: string('USER'),
  admin_role: string('main_contact'),
  license_issuance: boolean(false),
  must_change_password: boolean(false),
  account: { id: uuid(), name: string('店'), contract_status: 'active', sites_used: integer(1) },
  plan: { id: uuid(), name: string('Premium'), flags: eachLike('swipe'), quantity_site: integer(5), quantity_swipe: integer(100) },
  upgrade_plans: like({}),
});
const siteBody = () => ({
  id: uuid(site),
  name: string('店'),
  title: like(''),
  status: regex('^(DRAFT|PUBLISH|PRIVATE)$', 'DRAFT'),
  url: string('http://localhost:3001/site/demo'),
  own_host_url: string('http://x.localhost:3001/'),
  default_language: 'JP',
  number_horizontal: integer(2),
  number_vertical: integer(2),
  canvas_url: string('http://preview-x.localhost/_canvas'),
  languages: like(['JP']),
  category_names: like(['カテゴリー1']),
  settings: {
    view_mode: 'MOBILE',
    sns: like([]),
    logo_media_id: null,
    company: { privacy_policy: like(''), contract_agreement_required: boolean(false) },
    scripts: { contact_script: like('') },
  },
  logo: null,
  revision: integer(1),
  created_at: timestamp(),
  updated_at: timestamp(),
  has_unpublished_changes: boolean(true),
});
const pageBody = () => ({
  id: uuid(EXAMPLE.pageId),
  site_id: uuid(site),
  position: regex('^[A-Z]{1,3}\\d{1,3}$', 'A1'),
  revision: integer(1),
  language: 'JP',
  document: {
    image_alt: like(''),
    main_text: like(''),
    main_text_x: like(24),
    buttons: like([]),
    links: like([]),
    products: like([]),
    plugin_elements: like([]),
  },
  used_media: like([]),
});
const document = { mediaId: null, imageAlt: '', mainText: 'ようこそ', buttons: [] };
const wireDocument = { media_id: null, image_alt: '', main_text: 'ようこそ', buttons: [] };

describe('signing in', () => {
  it('answers a session', () =>
    pact
      .addInteraction()
      .given('a person user@example.com with the password Demo-2026')
      .uponReceiving('a right sign-in')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ email: 'user@example.com', password: 'Demo-2026' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ access_token: string('token'), expires_in: integer(900), user: userInfo() }))
      .executeTest(async ({ url }) => {
        withoutToken(url);
        const { data } = await authLogin({ body: { email: 'user@example.com', password: 'Demo-2026' } });
        expect(data?.user.account.contractStatus).toBe('active');
      }));

  it('is refused without a hint', () =>
    pact
      .addInteraction()
      .given('a person user@example.com with the password Demo-2026')
      .uponReceiving('a wrong sign-in')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ email: 'user@example.com', password: 'Wrong-2026' }))
      .willRespondWith(401, (answer) => answer.headers(problemJson).jsonBody(problem(401, 'auth.wrong_credentials')))
      .executeTest(async ({ url }) => {
        withoutToken(url);
        await expect(authLogin({ body: { email: 'user@example.com', password: 'Wrong-2026' } })).rejects.toMatchObject({
          code: 'auth.wrong_credentials',
          requestId: expect.any(String),
        });
      }));

  it('has to be done again without a refresh cookie', () =>
    pact
      .addInteraction()
      .uponReceiving('a refresh without a cookie')
      .withRequest('POST', '/api/auth/refresh-token')
      .willRespondWith(401, (answer) => answer.headers(problemJson).jsonBody(like({ status: 401 })))
      .executeTest(async ({ url }) => {
        withoutToken(url);
        await expect(authRefreshToken()).rejects.toMatchObject({ status: 401 });
      }));

  it('tells who one is', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('who am I')
      .withRequest('GET', '/api/auth/user-info', (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody(userInfo()))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await authUserInfo()).data?.userType).toBe('adminuser');
      }));
});

describe('sites', () => {
  it('are listed', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a list of sites')
      .withRequest('GET', '/api/site', (request) => request.headers(authorization).query({ limit: '20', sort: 'name_asc' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: eachLike({
            id: uuid(site),
            name: string('店'),
            status: string('DRAFT'),
            url: string('http://x'),
            number_horizontal: integer(2),
            updated_at: timestamp(),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await sitesList({ query: { limit: 20, sort: 'name_asc' } });
        expect(data?.items[0]?.numberHorizontal).toBe(2);
      }));

  it('are made', () =>
    pact
      .addInteraction()
      .given('a signed-in user')
      .uponReceiving('a new site')
      .withRequest('POST', '/api/site', (request) =>
        request.headers(authorization).jsonBody({ name: '新しい店', number_horizontal: 2, number_vertical: 3 }),
      )
      .willRespondWith(201, (answer) =>
        answer
          .headers(revisionTag)
          .jsonBody({ ...siteBody(), name: '新しい店', number_horizontal: 2, number_vertical: 3, status: 'DRAFT' }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await sitesCreate({ body: { name: '新しい店', numberHorizontal: 2, numberVertical: 3 } })).data?.numberVertical).toBe(3);
      }));

  it('are read', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a site')
      .withRequest('GET', fromState('/api/site/${siteId}'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.headers(revisionTag).jsonBody(siteBody()))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await sitesGet({ path: { siteId: site } })).data?.ownHostUrl).toContain('localhost');
      }));

  it('are saved against the revision that was read', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a changed site')
      .withRequest('PUT', fromState('/api/site/${siteId}'), (request) =>
        request.headers({ ...authorization, 'if-match': '"1"' }).jsonBody({ name: '改名' }),
      )
      .willRespondWith(200, (answer) => answer.headers(revisionTag).jsonBody({ ...siteBody(), name: '改名', revision: 2 }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await sitesUpdate({ path: { siteId: site }, headers: { 'if-match': '"1"' }, body: { name: '改名' } })).data?.revision).toBe(
          2,
        );
      }));

  it('are not saved against an old one', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a site changed from an old revision')
      .withRequest('PUT', fromState('/api/site/${siteId}'), (request) =>
        request.headers({ ...authorization, 'if-match': '"77"' }).jsonBody({ name: '改名' }),
      )
      .willRespondWith(412, (answer) =>
        answer.headers(problemJson).jsonBody({ ...problem(412, 'precondition_failed'), revision: integer(1) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(
          sitesUpdate({ path: { siteId: site }, headers: { 'if-match': '"77"' }, body: { name: '改名' } }),
        ).rejects.toMatchObject({ status: 412, revision: 1 });
      }));

  it('keep the settings that are not sent', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('some settings of a site')
      .withRequest('PUT', fromState('/api/site/${siteId}'), (request) =>
        request
          .headers({ ...authorization, 'if-match': '"1"' })
          .jsonBody({ name: '改名', settings: { display_album: true, company: { company_profile: '港' } } }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody({
          settings: { display_album: true, display_global_menu: true, company: { company_profile: '港', privacy_policy: '' } },
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const settings = { displayAlbum: true, company: { companyProfile: '港' } };
        const answer = await sitesUpdate({ path: { siteId: site }, headers: { 'if-match': '"1"' }, body: { name: '改名', settings } });
        expect(answer.data?.settings.company?.companyProfile).toBe('港');
      }));

  it('are duplicated', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the duplication of a site')
      .withRequest('POST', fromState('/api/site/${siteId}/duplicate'), (request) =>
        request.headers(authorization).jsonBody({ name: '二号店' }),
      )
      .willRespondWith(201, (answer) => answer.headers(revisionTag).jsonBody({ ...siteBody(), id: uuid(), name: '二号店', slug: null }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await sitesDuplicate({ path: { siteId: site }, body: { name: '二号店' } })).data?.name).toBe('二号店');
      }));

  it('do not go to the trash together when one of them is not there', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the deletion of sites that are not there')
      .withRequest('POST', '/api/site/trash', (request) =>
        request.headers(authorization).jsonBody({ site_ids: ['01900000-0000-7000-8000-00000000dead'] }),
      )
      .willRespondWith(404, (answer) => answer.headers(problemJson).jsonBody(problem(404, 'not_found')))
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(sitesDeleteMany({ body: { siteIds: ['01900000-0000-7000-8000-00000000dead'] } })).rejects.toMatchObject({
          status: 404,
        });
      }));

  it('go to the trash', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the deletion of a site')
      .withRequest('DELETE', fromState('/api/site/${siteId}'), (request) => request.headers(authorization))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        await sitesDelete({ path: { siteId: site } });
      }));
});

describe('pages', () => {
  it('are read as a grid', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('the grid of a site')
      .withRequest('GET', '/api/pages', (request) => request.headers(authorization).query({ site_id: fromState('${siteId}') }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          site_id: uuid(site),
          categories: eachLike({
            id: uuid(),
            order: integer(1),
            name: string('A'),
            pages: eachLike({
              id: uuid(),
              order: integer(1),
              position: string('A1'),
              revision: integer(1),
              main_text: like(''),
              buttons: integer(0),
              members_only_lock: boolean(false),
              changed: boolean(false),
            }),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await pagesList({ query: { siteId: site } })).data?.categories[0]?.pages[0]?.mainText).toBe('');
      }));

  it('are read one by one', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a page')
      .withRequest('GET', fromState('/api/site/${siteId}/page/${pageId}'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.headers(revisionTag).jsonBody(pageBody()))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await pagesGet({ path: { siteId: site, pageId: EXAMPLE.pageId } })).data?.document.mainText).toBe('');
      }));

  it('are saved', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a changed page')
      .withRequest('PUT', fromState('/api/site/${siteId}/page/${pageId}'), (request) =>
        request.headers({ ...authorization, 'if-match': '"1"' }).jsonBody(wireDocument),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(revisionTag).jsonBody({ ...pageBody(), revision: 2, document: like({ main_text: 'ようこそ' }) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await pagesUpdate({
          path: { siteId: site, pageId: EXAMPLE.pageId },
          headers: { 'if-match': '"1"' },
          body: document,
        });
        expect(data?.revision).toBe(2);
      }));
});

describe('media', () => {
  it('get addresses to be sent to', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('addresses for two files')
      .withRequest('POST', '/api/site/generate-urls', (request) =>
        request
          .headers(authorization)
          .jsonBody({ site_id: fromState('${siteId}'), files: [{ name: '豆.jpg', content_type: 'image/jpeg', size: 1000 }] }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          uploads: eachLike({
            media_id: uuid(),
            url: string('http://localhost:3002/upload/x'),
            headers: like({ 'content-type': 'image/jpeg' }),
            expires_at: timestamp(),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const { data } = await mediaGenerateUrls({
          body: { siteId: site, files: [{ name: '豆.jpg', contentType: 'image/jpeg', size: 1000 }] },
        });
        expect(data?.uploads[0]?.headers).toEqual({ 'content-type': 'image/jpeg' });
      }));

  it('tell how far they are', () =>
    pact
      .addInteraction()
      .given('a picture')
      .uponReceiving('a medium')
      .withRequest('GET', fromState('/api/media/${mediaId}'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          id: uuid(EXAMPLE.mediaId),
          kind: 'IMAGE',
          status: 'READY',
          name: string('picture.png'),
          width: integer(8),
          height: integer(8),
          url: string('http://x/m/1.webp'),
          hls_status: 'NONE',
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await mediaGet({ path: { mediaId: EXAMPLE.mediaId } })).data?.hlsStatus).toBe('NONE');
      }));
});

describe('publishing', () => {
  const release = () => ({
    id: uuid(EXAMPLE.releaseId),
    number: integer(1),
    created_at: timestamp(),
    pages: integer(4),
    live: true,
    url: string('http://x'),
  });

  it('is looked over first', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('what stands in the way')
      .withRequest('GET', fromState('/api/site/${siteId}/checklist'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: eachLike({ code: string('releases.gap'), level: regex('^(fault|advice)$', 'fault'), message: string('x') }),
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await releasesChecklist({ path: { siteId: site } })).data?.items[0]?.level).toBe('fault');
      }));

  it('makes a release', () =>
    pact
      .addInteraction()
      .given('a site fit to be published')
      .uponReceiving('a publication')
      .withRequest('POST', fromState('/api/site/${siteId}/publish'), (request) => request.headers(authorization))
      .willRespondWith(201, (answer) => answer.jsonBody(release()))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await releasesPublish({ path: { siteId: site } })).data?.live).toBe(true);
      }));

  it('is refused for an empty grid', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a publication of an empty grid')
      .withRequest('POST', fromState('/api/site/${siteId}/publish'), (request) => request.headers(authorization))
      .willRespondWith(409, (answer) => answer.headers(problemJson).jsonBody(problem(409, 'releases.incomplete')))
      .executeTest(async ({ url }) => {
        useToken(url);
        await expect(releasesPublish({ path: { siteId: site } })).rejects.toMatchObject({ code: 'releases.incomplete' });
      }));

  it('can be listed, gone back on and taken back', async () => {
    await pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('the releases')
      .withRequest('GET', fromState('/api/site/${siteId}/release'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody({ items: eachLike(release()) }))
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await releasesList({ path: { siteId: site } })).data?.items[0]?.number).toBe(1);
      });
    await pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('a rollback')
      .withRequest('POST', fromState('/api/site/${siteId}/release/${releaseId}/rollback'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) => answer.jsonBody(release()))
      .executeTest(async ({ url }) => {
        useToken(url);
        await releasesRollback({ path: { siteId: site, releaseId: EXAMPLE.releaseId } });
      });
    await pact
      .addInteraction()
      .given('a published site')
      .uponReceiving('an unpublication')
      .withRequest('POST', fromState('/api/site/${siteId}/unpublish'), (request) => request.headers(authorization))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        useToken(url);
        await releasesUnpublish({ path: { siteId: site } });
      });
  });
});

it('fills the examples into its paths', () => {
  expect(filled('/api/site/${siteId}')).toBe(`/api/site/${site}`);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '../../../testing/index.ts';
import { dereference, readDocument } from '../../contract/openapi-document.ts';
import { settingsOf } from './settings.ts';

let app: TestApp;
let user: TestUser;
let console: Agent;
let siteId: string;
let revision: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.create.user({ plan: 'Pro' });
  console = app.as(user);
  siteId = (await app.create.site(user)).id;
  revision = 1;
});

const update = (body: Record<string, unknown>) =>
  console
    .put(`/api/site/${siteId}`)
    .set('if-match', `"${revision}"`)
    .send({ name: '汐町珈琲', ...body });
const save = async (settings: Record<string, unknown>) => {
  const answer = await update({ settings });
  if (answer.status === 200) revision += 1;
  return answer;
};
const settingsNow = async () => (await console.get(`/api/site/${siteId}`)).body.settings;
const refused = (pointer: string, rule: string) =>
  problem(400, 'sites.settings_invalid', { fields: [{ pointer: `/body/settings/${pointer}`, rule, message: expect.any(String) }] });

describe('settings of a site', () => {
  it('have the defaults of the API contract', async () => {
    const document = readDocument();
    const defaultsOf = (name: string): unknown => {
      const { properties } = dereference(document, { $ref: `#/components/schemas/${name}` }) as {
        properties: Record<string, { default?: unknown; $ref?: string }>;
      };
      return Object.fromEntries(
        Object.entries(properties).flatMap(([field, { default: value, $ref = '' }]) => {
          if (/\/(CompanyInfo|SiteScripts)$/.test($ref)) return [[field, defaultsOf($ref.split('/').at(-1)!)]];
          return value === undefined ? [] : [[field, value]];
        }),
      );
    };
    expect(await settingsNow()).toEqual(defaultsOf('SiteSettings'));
  });

  it('take a custom path that no other site of the account has', async () => {
    expect(await save({ custom_path: 'topics' })).toMatchObject(refused('custom_path', 'reserved'));
    expect((await save({ custom_path: 'spring' })).status).toBe(200);
    expect((await save({ custom_path: 'spring' })).status).toBe(200);
    const first = siteId;
    siteId = (await app.create.site(user)).id;
    revision = 1;
    expect(await save({ custom_path: 'spring' })).toMatchObject(refused('custom_path', 'unique'));
    const stranger = await app.create.user();
    expect((await app.create.site(stranger, { settings: { custom_path: 'spring' } })).id).toBeDefined();
    await console.delete(`/api/site/${first}`).expect(204);
    expect((await save({ custom_path: 'spring' })).status).toBe(200);
  });

  it('give a custom path to one site alone when several ask for it at once', async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, () => app.create.site(user)));
    const answers = await Promise.all(
      sites.map(({ id }) =>
        console
          .put(`/api/site/${id}`)
          .set('if-match', '"1"')
          .send({ name: '汐町珈琲', settings: { custom_path: 'autumn' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('come back from the trash without a custom path that another site has by now', async () => {
    await save({ custom_path: 'winter', display_album: true });
    await console.delete(`/api/site/${siteId}`).expect(204);
    const other = await app.create.site(user, { settings: { custom_path: 'winter' } });
    const restored = await console.post(`/api/site/${siteId}/restore`).expect(200);
    expect(restored.body.settings).toMatchObject({ custom_path: null, display_album: true });
    expect(restored.headers['etag']).toBe('"3"');
    await console.delete(`/api/site/${siteId}`).expect(204);
    await console.delete(`/api/site/${other.id}`).expect(204);
    expect((await console.post(`/api/site/${other.id}/restore`)).body.settings.custom_path).toBe('winter');
  });

  it('give a custom path to one site alone when several come back from the trash at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await app.create.site(user, { settings: { custom_path: 'june' } });
      await console.delete(`/api/site/${id}`).expect(204);
      ids.push(id);
    }
    const restored = await Promise.all(ids.map((id) => console.post(`/api/site/${id}/restore`).expect(200)));
    expect(restored.map(({ body }) => body.settings.custom_path).filter((path) => path !== null)).toEqual(['june']);
  });

  it('keep what is left out, field by field, within company and scripts too', async () => {
    await save({ speaker_color: '#0af', company: { company_profile: '港の珈琲' }, scripts: { form_script: 'done();' } });
    await save({ display_album: true, company: { company_website: 'https://example.com/' }, scripts: { contact_script: 'sent();' } });
    expect(await settingsNow()).toMatchObject({
      speaker_color: '#0af',
      display_album: true,
      display_language_icon: true,
      company: { company_profile: '港の珈琲', company_website: 'https://example.com/', terms_of_service: '' },
      scripts: { form_script: 'done();', contact_script: 'sent();', membership_script: '' },
    });
  });

  it('come with the site when it is made', async () => {
    const made = await console.post('/api/site').send({
      name: '港',
      number_horizontal: 2,
      number_vertical: 1,
      category_names: [' 豆 '],
      default_language: 'EN',
      settings: { view_mode: 'PC', is_ec_link: true },
    });
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toMatchObject({
      default_language: 'EN',
      languages: ['EN'],
      category_names: ['豆', expect.stringMatching(/2/)],
      settings: { view_mode: 'PC', is_ec_link: true, display_global_menu: true },
      canvas_url: expect.stringMatching(new RegExp(`//preview-${made.body.id}\\..*/_canvas$`)),
    });
  });

  it('report every error at once, each at its field, and save nothing', async () => {
    const answer = await save({
      speaker_color: 'rgb(,,,)',
      sns: [
        { sns_type: 'x', sns_url: 'https://x.com/shiomachi' },
        { sns_type: 'x', sns_url: 'javascript:alert(1)' },
      ],
      company: { company_website: 'ftp://example.com', contract_agreement_required: true },
      logo_media_id: '01900000-0000-7000-8000-000000000000',
    });
    expect(answer.body.fields.map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`)).toEqual([
      '/body/settings/speaker_color colour',
      '/body/settings/sns/1/sns_type unique',
      '/body/settings/sns/1/sns_url url',
      '/body/settings/company/company_website url',
      '/body/settings/company/terms_of_service required',
      '/body/settings/company/privacy_policy required',
      '/body/settings/logo_media_id exists',
    ]);
    expect(await settingsNow()).toMatchObject({ sns: [], company: { contract_agreement_required: false }, logo_media_id: null });
  });

  it('are refused on the way in, too, when the site is made', async () => {
    const answer = await console
      .post('/api/site')
      .send({ name: '港', number_horizontal: 1, number_vertical: 1, settings: { safe_area_color: 'rgb(,,,)' } });
    expect(answer).toMatchObject(refused('safe_area_color', 'colour'));
  });
});

describe('links to social networks', () => {
  it('replace those before as a whole, with the telephone number as a machine writes it', async () => {
    await save({ sns: [{ sns_type: 'youtube', sns_url: 'https://youtube.com/@shiomachi' }] });
    await save({
      sns: [
        { sns_type: 'phone_number', sns_url: '０３−１２３４ー５６７８' },
        { sns_type: 'line', sns_url: ' ｈｔｔｐｓ://line.me/R/ti/p/@shio ' },
      ],
    });
    expect((await settingsNow()).sns).toEqual([
      { sns_type: 'phone_number', sns_url: '03-1234-5678' },
      { sns_type: 'line', sns_url: 'https://line.me/R/ti/p/@shio' },
    ]);
    await save({ sns: [] });
    expect((await settingsNow()).sns).toEqual([]);
  });

  it.each([
    ['phone_number', 'https://example.com', 'telephone'],
    ['phone_number', '１１０', 'telephone'],
    ['instagram', 'instagram.com/shiomachi', 'url'],
    ['instagram', 'mailto:a@example.com', 'url'],
    ['google_map', 'https://user:secret@example.com/', 'url'],
    ['tiktok', `https://example.com/${'㍿'.repeat(100)}`, 'maxLength'],
  ])('refuse %s %s', async (sns_type, sns_url, rule) => {
    expect(await save({ sns: [{ sns_type, sns_url }] })).toMatchObject(refused('sns/0/sns_url', rule));
  });
});

describe('the agreement to the terms', () => {
  it('demands both texts, and does not let go of one afterwards', async () => {
    const texts = { terms_of_service: '利用規約', privacy_policy: '個人情報の取り扱い' };
    expect(await save({ company: { contract_agreement_required: true, terms_of_service: '　' } })).toMatchObject({ status: 400 });
    expect(await save({ company: { contract_agreement_required: true, ...texts } })).toMatchObject({ status: 200 });
    expect(await save({ company: { privacy_policy: '' } })).toMatchObject(refused('company/privacy_policy', 'required'));
    expect(await save({ company: { privacy_policy: '', contract_agreement_required: false } })).toMatchObject({ status: 200 });
  });
});

describe('scripts', () => {
  it('are stored when they parse, and never run here', async () => {
    const scripts = { contact_script: 'globalThis.ran = true;', form_script: 'const f = async () => { await 1 }' };
    expect((await save({ scripts })).body.settings.scripts).toEqual({ membership_script: '', ...scripts });
    expect(globalThis).not.toHaveProperty('ran');
  });

  it('are refused when they do not', async () => {
    expect(await save({ scripts: { membership_script: 'ok();\nif (' } })).toMatchObject(
      refused('scripts/membership_script', 'markup.scriptParses'),
    );
  });
});

describe('logo and favicon', () => {
  it("are ready pictures of the account's library, answered with their files", async () => {
    const logo = await app.create.picture(user.account);
    const answer = await save({ logo_media_id: logo.toUpperCase(), favicon_media_id: logo });
    expect(answer.body).toMatchObject({
      settings: { logo_media_id: logo, favicon_media_id: logo },
      logo: { id: logo, url: expect.stringContaining(app.origins.media) },
      favicon: { id: logo },
    });
    expect((await save({ logo_media_id: null })).body).toMatchObject({
      settings: { logo_media_id: null },
      logo: null,
      favicon: { id: logo },
    });
  });

  it("refuse another account's, one that is not ready, a video, a profile's picture", async () => {
    const foreign = await app.create.picture((await app.create.user()).account);
    const waiting = await app.create.picture(user.account, { status: 'PROCESSING' });
    const video = await app.create.picture(user.account);
    await app.sql(`update media set kind = 'VIDEO' where id = $1`, [video]);
    const face = await app.create.picture(user.account);
    await app.sql(`update media set purpose = 'picture' where id = $1`, [face]);
    const trashed = await app.create.picture(user.account);
    await app.sql('update media set deleted_at = now() where id = $1', [trashed]);
    expect(await save({ logo_media_id: trashed })).toMatchObject(refused('logo_media_id', 'exists'));
    expect(await save({ logo_media_id: foreign })).toMatchObject(refused('logo_media_id', 'exists'));
    expect(await save({ logo_media_id: waiting })).toMatchObject(refused('logo_media_id', 'ready_picture'));
    expect(await save({ favicon_media_id: video })).toMatchObject(refused('favicon_media_id', 'ready_picture'));
    expect(await save({ favicon_media_id: face })).toMatchObject(refused('favicon_media_id', 'exists'));
  });
});

describe('category names', () => {
  it('are renamed all at once, trimmed, swapped as well', async () => {
    const first = await update({ category_names: [' 豆 ', '道具'] });
    expect(first.body.category_names).toEqual(['豆', '道具']);
    revision = 2;
    expect((await update({ category_names: ['道具', '豆'] })).body.category_names).toEqual(['道具', '豆']);
    const grid = await console.get('/api/pages').query({ site_id: siteId });
    expect(grid.body.categories.map(({ name }: { name: string }) => name)).toEqual(['道具', '豆']);
  });

  it('are unique, width and case aside, and as many as there are categories', async () => {
    expect(await update({ category_names: ['Umi', 'ｕｍｉ '] })).toMatchObject(
      problem(409, 'pages.category_name_taken', {
        fields: [{ pointer: '/body/category_names/1', rule: 'unique', message: expect.any(String) }],
      }),
    );
    expect(await update({ category_names: ['一つだけ'] })).toMatchObject(problem(400, 'sites.category_names_count'));
    expect(await update({ category_names: ['一', '二', '三'] })).toMatchObject(problem(400, 'sites.category_names_count'));
    expect(await update({ category_names: ['一', '　'] })).toMatchObject(problem(400, 'invalid_input'));
    const columns = { name: '港', number_horizontal: 1, number_vertical: 1 };
    expect(await console.post('/api/site').send({ ...columns, category_names: ['一', '二'] })).toMatchObject(
      problem(400, 'sites.category_names_count'),
    );
  });
});

describe('the default language', () => {
  const page = async () => {
    const grid = await console.get('/api/pages').query({ site_id: siteId });
    const { id } = grid.body.categories[0].pages[0];
    return console.get(`/api/site/${siteId}/page/${id}`);
  };

  it('begins with empty texts, and gives the old ones back when it is changed again', async () => {
    await update({ category_names: ['豆', '道具'] });
    revision = 2;
    const { body } = await page();
    const document = { media_id: null, image_alt: '港', main_text: '潮風', buttons: [] };
    await console.put(`/api/site/${siteId}/page/${body.id}`).set('if-match', '"1"').send(document).expect(200);

    const english = await update({ default_language: 'EN' });
    revision = 3;
    expect(english.body).toMatchObject({ default_language: 'EN', languages: ['EN'], has_unpublished_changes: true });
    expect(english.body.category_names).not.toContain('豆');
    expect(new Set(english.body.category_names).size).toBe(2);
    expect((await page()).body).toMatchObject({ language: 'EN', document: { image_alt: '', main_text: '' } });

    const japanese = await update({ default_language: 'JP' });
    expect(japanese.body).toMatchObject({ default_language: 'JP', category_names: ['豆', '道具'] });
    expect((await page()).body.document).toMatchObject({ image_alt: '港', main_text: '潮風' });
  });

  it('takes names of its own for the categories in the same save', async () => {
    const answer = await update({ default_language: 'KR', category_names: ['콩', '도구'] });
    expect(answer.body).toMatchObject({ default_language: 'KR', category_names: ['콩', '도구'] });
    expect(await update({ default_language: 'FR' })).toMatchObject(problem(400, 'invalid_input'));
  });
});

it('settingsOf returns no shared mutable object', () => {
  const first = settingsOf({ settings: {} });
  first.company.companyProfile = 'changed';
  expect(settingsOf({ settings: {} }).company.companyProfile).toBe('');
});

import { randomUUIDv7 } from 'node:crypto';
import { hashPassword, fixturesOfPlugins, type TestApp, type TestUser } from '@mekuri/server/testing';

export type State = Record<string, string>;

const insertPicture = async (app: TestApp, { account }: TestUser): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into media (id, account_id, tpath, kind, status, name, content_type, size, upload_nonce, upload_expires_at, width, height, path, widths, average_color)
     values ($1, $2, $3, 'IMAGE', 'READY', 'picture.png', 'image/png', 100, $4, now(), 800, 1516, '/m/0123456789abcdef/resized/image-w800.webp', '{200,400,800}', '#8a6d4b')`,
    [id, account.id, account.tpath, id],
  );
  return id;
};

interface SiteOptions {
  plan?: string;
  locked?: boolean;
  columns?: number;
}

/** A site of one user; with `fit`, a site that can be published, with an image on its first page. */
const makeSite = async (app: TestApp, fit: boolean, options: SiteOptions = {}): Promise<State> =>
  fillSite(app, await app.create.user({ plan: options.plan ?? 'Premium' }), fit, options);

const fillSite = async (app: TestApp, user: TestUser, fit: boolean, { locked = false, columns = 2 }: SiteOptions): Promise<State> => {
  const site = await app.create.site(user, { number_horizontal: fit ? 1 : columns, number_vertical: fit ? 1 : 2 });
  const grid = await app.as(user).get('/api/pages').query({ site_id: site.id });
  const [category] = (grid.body as { categories: { id: string; pages: { id: string }[] }[] }).categories;
  const pageId = category!.pages[0]!.id;
  const mediaId = await insertPicture(app, user);
  if (fit) {
    const button = {
      id: randomUUIDv7(),
      button_type: 'TEXT',
      button_text: '見る',
      transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' },
    };
    const document = { media_id: mediaId, image_alt: '店先', main_text: 'ようこそ', buttons: [button], members_only_lock: locked };
    const saved = await app.as(user).put(`/api/site/${site.id}/page/${pageId}`).set('if-match', '"1"').send(document);
    if (saved.status !== 200) throw new Error(`The page was not saved: ${saved.text}`);
  }
  return { siteId: site.id, pageId, categoryId: category!.id, mediaId, token: app.tokenOf(user) };
};

const publish = async (app: TestApp, state: State): Promise<State> => {
  const answer = await app.anonymous.post(`/api/site/${state['siteId']}/publish`).set('authorization', `Bearer ${state['token']}`);
  if (answer.status !== 201) throw new Error(`The site was not published: ${answer.text}`);
  return { ...state, releaseId: (answer.body as { id: string }).id };
};

const inTwoLanguages = async (app: TestApp): Promise<State> => {
  const state = await makeSite(app, true, { plan: 'Premium Multi-language' });
  await app.create.languages(state['siteId']!, ['en']);
  return publish(app, state);
};

const removeLanguage = async (app: TestApp, state: State): Promise<State> => {
  const path = `/api/site/${state['siteId']}/languages?lang=EN`;
  const answer = await app.anonymous.delete(path).set('authorization', `Bearer ${state['token']}`);
  if (answer.status !== 200) throw new Error(`The language was not removed: ${answer.text}`);
  return { ...state, removedId: (answer.body as { removed: { id: string }[] }).removed[0]!.id };
};

const PREVIEW = { email: 'guest@example.com', password: 'Preview-2026' };

const sharePreview = async (app: TestApp, state: State): Promise<State> => {
  // Each state invites the same address, which may receive few mails.
  await app.sql('delete from mail_counts');
  const path = `/api/preview/site/${state['siteId']}/share`;
  const send = (end: string, body: object) =>
    app.anonymous
      .post(path + end)
      .set('authorization', `Bearer ${state['token']}`)
      .send(body);
  for (const answer of [await send('/set-password', { password: PREVIEW.password }), await send('', { emails: [PREVIEW.email] })])
    if (answer.status !== 200) throw new Error(`The preview was not shared: ${answer.text}`);
  return state;
};

const openPreview = async (app: TestApp, state: State): Promise<State> => {
  const answer = await app.sites.post(`/api/preview/site/${state['siteId']}/login`).send(PREVIEW);
  if (answer.status !== 200) throw new Error(`The preview was not opened: ${answer.text}`);
  return { ...state, token: (answer.body as { access_token: string }).access_token };
};

const publishWithPlugins = async (app: TestApp): Promise<State> => {
  const owner = await app.create.user();
  const state = await publish(app, await fillSite(app, owner, true, {}));
  const things = await fixturesOfPlugins(app, { siteId: state['siteId']!, owner });
  return publish(app, { ...state, ...things });
};

const PREMIUM = '01900000-0000-7000-8000-000000000004';

/** An operator of the provider with a customer directly below it. */
const makeOperator = async (app: TestApp): Promise<State> => {
  const operator = await app.create.user({ role: 'MASTER' });
  const customer = await app.create.user({ role: 'MASTER_USER' });
  return { token: app.tokenOf(operator), userId: customer.account.id, planId: PREMIUM };
};

const pause = async (app: TestApp, state: State): Promise<State> => {
  const answer = await app.anonymous
    .put(`/api/master/user-plan/${state['userId']}/status`)
    .set('authorization', `Bearer ${state['token']}`)
    .send({ status: 'suspended' });
  if (answer.status !== 200) throw new Error(`The contract was not paused: ${answer.text}`);
  return state;
};

const importFile = async (app: TestApp, state: State): Promise<State> => {
  const answer = await app.anonymous
    .post('/api/master/user-import?file_name=users.csv')
    .set('authorization', `Bearer ${state['token']}`)
    .set('content-type', 'text/csv')
    .send(`会社名,担当者名,メールアドレス,プラン名\n山田商店,山田 花,${randomUUIDv7()}@example.jp,Premium\n`);
  if (answer.status !== 201) throw new Error(`The file was not read: ${answer.text}`);
  return { ...state, importId: (answer.body as { id: string }).id };
};

const makeCustomer = async (app: TestApp): Promise<State> => {
  const customer = await app.create.user({ role: 'MASTER_USER' });
  await app.create.billingProfile(customer.account);
  return { token: app.tokenOf(customer), userId: customer.account.id };
};

/** A customer with views today (Japan time), where all earlier days are settled. */
const makeViewedCustomer = async (app: TestApp): Promise<State> => {
  const { account, token } = await app.create.user({ role: 'MASTER_USER' });
  const today = `(now() at time zone 'Asia/Tokyo')::date`;
  await app.sql(`insert into usage_days (site_id, account_id, tpath, day, views) values ($1, $2, $3, ${today}, 1234)`, [
    randomUUIDv7(),
    account.id,
    account.tpath,
  ]);
  await app.sql(`update usage_settlement set settled_through = ${today} - 1`);
  return { token };
};

const makeHousehold = async (app: TestApp): Promise<State> => {
  const owner = await app.create.user();
  const second = await app.create.user({ role: 'SUB_ADMIN', account: owner.account });
  return { token: app.tokenOf(owner), personId: second.id };
};

/** Creates the provider states of the contracts on the real server. */
export const statesOf = (app: TestApp): Record<string, () => Promise<State>> => ({
  'a person user@example.com with the password Demo-2026': async () => {
    const { rows } = await app.sql('select 1 from users where email_canonical = $1', ['user@example.com']);
    if (rows.length === 0) {
      const { id } = await app.create.user({ email: 'user@example.com' });
      await app.sql('update users set password_hash = $2 where id = $1', [id, await hashPassword('Demo-2026')]);
    }
    return {};
  },
  'a signed-in user': async () => ({ token: app.tokenOf(await app.create.user()) }),
  'an installation with an operator': () => makeOperator(app),
  'an operator with a customer': () => makeOperator(app),
  'an operator who paused a customer': async () => pause(app, await makeOperator(app)),
  'an operator with an import': async () => importFile(app, await makeOperator(app)),
  'a customer of the provider': () => makeCustomer(app),
  'a customer with page views': () => makeViewedCustomer(app),
  'an account with a second person': () => makeHousehold(app),
  'a site': () => makeSite(app, false),
  'a site whose preview is shared': async () => sharePreview(app, await makeSite(app, true)),
  'a site whose preview is open': async () => openPreview(app, await sharePreview(app, await makeSite(app, true))),
  'a site under a plan without SEO': () => makeSite(app, false, { plan: 'Light' }),
  'a picture': () => makeSite(app, false),
  'a draft site': () => makeSite(app, true),
  'a site fit to be published': () => makeSite(app, true),
  'a published site under a plan without extras': async () => publish(app, await makeSite(app, true, { plan: 'Trial' })),
  'a published site': async () => publish(app, await makeSite(app, true)),
  'a published site with what plugins make there': () => publishWithPlugins(app),
  'a published site in two languages': () => inTwoLanguages(app),
  'a site with a language in the trash': async () => removeLanguage(app, await inTwoLanguages(app)),
  'a published site with a locked page': async () => publish(app, await makeSite(app, true, { locked: true })),
});

import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TEXTS = { title: '汐町珈琲', h1: '港町の自家焙煎', description: '豆と道具の店です。', head: '', body: '' };

let app: TestApp;
let user: TestUser;
let path: string;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['seo'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.create.user();
  siteId = (await app.create.site(user, { number_horizontal: 1, number_vertical: 1 })).id;
  path = `/api/site/${siteId}/seo`;
});

const save = (texts: object, revision = 0, as = user) => app.as(as).put(path).set('if-match', `"${revision}"`).send(texts);

/** Gives the site's only page a picture, which publishing requires, and publishes the site. */
const publish = async (): Promise<void> => {
  const mediaId = await app.create.picture(user.account);
  const grid = await app.as(user).get('/api/pages').query({ site_id: siteId });
  const pageId = grid.body.categories[0].pages[0].id as string;
  const page = { media_id: mediaId, image_alt: '店', main_text: '', buttons: [] };
  expect((await app.as(user).put(`/api/site/${siteId}/page/${pageId}`).set('if-match', '"1"').send(page)).status).toBe(200);
  await publishAgain();
};
const publishAgain = async (): Promise<void> => {
  expect((await app.as(user).post(`/api/site/${siteId}/publish`)).status).toBe(201);
};
const setPlan = (plan: string) =>
  app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [user.account.id, plan]);
const html = async (host?: string): Promise<{ status: number; text: string; headers: Record<string, string> }> => {
  const request = host ? app.sites.get('/').set('host', host) : app.sites.get(`/site/${siteId}`);
  const { status, text, headers } = await request.ok(() => true);
  return { status, text, headers };
};

describe('seo.get', () => {
  it('answers empty texts and revision 0 before the first save', async () => {
    const answer = await app.as(user).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toBe('"0"');
    expect(answer.body).toEqual({ site_id: siteId, language: 'JP', title: '', h1: '', description: '', head: '', body: '', revision: 0 });
  });

  it("answers 404 for another tenant's site", async () => {
    expect((await app.as(await app.create.user()).get(path)).status).toBe(404);
  });

  it('still returns saved texts under a plan without SEO, which refuses saves and names a plan with it', async () => {
    await save(TEXTS);
    await setPlan('Standard');
    expect((await app.as(user).get(path).expect(200)).body).toMatchObject({ ...TEXTS, revision: 1 });
    const refused = await save(TEXTS, 1);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'plan_required', feature: 'setting_tag_seo', plan: 'Premium' });
  });
});

describe('seo.update', () => {
  it('saves, counts revisions and offers to publish', async () => {
    const first = await save(TEXTS);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ ...TEXTS, revision: 1 });
    const second = await save({ ...TEXTS, title: '改題' }, 1);
    expect(second.headers['etag']).toBe('"2"');
    expect((await app.as(user).get(path)).body).toMatchObject({ title: '改題', revision: 2 });
  });

  it('refuses a stale revision with the current one', async () => {
    await save(TEXTS);
    const answer = await save({ ...TEXTS, title: '別の題' }, 0);
    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({ code: 'precondition_failed', revision: 1 });
  });

  it('lets one of ten parallel first saves win', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ ...TEXTS, title: `題${index}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 412].includes(status))).toBe(true);
  });

  it('explains the error of each invalid field', async () => {
    const answer = await save({ ...TEXTS, title: '<b>', head: '<script>eval(1)</script>' });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('seo.format');
    expect(answer.body.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/body/title', '/body/head']);
    expect(answer.body.fields[1].message).toContain('eval');
  });

  it('refuses one character too many, and a user with view rights only', async () => {
    expect((await save({ ...TEXTS, title: 'あ'.repeat(61) })).status).toBe(400);
    expect((await save({ ...TEXTS, title: '🂡'.repeat(61) })).status).toBe(400);
    const viewer = await app.create.user({ account: user.account, authority: 'view' });
    expect((await save(TEXTS, 0, viewer)).status).toBe(403);
  });

  it('writes an audit row', async () => {
    await save(TEXTS);
    const { rows } = await app.sql('select operation, target_id from audit_log where account_id = $1 and operation = $2', [
      user.account.id,
      'seo.update',
    ]);
    expect(rows).toEqual([{ operation: 'seo.update', target_id: siteId }]);
  });
});

describe("the visitor's page", () => {
  it('has the texts, escaped, once the site is published', async () => {
    await save({ ...TEXTS, title: '豆 & "道具"' });
    await publish();
    const { status, text } = await html();
    expect(status).toBe(200);
    expect(text).toContain('<title>豆 &amp; ');
    expect(text).toMatch(/<meta name="description" content="豆と道具の店です。"/);
    expect(text).toContain('港町の自家焙煎');
  });

  it("runs custom code only on the site's own host", async () => {
    await save({ ...TEXTS, head: '<meta name="creator" content="mine">', body: '<script>globalThis.mine = 1</script>' });
    await publish();
    const shared = await html();
    expect(shared.status).toBe(302);
    expect(shared.headers['location']).toContain(`http://${siteId}.${app.deps.config.sitesHost}/`);
    expect(shared.text).not.toContain('mine');
    const own = await html(`${siteId}.${app.deps.config.sitesHost}`);
    expect(own.status).toBe(200);
    expect(own.headers['content-security-policy']).toContain("'unsafe-inline'");
    expect(own.text).toContain('<meta name="creator" content="mine">');
    expect(own.text).toContain('<script>globalThis.mine = 1</script>');
  });

  it('gets the tags from the operation for scripts, while the plan has the flag', async () => {
    const tags = { head: '<meta name="creator" content="mine">', body: '<script>globalThis.mine = 1</script>' };
    await save({ ...TEXTS, ...tags });
    await publish();
    // An encoded address bypasses the cached response, so that the request pipeline reads the plan again.
    const scripts = () => app.sites.get(`/api/end-user/site/${siteId.replace('-', '%2d')}/scripts`).expect(200);
    const none = { contact_script: '', membership_script: '', form_script: '' };
    expect((await scripts()).body).toEqual({ ...none, contributions: [{ plugin: 'seo', ...none, ...tags }] });
    await setPlan('Standard');
    expect((await scripts()).body).toEqual({ ...none, contributions: [] });
    await publishAgain();
    await setPlan('Premium');
    expect((await scripts()).body).toEqual({ ...none, contributions: [] });
  });

  it('has no texts or tags once the plan lacks the flag', async () => {
    await save(TEXTS);
    await publish();
    expect((await html()).text).toContain('汐町珈琲');
    await setPlan('Standard');
    app.clock.advance(31_000);
    await expect.poll(async () => (await html()).text).not.toContain('汐町珈琲');
  });
});

describe('a copy of the site', () => {
  it('has the same texts in every language, and changes independently', async () => {
    await save(TEXTS).then(({ status }) => expect(status).toBe(200));
    const copy = await app.as(user).post(`/api/site/${siteId}/duplicate`).send({});
    expect(copy.status).toBe(201);
    const copied = `/api/site/${copy.body.id}/seo`;
    expect((await app.as(user).get(copied)).body).toMatchObject({ ...TEXTS, site_id: copy.body.id, revision: 1 });
    await app
      .as(user)
      .put(copied)
      .set('if-match', '"1"')
      .send({ ...TEXTS, title: '二号店' });
    expect((await app.as(user).get(path)).body.title).toBe(TEXTS.title);
  });
});

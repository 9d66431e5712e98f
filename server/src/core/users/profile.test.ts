import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { heic } from '../media/testing/heic.ts';
import { halves } from '../media/testing/samples.ts';

const MIB = 1024 * 1024;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user({ role: 'OEM_MASTER', name: '所有者' });
});

type Purpose = 'picture' | 'logo';
const profileOf = async (user: TestUser) => (await app.as(user).get('/api/user')).body;
const update = (user: TestUser, body: Record<string, unknown>) =>
  app
    .as(user)
    .put('/api/user')
    .send(body)
    .ok(() => true);
const announce = (user: TestUser, purpose: Purpose, file: { name: string; type: string; size: number }) =>
  app
    .as(user)
    .post(`/api/user/${purpose}`)
    .send({ name: file.name, content_type: file.type, size: file.size })
    .ok(() => true);
const use = (user: TestUser, purpose: Purpose, mediaId: string | null) =>
  app
    .as(user)
    .put(`/api/user/${purpose}`)
    .send({ media_id: mediaId })
    .ok(() => true);
const pathOf = (url: string): string => url.slice(app.origins.media.length);

const png = (width: number, height: number) => halves(width, height).png().toBuffer();
/** Announces and uploads a file; returns the media item's id. */
const upload = async (user: TestUser, purpose: Purpose, body: Buffer, type = 'image/png'): Promise<string> => {
  const { body: slot } = await announce(user, purpose, { name: '顔.png', type, size: body.length });
  const put = await app.media.put(pathOf(slot.url)).set('content-type', type).send(body);
  expect(put.status, put.text).toBe(204);
  return slot.media_id;
};
const uploaded = async (...of: Parameters<typeof upload>): Promise<string> => {
  const id = await upload(...of);
  await app.runJobs();
  return id;
};
const sizeOf = async (url: string) => {
  const { body } = await app.media
    .get(pathOf(url))
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  const { width, height, format } = await sharp(body as Buffer).metadata();
  return { width, height, format };
};

describe('one’s own profile', () => {
  it.each(['MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const)('is read by a person of role %s', async (role) => {
    const user = await app.create.user({ role, name: '本人' });
    expect(await profileOf(user)).toMatchObject({ id: user.id, name: '本人', email: user.email, role, picture_url: null, logo_url: null });
  });

  it('can be changed by its person, in any role and contract state', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    expect((await update(viewer, { name: ' がく ', locale: 'kr' })).body).toMatchObject({ name: 'がく', locale: 'kr', role: 'SUB_ADMIN' });
    const suspended = await app.create.user({ contractStatus: 'suspended' });
    expect((await update(suspended, { name: '別名' })).status).toBe(200);
    expect((await profileOf(suspended)).name).toBe('別名');
  });

  it('includes the account’s name for people who may edit the account', async () => {
    expect((await update(owner, { company_name: '新社名' })).body).toMatchObject({ company_name: '新社名' });
    const refused = async (options: Parameters<TestApp['create']['user']>[0]) =>
      update(await app.create.user(options), { company_name: 'X', name: 'Y' });
    expect(await refused({ authority: 'view' })).toMatchObject(problem(403, 'view_only'));
    expect(await refused({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit' })).toMatchObject(
      problem(403, 'main_contact_only'),
    );
    expect(await refused({ contractStatus: 'suspended' })).toMatchObject(problem(403, 'contract_suspended'));
    expect(await refused({ contractStatus: 'inactive' })).toMatchObject(problem(403, 'contract_inactive'));
    expect((await profileOf(owner)).company_name).toBe('新社名');
    const { rows } = await app.sql('select event, detail, executor_id from account_history where account_id = $1', [owner.account.id]);
    expect(rows).toMatchObject([{ event: 'user.updated', detail: { 'companyName.after': '新社名' }, executor_id: owner.id }]);
  });

  it.each([
    [{ name: '=cmd()' }, 'accounts.name_formula'],
    [{ company_name: '=1+1' }, 'accounts.name_formula'],
    [{ name: ' ' }, 'invalid_input'],
    [{ role: 'MASTER' }, 'invalid_input'],
    [{ authority: 'edit' }, 'invalid_input'],
    [{ plan_id: '01900000-0000-7000-8000-000000000005' }, 'invalid_input'],
    [{ email: 'other@example.com' }, 'invalid_input'],
    [{}, 'invalid_input'],
  ])('refuses %j', async (body, code) => {
    const before = await profileOf(owner);
    expect(await update(owner, body)).toMatchObject(problem(400, code));
    expect(await profileOf(owner)).toEqual(before);
  });
});

describe('an address for a picture', () => {
  it.each([
    ['a.png', 'image/png'],
    ['b.jpg', 'image/jpeg'],
    ['c.jfif', 'image/jfif'],
    ['d.heic', 'image/heic'],
  ])('is given for %s', async (name, type) => {
    expect(await announce(owner, 'picture', { name, type, size: 2 * MIB })).toMatchObject({
      status: 201,
      body: { media_id: expect.any(String) },
    });
  });

  it('is refused above 2 MiB, naming the file and the limit', async () => {
    const answer = await announce(owner, 'picture', { name: '大きい.png', type: 'image/png', size: 2 * MIB + 1 });
    expect(answer).toMatchObject(problem(400, 'media.image_too_large', { limit: 2 * MIB }));
    expect(answer.body.message).toBe('「大きい.png」が大きすぎます。画像は1枚2 MBまでです。');
  });

  it.each(['image/svg+xml', 'image/gif', 'image/webp', 'video/mp4', 'text/html'])('is refused for %s', async (type) => {
    const answer = await announce(owner, 'logo', { name: 'x', type, size: 10 });
    expect(answer).toMatchObject(problem(400, 'users.picture_type'));
    expect(answer.body.message).toContain('「x」');
  });

  it('accepts only the announced file', async () => {
    const { body } = await announce(owner, 'picture', { name: 'x.png', type: 'image/png', size: 20 });
    const put = await app.media
      .put(pathOf(body.url))
      .set('content-type', 'image/png')
      .send(Buffer.from('<svg xmlns="http://w"'.slice(0, 20)));
    expect(put.status).toBe(415);
  });

  it('for the logo is for main contacts with edit, while the contract is active', async () => {
    const file = { name: 'x.png', type: 'image/png', size: 20 };
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit' });
    expect(await announce(editor, 'logo', file)).toMatchObject(problem(403, 'main_contact_only'));
    expect(await announce(await app.create.user({ authority: 'view' }), 'logo', file)).toMatchObject(problem(403, 'view_only'));
    expect(await announce(await app.create.user({ contractStatus: 'suspended' }), 'logo', file)).toMatchObject(
      problem(403, 'contract_suspended'),
    );
    expect((await announce(editor, 'picture', file)).status).toBe(201);
  });
});

describe('a picture', () => {
  it('is used as a square once it is made', async () => {
    const id = await upload(owner, 'picture', await png(700, 300));
    const early = await use(owner, 'picture', id);
    expect(early).toMatchObject({ status: 202, body: { status: 'PROCESSING' } });
    expect(early.headers['retry-after']).toBe('1');
    expect((await app.as(owner).get('/api/auth/user-info')).body.picture_url).toBeNull();
    await app.runJobs();
    const { status, body } = await use(owner, 'picture', id);
    expect(status).toBe(200);
    expect(await sizeOf(body.picture_url)).toEqual({ width: 256, height: 256, format: 'webp' });
    const { body: info } = await app.as(owner).get('/api/auth/user-info');
    expect(info.picture_url).toBe(body.picture_url);
    const { body: list } = await app.as(owner).get('/api/sub-admin');
    expect(list.items[0].picture_url).toBe(body.picture_url);
    expect((await use(owner, 'picture', null)).body.picture_url).toBeNull();
  });

  it('may be smaller than the square, and a HEIC', async () => {
    const id = await uploaded(owner, 'picture', await heic(320, 200), 'image/heic');
    expect(await sizeOf((await use(owner, 'picture', id)).body.picture_url)).toEqual({ width: 256, height: 256, format: 'webp' });
    const small = await uploaded(owner, 'picture', await png(20, 30));
    expect(await sizeOf((await use(owner, 'picture', small)).body.picture_url)).toMatchObject({ width: 256, height: 256 });
  });

  it('can be used only by its uploader and for its purpose', async () => {
    const id = await uploaded(owner, 'picture', await png(300, 300));
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, adminRole: 'main_contact' });
    const stranger = await app.create.user();
    for (const user of [colleague, stranger]) expect(await use(user, 'picture', id)).toMatchObject(problem(404, 'not_found'));
    expect(await use(owner, 'logo', id)).toMatchObject(problem(404, 'not_found'));
    const content = await app.create.picture(owner.account);
    expect(await use(owner, 'picture', content)).toMatchObject(problem(404, 'not_found'));
    const user = await app.create.user();
    const own = await uploaded(user, 'picture', await png(300, 300));
    const site = await app.create.site(user);
    const { body: pages } = await app.as(user).get('/api/pages').query({ site_id: site.id });
    const page = pages.categories[0].pages[0];
    const read = await app.as(user).get(`/api/site/${site.id}/page/${page.id}`);
    const put = await app
      .as(user)
      .put(`/api/site/${site.id}/page/${page.id}`)
      .set('if-match', read.headers['etag']!)
      .send({ ...read.body.document, media_id: own })
      .ok(() => true);
    expect(put.body.fields).toEqual([expect.objectContaining({ pointer: expect.stringMatching(/media_id$/), rule: 'exists' })]);
  });

  it('is reported by name when it cannot be read', async () => {
    const whole = await png(300, 300);
    const broken = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(whole.length - 60)]);
    const id = await uploaded(owner, 'picture', broken);
    const answer = await use(owner, 'picture', id);
    expect(answer).toMatchObject(problem(400, 'media.unreadable'));
    expect(answer.body.message).toContain('顔.png');
  });
});

describe('a logo', () => {
  it('keeps its sides within 400, and is seen by the accounts below', async () => {
    const id = await uploaded(owner, 'logo', await png(900, 300));
    const { body } = await use(owner, 'logo', id);
    expect(await sizeOf(body.logo_url)).toEqual({ width: 400, height: 133, format: 'webp' });
    const below = await app.create.user({ role: 'OEM_ADMIN', parent: owner.account });
    const { body: info } = await app.as(below).get('/api/auth/user-info');
    expect(info.account.logo_url).toBe(body.logo_url);
    expect((await profileOf(below)).logo_url).toBeNull();
    const small = await uploaded(owner, 'logo', await png(120, 60));
    expect(await sizeOf((await use(owner, 'logo', small)).body.logo_url)).toMatchObject({ width: 120, height: 60 });
    const { rows } = await app.sql('select event from account_history where account_id = $1', [owner.account.id]);
    expect(rows).toEqual([{ event: 'user.logo_changed' }, { event: 'user.logo_changed' }]);
  });
});

describe('what no profile uses any more', () => {
  const collect = async () => {
    await app.sql(`insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', 'media.collect-garbage', '{}')`);
    await app.runJobs();
  };
  const isThere = async (url: string): Promise<boolean> => (await app.media.get(pathOf(url)).ok(() => true)).status === 200;
  const idsOf = async () =>
    (await app.sql<{ id: string }>('select id from media where account_id = $1', [owner.account.id])).rows.map(({ id }) => id);

  it('goes an hour later, and what is used stays', async () => {
    const first = await uploaded(owner, 'picture', await png(300, 200));
    const { picture_url: old } = (await use(owner, 'picture', first)).body;
    const second = await uploaded(owner, 'picture', await png(310, 200));
    const { picture_url: current } = (await use(owner, 'picture', second)).body;
    const logo = await uploaded(owner, 'logo', await png(320, 200));
    const { logo_url: logoUrl } = (await use(owner, 'logo', logo)).body;
    const content = await app.create.picture(owner.account);
    await collect();
    expect(await idsOf()).toHaveLength(4);
    await app.sql(`update media set updated_at = now() - interval '2 hours' where account_id = $1`, [owner.account.id]);
    await collect();
    expect((await idsOf()).toSorted()).toEqual([second, logo, content].toSorted());
    expect(await isThere(old)).toBe(false);
    expect(await isThere(current)).toBe(true);
    expect(await isThere(logoUrl)).toBe(true);
  });

  it('leaves the file that another upload of the same picture uses', async () => {
    const body = await png(330, 200);
    const [first, second] = [await uploaded(owner, 'picture', body), await uploaded(owner, 'picture', body)];
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    const third = await uploaded(colleague, 'picture', body);
    const { picture_url: url } = (await use(colleague, 'picture', third)).body;
    await use(owner, 'picture', first);
    await use(owner, 'picture', second);
    await use(owner, 'picture', null);
    await app.sql(`update media set updated_at = now() - interval '2 hours' where account_id = $1`, [owner.account.id]);
    await collect();
    expect(await isThere(url)).toBe(true);
  });
});

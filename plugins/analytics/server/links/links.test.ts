import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from '../testing/visits.ts';

const NOON = new Date('2026-11-25T03:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const PASSWORD = 'Report-2026';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 2, 2);
});

interface Link {
  id: string;
  name: string;
  expires_at: string;
  openings: number;
  days: { day: string; openings: number }[];
}
interface Created {
  link: Link;
  secret: string;
}

const linksPath = (end = '', id = site.id): string => `/api/analysis/site/${id}/link${end}`;
const create = (body: Record<string, unknown> = {}, user = owner, id = site.id) =>
  app
    .as(user)
    .post(linksPath('', id))
    .send({ name: 'For the agency', ...body });
const created = async (body: Record<string, unknown> = {}): Promise<Created> => (await create(body).expect(201)).body;
/** Renews the token, which may have expired as the clock advanced. */
const signedIn = async (user = owner) => app.as({ ...user, token: await app.create.token(user) });
const list = async (user = owner): Promise<Link[]> => (await (await signedIn(user)).get(linksPath()).expect(200)).body.items;
const revoke = ({ link }: Created, user = owner, id = site.id) => app.as(user).delete(linksPath(`/${link.id}`, id));

const shared = (end: string, id = site.id): string => `/api/shared/analysis/site/${id}${end}`;
const open = (secret: string, password?: string, id = site.id) =>
  app.anonymous.post(shared('/open', id)).send({ secret, ...(password === undefined ? {} : { password }) });
const accessOf = async ({ secret }: Created, password?: string): Promise<string> =>
  (await open(secret, password).expect(200)).body.access_token;
const read = (end: string, access: string, query: Record<string, string> = {}, id = site.id) =>
  app.anonymous.get(shared(end, id)).set('x-report-access', access).query(query);

const REPORTS = ['/lp', '/lp/chart', '/pages', '/grid'];

describe('a link', () => {
  it('is created for 30 days, listed and revoked', async () => {
    const { link, secret } = await created({ name: '  For \n the agency ' });
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(link).toEqual({
      id: link.id,
      name: 'For the agency',
      has_password: false,
      created_at: NOON.toISOString(),
      expires_at: new Date(NOON.getTime() + 30 * DAY).toISOString(),
      openings: 0,
      days: [],
    });
    const later = await created({ name: 'Later', days: 1, password: PASSWORD });
    expect(await list()).toEqual([later.link, link]);
    await revoke(later).expect(204);
    await revoke(later).expect(404);
    expect(await list()).toEqual([link]);
  });

  it('stores neither secret nor password in plain text', async () => {
    const { secret } = await created({ password: PASSWORD });
    const { rows } = await app.sql<{ all: string; password: string }>(
      `select row_to_json(l)::text as all, password_hash as password from analytics_links l where site_id = $1`,
      [site.id],
    );
    expect(rows[0]!.password).toMatch(/^\$argon2id\$/);
    const audit = await app.sql<{ all: string }>('select row_to_json(a)::text as all from audit_log a where account_id = $1', [
      owner.account.id,
    ]);
    for (const { all } of [...rows, ...audit.rows]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(PASSWORD);
    }
  });

  it.each([{ name: '' }, { name: ' ' }, { name: '\u200b' }, { name: 'x'.repeat(61) }, { days: 0 }, { days: 366 }, { days: 1.5 }])(
    'is refused as %j',
    async (body) => {
      await create(body).expect(400);
      expect(await list()).toEqual([]);
    },
  );

  it('applies the general password rules', async () => {
    expect(await create({ password: 'short' })).toMatchObject(problem(400, 'accounts.password_length'));
  });

  it('is audited', async () => {
    const one = await created();
    await revoke(one).expect(204);
    const { rows } = await app.sql('select operation, change from audit_log where account_id = $1 and target_id = $2 order by id', [
      owner.account.id,
      one.link.id,
    ]);
    const about = { siteId: site.id, name: 'For the agency', expiresAt: one.link.expires_at };
    expect(rows).toEqual([
      { operation: 'analytics.create_link', change: { after: { ...about, hasPassword: false } } },
      { operation: 'analytics.revoke_link', change: { before: about } },
    ]);
  });

  const fill = (count: number, expiresAt: string) =>
    app.sql(
      `insert into analytics_links (id, site_id, account_id, tpath, name, secret_hash, signing_key, created_at, expires_at)
       select uuidv7(), $1, $2, $3, 'link', gen_random_uuid()::text, 'key', $4, $5 from generate_series(1, $6)`,
      [site.id, owner.account.id, owner.account.tpath, NOON, expiresAt, count],
    );

  it('is limited to 20 unexpired links per site', async () => {
    await fill(5, '2026-11-25T03:00:00Z');
    await fill(19, '2026-11-26T00:00:00Z');
    const last = await created();
    expect((await create().expect(409)).body).toMatchObject({ code: 'analytics.too_many_links', limit: 20 });
    await revoke(last).expect(204);
    await created();
  });

  it('respects the limit with concurrent requests', async () => {
    await fill(18, '2026-11-26T00:00:00Z');
    const answers = await Promise.all(Array.from({ length: 5 }, () => create().ok(() => true)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
  });

  it('requires edit rights', async () => {
    const one = await created();
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await create({}, viewer).expect(403);
    await revoke(one, viewer).expect(403);
    expect(await list(viewer)).toEqual([one.link]);
    const stranger = await app.create.user();
    await create({}, stranger).expect(404);
    await revoke(one, stranger).expect(404);
    await app.as(stranger).get(linksPath()).expect(404);
    const own = (await app.create.site(stranger, { number_horizontal: 1, number_vertical: 1 })).id;
    await revoke(one, stranger, own).expect(404);
    expect(await list()).toEqual([one.link]);
  });

  it('is deleted with its site', async () => {
    await accessOf(await created());
    await app.sql('delete from sites where id = $1', [site.id]);
    const { rows } = await app.sql(
      'select 1 from analytics_links where account_id = $1 union all select 1 from analytics_link_openings where account_id = $1',
      [owner.account.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a link holder', () => {
  it('reads the same reports as signed-in users, without note ids', async () => {
    await sendVisit(app, site, { path: ['A1', 'A2'], taps: 1 });
    await app.foldTraffic();
    await app.as(owner).post(`/api/analysis/site/${site.id}/note`).send({ day: '2026-11-25', text: 'TV broadcast' }).expect(201);
    const access = await accessOf(await created());
    const query = { month: '2026-11', device: 'mobile' };
    const own = async (end: string) => (await app.as(owner).get(`/api/analysis/site/${site.id}${end}`).query(query).expect(200)).body;
    const notes = [{ day: '2026-11-25', text: 'TV broadcast' }];
    const timeless = ({ period, ...rest }: { period: Record<string, unknown> }) => ({ ...rest, period: { ...period, as_of: '' } });

    const lp = await own('/lp');
    expect(lp.totals.visits).toBe(1);
    const rows = lp.rows.map((row: { notes: unknown[] }) => ({ ...row, notes: row.notes.length > 0 ? notes : [] }));
    const answer = await read('/lp', access, query).expect(200);
    expect(timeless(answer.body)).toEqual(timeless({ ...lp, rows }));
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(timeless((await read('/lp/chart', access, query).expect(200)).body)).toEqual(timeless({ ...(await own('/lp/chart')), notes }));
    expect(timeless((await read('/pages', access, query).expect(200)).body)).toEqual(timeless(await own('/pages')));
    const page = `/pages/${site.pages.get('A1')}`;
    expect(timeless((await read(page, access, query).expect(200)).body)).toEqual(timeless(await own(page)));
  });

  it('sees the grid with its images', async () => {
    const { body } = await read('/grid', await accessOf(await created())).expect(200);
    expect(body.columns.map(({ pages }: { pages: { position: string }[] }) => pages.map(({ position }) => position))).toEqual([
      ['A1', 'A2'],
      ['B1', 'B2'],
    ]);
    expect(body.columns[0].pages[0]).toEqual({
      page_id: site.pages.get('A1'),
      position: 'A1',
      picture: expect.stringContaining(app.origins.media),
    });
  });

  it('sees no images of the draft', async () => {
    const access = await accessOf(await created());
    const before = (await read('/grid', access).expect(200)).body;
    await app.sql('update pages set media_id = $1 where site_id = $2', [await app.create.picture(owner.account), site.id]);
    expect((await read('/grid', access).expect(200)).body).toEqual(before);
    await app.as(owner).post(`/api/site/${site.id}/publish`).expect(201);
    expect((await read('/grid', access).expect(200)).body).not.toEqual(before);
  });

  it('gets the site’s name and the link’s expiry, and cannot export', async () => {
    const { link, secret } = await created();
    const { body } = await open(secret).expect(200);
    const { rows } = await app.sql<{ name: string }>('select name from sites where id = $1', [site.id]);
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 43_200,
      site_name: rows[0]!.name,
      link_expires_at: link.expires_at,
    });
    for (const end of ['/lp/export-csv', '/lp/export-xlsx', '/visits/export-csv', '/setting', '/sources']) {
      await read(end, body.access_token).expect(404);
      await app.anonymous.get(`/api/analysis/site/${site.id}${end}`).set('x-report-access', body.access_token).expect(401);
    }
  });

  it('needs the password of the link', async () => {
    const { secret, link } = await created({ password: PASSWORD });
    for (const given of [undefined, 'Report-2027', 'report-2026'])
      expect(await open(secret, given)).toMatchObject(problem(401, 'preview.locked'));
    expect((await list())[0]).toMatchObject({ has_password: true, openings: 0 });
    await read('/lp', (await open(secret, PASSWORD).expect(200)).body.access_token).expect(200);
    expect(await list()).toMatchObject([{ id: link.id, openings: 1 }]);
  });

  it('needs no password if the link has none', async () => {
    await open((await created()).secret, 'Anything-1').expect(200);
  });

  it('reads until the link is revoked', async () => {
    const one = await created();
    const access = await accessOf(one);
    for (const end of REPORTS) await read(end, access).expect(200);
    await revoke(one).expect(204);
    for (const end of REPORTS) expect(await read(end, access)).toMatchObject(problem(404, 'not_found'));
    expect(await open(one.secret)).toMatchObject(problem(404, 'not_found'));
  });

  it('reads until the link expires', async () => {
    const one = await created({ days: 1 });
    app.clock.set(new Date(NOON.getTime() + 23 * HOUR));
    const access = await accessOf(one);
    app.clock.set(new Date(NOON.getTime() + DAY - 1));
    await read('/lp', access).expect(200);
    app.clock.set(new Date(NOON.getTime() + DAY));
    await read('/lp', access).expect(404);
    await open(one.secret).expect(404);
    expect(await list()).toMatchObject([{ id: one.link.id }]);
  });

  it('must open the link again after twelve hours', async () => {
    const one = await created();
    const access = await accessOf(one);
    app.clock.set(new Date(NOON.getTime() + 12 * HOUR - 1000));
    await read('/lp', access).expect(200);
    app.clock.set(new Date(NOON.getTime() + 12 * HOUR));
    expect(await read('/lp', access)).toMatchObject(problem(401, 'preview.locked'));
    await read('/lp', await accessOf(one)).expect(200);
  });

  it('cannot read with a modified access token', async () => {
    const access = await accessOf(await created());
    const [id, expiresAt, mac] = access.split('.');
    const other = await created();
    const changed = [
      `${id}.${Number(expiresAt) + 1}.${mac}`,
      `${id}.${expiresAt}.${mac!.slice(0, -2)}`,
      `${other.link.id}.${expiresAt}.${mac}`,
      `${id}.${expiresAt}`,
      'nonsense',
      other.secret,
    ];
    for (const token of changed) expect(await read('/lp', token)).toMatchObject(problem(401, 'preview.locked'));
    await read(`/lp`, `${randomUUIDv7()}.${expiresAt}.${mac}`).expect(404);
    await app.anonymous.get(shared('/lp')).expect(400);
  });

  it('cannot open other sites, of the same account or another', async () => {
    const one = await created();
    const access = await accessOf(one);
    const sibling = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 })).id;
    const foreign = (await app.create.site(await app.create.user(), { number_horizontal: 1, number_vertical: 1 })).id;
    for (const id of [sibling, foreign, randomUUIDv7()]) {
      await open(one.secret, undefined, id).expect(404);
      for (const end of REPORTS) await read(end, access, {}, id).expect(404);
    }
    await open('x'.repeat(43)).expect(404);
  });

  it('cannot read while the site is in the trash', async () => {
    const one = await created();
    const access = await accessOf(one);
    await app.as(owner).delete(`/api/site/${site.id}`).expect(204);
    await read('/lp', access).expect(404);
    await open(one.secret).expect(404);
  });

  it('can still read after the plan loses reports, and the link can still be revoked', async () => {
    const one = await created();
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`, [owner.account.id]);
    const access = await accessOf(one);
    for (const end of REPORTS) await read(end, access).expect(200);
    expect(await create()).toMatchObject(problem(403, 'plan_required'));
    await revoke(one).expect(204);
    await read('/lp', access).expect(404);
  });

  it('can read while the contract is suspended, but not after it has ended', async () => {
    const access = await accessOf(await created());
    const become = (status: string) => app.sql('update accounts set contract_status = $1 where id = $2', [status, owner.account.id]);
    await become('suspended');
    await read('/lp', access).expect(200);
    await become('terminated');
    await read('/lp', access).expect(404);
  });
});

describe('openings', () => {
  it('are counted once each, by day in Japan', async () => {
    const one = await created();
    const access = await accessOf(one);
    await read('/lp', access).expect(200);
    await Promise.all(Array.from({ length: 4 }, () => open(one.secret).expect(200)));
    app.clock.set(new Date('2026-11-25T14:59:59Z'));
    await accessOf(one);
    app.clock.set(new Date('2026-11-25T15:00:00Z'));
    await accessOf(one);
    expect(await list()).toMatchObject([
      {
        openings: 7,
        days: [
          { day: '2026-11-26', openings: 1 },
          { day: '2026-11-25', openings: 6 },
        ],
      },
    ]);
  });

  it('are listed by day for 30 days and count in the total while the link exists', async () => {
    const one = await created({ days: 100 });
    await accessOf(one);
    app.clock.set(new Date(NOON.getTime() + 29 * DAY));
    expect((await list())[0]).toMatchObject({ openings: 1, days: [{ day: '2026-11-25', openings: 1 }] });
    app.clock.set(new Date(NOON.getTime() + 30 * DAY));
    expect((await list())[0]).toMatchObject({ openings: 1, days: [] });
  });

  it('are not counted for refused requests', async () => {
    const one = await created({ password: PASSWORD });
    await open(one.secret, 'Report-2027').expect(401);
    await open('x'.repeat(43)).expect(404);
    expect((await list())[0]).toMatchObject({ openings: 0, days: [] });
  });
});

it('guessing a password is rate-limited', async () => {
  const strict = await createTestApp({ plugins: ['analytics'] });
  try {
    strict.clock.set(NOON);
    const user = await strict.create.user();
    const { id } = await strict.create.site(user, { number_horizontal: 1, number_vertical: 1 });
    const { body } = await strict.as(user).post(linksPath('', id)).send({ name: 'One', password: PASSWORD }).expect(201);
    const guess = (password: string) => strict.anonymous.post(shared('/open', id)).send({ secret: body.secret, password });
    for (let count = 0; count < 50; count += 1) await guess('Report-2027').expect(401);
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  } finally {
    await strict.close();
  }
});

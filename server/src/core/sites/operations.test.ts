import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '../../../testing/index.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';

const UUID_PATTERN = /^[0-9a-f-]{36}$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const body = (more: Record<string, unknown> = {}) => ({ name: '汐町珈琲', number_horizontal: 2, number_vertical: 3, ...more });
const signIn = async (options?: Parameters<TestApp['create']['user']>[0]): Promise<{ user: TestUser; console: Agent }> => {
  const user = await app.create.user(options);
  return { user, console: app.as(user) };
};
const sitesUsed = async ({ account }: TestUser): Promise<number> => {
  const { rows } = await app.sql<{ sites_used: number }>('select sites_used from accounts where id = $1', [account.id]);
  return rows[0]!.sites_used;
};
const statusesOf = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
/** Puts a picture on the first page of each category, so that the site may be published. */
const fill = async ({ user, console }: { user: TestUser; console: Agent }, siteId: string): Promise<void> => {
  const media_id = await app.create.picture(user.account);
  const grid = await console.get('/api/pages').query({ site_id: siteId });
  for (const category of grid.body.categories) {
    await console
      .put(`/api/site/${siteId}/page/${category.pages[0].id}`)
      .set('if-match', '"1"')
      .send({ media_id, image_alt: '港', main_text: '', buttons: [] })
      .expect(200);
  }
};

describe('sites.create', () => {
  it('makes a draft with an empty grid', async () => {
    const { console } = await signIn();
    const answer = await console.post('/api/site').send(body({ title: '港の珈琲', slug: 'shiomachi' }));
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(UUID_PATTERN),
      slug: 'shiomachi',
      name: '汐町珈琲',
      title: '港の珈琲',
      status: 'DRAFT',
      url: `${app.origins.sites}/site/shiomachi`,
      own_host_url: expect.stringContaining(`//${answer.body.id}.`),
      default_language: 'JP',
      number_horizontal: 2,
      number_vertical: 3,
      settings: { view_mode: 'MOBILE', display_global_menu: true, display_page_count: true, swipe_redirection: false },
      revision: 1,
      published_at: null,
      has_unpublished_changes: true,
    });
    const grid = await console.get('/api/pages').query({ site_id: answer.body.id });
    expect(
      grid.body.categories.map(({ name, pages }: { name: string; pages: { position: string }[] }) => [
        name,
        pages.map((page) => page.position),
      ]),
    ).toEqual([
      ['カテゴリー1', ['A1', 'A2', 'A3']],
      ['カテゴリー2', ['B1', 'B2', 'B3']],
    ]);
  });

  it('counts a name in code points', async () => {
    const { console } = await signIn();
    expect((await console.post('/api/site').send(body({ name: '🌊'.repeat(50) }))).status).toBe(201);
    expect(await console.post('/api/site').send(body({ name: '🌊'.repeat(51) }))).toMatchObject(problem(400, 'invalid_input'));
  });

  it.each(['api', 'preview-x', 'abc12', 'zh-hans'])('refuses %s as a slug', async (slug) => {
    const { console } = await signIn();
    expect(await console.post('/api/site').send(body({ slug }))).toMatchObject(
      problem(400, 'sites.slug_reserved', { fields: [{ pointer: '/body/slug', rule: 'reserved', message: expect.any(String) }] }),
    );
  });

  it('refuses a slug that another tenant has, without a trace of the attempt', async () => {
    const [first, second] = [await signIn(), await signIn()];
    await first.console
      .post('/api/site')
      .send(body({ slug: 'taken-slug' }))
      .expect(201);
    expect(await second.console.post('/api/site').send(body({ slug: 'taken-slug' }))).toMatchObject(problem(409, 'sites.slug_taken'));
    expect(await sitesUsed(second.user)).toBe(0);
  });

  it('refuses more cells than the plan has', async () => {
    const { console } = await signIn({ plan: 'Trial' });
    const wide = await console.post('/api/site').send(body({ number_horizontal: 2, number_vertical: 5 }));
    expect(wide).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    expect((await console.post('/api/site').send(body({ number_horizontal: 3, number_vertical: 3 }))).status).toBe(201);
  });

  it('needs the swipe flag for more than one category', async () => {
    await app.sql(`update plans set flags = array_remove(flags, 'swipe') where name = 'Light Multi-language'`);
    const { console } = await signIn({ plan: 'Light Multi-language' });
    expect(await console.post('/api/site').send(body())).toMatchObject(problem(403, 'plan_required', { feature: 'swipe' }));
    expect((await console.post('/api/site').send(body({ number_horizontal: 1 }))).status).toBe(201);
  });

  it('stays within the plan when twenty come at once', async () => {
    const { user, console } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => console.post('/api/site').send(body())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(refused).toMatchObject(problem(409, 'sites.used_up', { limit: 5 }));
    }
    expect(await sitesUsed(user)).toBe(5);
  });

  it('is refused to view-only people and to roles without sites', async () => {
    const { console: viewer } = await signIn({ role: 'SUB_ADMIN', authority: 'view' });
    expect(await viewer.post('/api/site').send(body())).toMatchObject(problem(403, 'view_only'));
    const { console: operator } = await signIn({ role: 'OEM_ADMIN' });
    expect(await operator.post('/api/site').send(body())).toMatchObject(problem(403, 'forbidden'));
    expect(await app.anonymous.post('/api/site').send(body())).toMatchObject(problem(401, 'unauthorized'));
  });
});

describe('sites.update', () => {
  it('saves what it is sent and keeps the rest', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user, { title: '題', slug: 'kept-slug' });
    const settings = { view_mode: 'PC', safe_area_color: '#0af', display_page_count: false };
    const first = await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: ' 新しい名前 ', settings });
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(first.body).toMatchObject({ name: '新しい名前', title: '題', slug: 'kept-slug', revision: 2 });
    expect(first.body.settings).toMatchObject({ ...settings, display_global_menu: true, swipe_redirection: false });
    const second = await console.put(`/api/site/${id}`).set('if-match', '"2"').send({ name: '名前', slug: null });
    expect(second.body).toMatchObject({ slug: null, settings: first.body.settings, url: `${app.origins.sites}/site/${id}` });
  });

  it('refuses near-miss colour values', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user);
    const answer = await console
      .put(`/api/site/${id}`)
      .set('if-match', '"1"')
      .send({ name: 'x', settings: { safe_area_color: 'rgb(,,,)' } });
    expect(answer).toMatchObject(
      problem(400, 'sites.settings_invalid', {
        fields: [{ pointer: '/body/settings/safe_area_color', rule: 'colour', message: expect.any(String) }],
      }),
    );
  });

  it('refuses an old revision and names the current one', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user);
    await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'second' }).expect(200);
    expect(await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'third' })).toMatchObject(
      problem(412, 'precondition_failed', { revision: 2 }),
    );
    expect((await console.get(`/api/site/${id}`)).body.name).toBe('second');
  });

  it('accepts exactly one of ten saves of a revision', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        console
          .put(`/api/site/${id}`)
          .set('if-match', '"1"')
          .send({ name: `name ${index}` }),
      ),
    );
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const lost of answers.filter((answer) => answer !== won))
      expect(lost).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
    expect((await console.get(`/api/site/${id}`)).body.name).toBe(won!.body.name);
  });

  it('publishes and hides when asked', async () => {
    const creator = await signIn();
    const { id } = await app.create.site(creator.user);
    await fill(creator, id);
    const published = await creator.console
      .put(`/api/site/${id}`)
      .set('if-match', '"1"')
      .send({ name: 'open', action: 'save_and_publish' });
    expect(published.body).toMatchObject({ status: 'PUBLISH', published_at: expect.any(String), has_unpublished_changes: false });
    expect((await app.sites.get(`/api/end-user/site/${id}`)).status).toBe(200);
    const saved = await creator.console.put(`/api/site/${id}`).set('if-match', '"2"').send({ name: 'changed', action: 'save_draft' });
    expect(saved.body).toMatchObject({ status: 'PUBLISH', has_unpublished_changes: true });
    const hidden = await creator.console.put(`/api/site/${id}`).set('if-match', '"3"').send({ name: 'shut', action: 'save_and_unpublish' });
    expect(hidden.body).toMatchObject({ status: 'PRIVATE' });
    expect((await app.sites.get(`/api/end-user/site/${id}`)).status).toBe(404);
  });

  it('saves nothing when it cannot publish', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user, { name: 'before' });
    const answer = await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'after', action: 'save_and_publish' });
    expect(answer).toMatchObject(problem(409, 'releases.incomplete'));
    expect((await console.get(`/api/site/${id}`)).body).toMatchObject({ name: 'before', revision: 1, status: 'DRAFT' });
  });

  it('never takes a reserved or taken slug', async () => {
    const { user, console } = await signIn();
    const { id } = await app.create.site(user);
    await app.create.site(user, { slug: 'first-come' });
    expect(await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'x', slug: 'topics' })).toMatchObject(
      problem(400, 'sites.slug_reserved'),
    );
    expect(await console.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'x', slug: 'first-come' })).toMatchObject(
      problem(409, 'sites.slug_taken'),
    );
  });
});

describe('the trash', () => {
  it('hides a deleted site from visitors at once and frees its place', async () => {
    const creator = await signIn({ plan: 'Trial' });
    const { console, user } = creator;
    const { id } = await app.create.site(user, { slug: 'short-lived' });
    await fill(creator, id);
    await console.post(`/api/site/${id}/publish`).expect(201);
    expect((await app.sites.get('/api/end-user/site/short-lived')).status).toBe(200);
    await console.delete(`/api/site/${id}`).expect(204);
    expect((await app.sites.get('/api/end-user/site/short-lived')).status).toBe(404);
    expect(await sitesUsed(user)).toBe(0);
    for (const gone of [
      console.get(`/api/site/${id}`),
      console.delete(`/api/site/${id}`),
      console.get('/api/pages').query({ site_id: id }),
    ]) {
      expect(await gone).toMatchObject(problem(404, 'not_found'));
    }
    const trash = await console.get('/api/site').query({ trashed: true });
    expect(trash.body.items).toMatchObject([{ id, status: 'PRIVATE', deleted_at: expect.any(String) }]);
  });

  it('gives a site back, hidden, with its grid, if the plan has room', async () => {
    const { console, user } = await signIn({ plan: 'Trial' });
    const { id } = await app.create.site(user, { slug: 'comes-back' });
    await console.delete(`/api/site/${id}`).expect(204);
    const other = await app.create.site(user);
    expect(await console.post(`/api/site/${id}/restore`)).toMatchObject(problem(409, 'sites.used_up', { limit: 1 }));
    await console.delete(`/api/site/${other.id}`).expect(204);
    const restored = await console.post(`/api/site/${id}/restore`);
    expect(restored.body).toMatchObject({ id, slug: 'comes-back', status: 'DRAFT', number_horizontal: 2, number_vertical: 2 });
    expect(await console.post(`/api/site/${id}/restore`)).toMatchObject(problem(404, 'not_found'));
    expect(await sitesUsed(user)).toBe(1);
  });

  it('counts a site once when it is deleted or restored many times at once', async () => {
    const { console, user } = await signIn();
    const { id } = await app.create.site(user);
    const deleted = await Promise.all(Array.from({ length: 5 }, () => console.delete(`/api/site/${id}`)));
    expect(statusesOf(deleted)).toEqual([204, 404, 404, 404, 404]);
    expect(await sitesUsed(user)).toBe(0);
    const restored = await Promise.all(Array.from({ length: 5 }, () => console.post(`/api/site/${id}/restore`)));
    expect(statusesOf(restored)).toEqual([200, 404, 404, 404, 404]);
    expect(await sitesUsed(user)).toBe(1);
  });
});

describe('another tenant', () => {
  it('finds nothing with any request', async () => {
    const { user } = await signIn();
    const { id } = await app.create.site(user);
    const { console: stranger } = await signIn();
    for (const answer of [
      stranger.get(`/api/site/${id}`),
      stranger.put(`/api/site/${id}`).set('if-match', '"1"').send({ name: 'mine' }),
      stranger.delete(`/api/site/${id}`),
      stranger.post(`/api/site/${id}/restore`),
    ]) {
      expect(await answer).toMatchObject(problem(404, 'not_found'));
    }
    expect((await stranger.get('/api/site')).body).toEqual({ items: [], next_cursor: null });
  });

  it('includes the operator, who reaches sites only by impersonating their owner', async () => {
    const { user } = await signIn();
    const { id } = await app.create.site(user);
    const { console: master } = await signIn({ role: 'MASTER' });
    expect(await master.get(`/api/site/${id}`)).toMatchObject(problem(403, 'forbidden'));
  });
});

describe('sites.list', () => {
  const named = async (names: readonly string[], plan = 'Pro') => {
    const creator = await signIn({ plan });
    for (const name of names) await app.create.site(creator.user, { name, number_horizontal: 1, number_vertical: 1 });
    return creator;
  };
  const namesOf = (answer: { body: { items: { name: string }[] } }): string[] => answer.body.items.map(({ name }) => name);

  it.each([
    ['updated_desc', ['う', 'い', 'あ']],
    ['updated_asc', ['あ', 'い', 'う']],
    ['name_asc', ['あ', 'い', 'う']],
    ['name_desc', ['う', 'い', 'あ']],
  ])('goes through the pages of %s', async (sort, expected) => {
    const { console } = await named(['あ', 'い', 'う']);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await console.get('/api/site').query({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...namesOf(answer));
      cursor = answer.body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  it('skips and repeats nothing while sites are added', async () => {
    const { user, console } = await named(['1', '2', '3', '4', '5']);
    const first = await console.get('/api/site').query({ limit: 2 });
    await app.create.site(user, { name: '6' });
    const second = await console.get('/api/site').query({ limit: 10, cursor: first.body.next_cursor });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['5', '4', '3', '2', '1']);
  });

  it('distinguishes sites that changed at the same time', async () => {
    const creator = await named([]);
    app.clock.set(new Date());
    for (const name of ['1', '2', '3']) await app.create.site(creator.user, { name });
    const first = await creator.console.get('/api/site').query({ limit: 2 });
    const second = await creator.console.get('/api/site').query({ limit: 2, cursor: first.body.next_cursor });
    expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(['1', '2', '3']);
  });

  it('searches names and titles, width and case aside, taking wildcards as they are', async () => {
    const { user, console } = await named(['ｶﾌｪ Umi', '100%果汁', 'べつの店']);
    await app.create.site(user, { name: 'もうひとつ', title: 'カフェの題' });
    expect(namesOf(await console.get('/api/site').query({ q: 'カフェ', sort: 'name_asc' }))).toEqual(['もうひとつ', 'ｶﾌｪ Umi']);
    expect(namesOf(await console.get('/api/site').query({ q: 'ＵＭＩ' }))).toEqual(['ｶﾌｪ Umi']);
    // Half-width katakana, encoded as browsers do.
    expect(namesOf(await console.get(`/api/site?${new URLSearchParams({ q: 'ｶﾌｪ umi' }).toString()}`))).toEqual(['ｶﾌｪ Umi']);
    expect(namesOf(await console.get('/api/site?q=*')).length).toBe(0);
    expect(namesOf(await console.get('/api/site').query({ q: '%' }))).toEqual(['100%果汁']);
    expect(namesOf(await console.get('/api/site').query({ q: '_' }))).toEqual([]);
  });

  it('filters by status', async () => {
    const creator = await named(['draft', 'open']);
    const { body } = await creator.console.get('/api/site').query({ q: 'open' });
    await fill(creator, body.items[0].id);
    await creator.console.post(`/api/site/${body.items[0].id}/publish`).expect(201);
    const published = await creator.console.get('/api/site').query({ status: 'PUBLISH' });
    expect(published.body.items).toMatchObject([
      { name: 'open', thumbnail_url: expect.stringMatching(/-w400\.webp$/), number_horizontal: 1, number_vertical: 1 },
    ]);
    expect(namesOf(await creator.console.get('/api/site').query({ status: 'DRAFT' }))).toEqual(['draft']);
  });

  it('refuses a cursor of another order, or one that it never gave', async () => {
    const { console } = await named(['1', '2']);
    const { body } = await console.get('/api/site').query({ limit: 1 });
    const ofOtherOrder = { sort: 'name_asc', cursor: body.next_cursor };
    expect(await console.get('/api/site').query(ofOtherOrder)).toMatchObject(problem(400, 'cursor.foreign'));
    expect(await console.get('/api/site').query({ cursor: 'AAAA' })).toMatchObject(problem(400, 'cursor.invalid'));
  });
});

describe('sites.purge-trash', () => {
  it('removes for good what was deleted 30 days ago, with all that belongs to it', async () => {
    const creator = await signIn();
    const [old, recent, kept] = [
      await app.create.site(creator.user),
      await app.create.site(creator.user),
      await app.create.site(creator.user),
    ];
    await fill(creator, old.id);
    await creator.console.post(`/api/site/${old.id}/publish`).expect(201);
    await creator.console.delete(`/api/site/${old.id}`).expect(204);
    app.clock.advance(DAY);
    const later = app.as({ ...creator.user, token: await app.create.token(creator.user) });
    await later.delete(`/api/site/${recent.id}`).expect(204);
    app.clock.advance(29 * DAY + MINUTE);
    const after30Days = app.as({ ...creator.user, token: await app.create.token(creator.user) });
    expect(await after30Days.post(`/api/site/${old.id}/restore`)).toMatchObject(problem(404, 'not_found'));
    expect((await after30Days.get('/api/site').query({ trashed: true })).body.items).toMatchObject([{ id: recent.id }]);
    await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'sites.purge-trash', {}));
    await app.runJobs();
    const { rows } = await app.sql<{ id: string }>('select id from sites where account_id = $1', [creator.user.account.id]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept.id, recent.id].toSorted());
    const orphans = await app.sql('select 1 from pages where site_id = $1 union all select 1 from releases where site_id = $1', [old.id]);
    expect(orphans.rows).toEqual([]);
  });
});

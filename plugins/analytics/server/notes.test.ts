import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, readWorkbook, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TODAY = '2026-11-25';
const NOON = new Date(`${TODAY}T03:00:00Z`);

let app: TestApp;
let owner: TestUser;
let site: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(NOON);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  site = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 2 })).id;
});

interface Note {
  id: string;
  day: string;
  text: string;
  revision: number;
}

const pathOf = (end = '', id = site): string => `/api/analysis/site/${id}/note${end}`;
const write = (day: string, text: unknown, user = owner, id = site) => app.as(user).post(pathOf('', id)).send({ day, text });
const change = (note: Note, changes: Partial<Note>, { user = owner, revision = note.revision, id = site } = {}) =>
  app
    .as(user)
    .put(pathOf(`/${note.id}`, id))
    .set('if-match', `"${revision}"`)
    .send({ day: note.day, text: note.text, ...changes });
const remove = (note: Note, user = owner, id = site) => app.as(user).delete(pathOf(`/${note.id}`, id));
const list = async (query: Record<string, string> = {}, user = owner): Promise<Note[]> =>
  (await app.as(user).get(pathOf()).query(query).expect(200)).body.items;
const written = async (day = '2026-11-12', text = 'TV broadcast'): Promise<Note> => (await write(day, text).expect(201)).body;
const report = async (query: Record<string, string> = {}): Promise<{ start: string; notes: Note[] }[]> =>
  (await app.as(owner).get(`/api/analysis/site/${site}/lp`).query(query).expect(200)).body.rows;
const viewerOf = (user: TestUser) => app.create.user({ role: 'SUB_ADMIN', account: user.account, authority: 'view' });
const fill = (count: number) =>
  app.sql(
    `insert into analytics_notes (id, site_id, account_id, tpath, day, text, created_at, updated_at, revision)
     select uuidv7(), $1, $2, $3, '2026-11-01', 'note', $4, $4, 1 from generate_series(1, $5)`,
    [site, owner.account.id, owner.account.tpath, NOON, count],
  );

describe('a note', () => {
  it('is written, listed by day, changed and deleted', async () => {
    const later = await written('2026-11-20', 'Second');
    const { body: first, headers } = await write('2026-11-12', '  TV \n broadcast ').expect(201);
    expect(headers['etag']).toBe('"1"');
    expect(first).toEqual({ id: first.id, day: '2026-11-12', text: 'TV broadcast', revision: 1 });
    expect(await list()).toEqual([first, later]);
    const changed = await change(first, { day: '2026-11-13', text: 'Radio' }).expect(200);
    expect(changed.body).toEqual({ id: first.id, day: '2026-11-13', text: 'Radio', revision: 2 });
    expect(changed.headers['etag']).toBe('"2"');
    await remove(later).expect(204);
    await remove(later).expect(404);
    expect(await list()).toEqual([changed.body]);
  });

  it('is updated with a revision check', async () => {
    const note = await written();
    await change(note, { text: 'Radio' }).expect(200);
    expect((await change(note, { text: 'Press' }).expect(412)).body).toMatchObject({ code: 'precondition_failed', revision: 2 });
    expect(await list()).toMatchObject([{ text: 'Radio' }]);
  });

  it('is listed within its period', async () => {
    const october = await written('2026-10-31', 'October');
    const november = await written('2026-11-01', 'November');
    expect(await list({ month: '2026-10' })).toEqual([october]);
    expect(await list({ from: '2026-10-31', to: '2026-11-01' })).toEqual([october, november]);
    expect(await list({ from: '2026-11-02', to: TODAY })).toEqual([]);
  });

  it.each(['', '   ', '\u0000', '\u200b', 'x'.repeat(121), '\ud800', 7, null])('cannot have the text %j', async (text) => {
    expect((await write('2026-11-12', text)).status).toBe(400);
  });

  it('counts code points, not UTF-16 units', async () => {
    expect((await written(TODAY, '🎈'.repeat(120))).text).toBe('🎈'.repeat(120));
  });

  it.each(['2026-11-26', '2025-10-20'])('cannot be for the day %s', async (day) => {
    expect((await write(day, 'Event').expect(400)).body).toMatchObject({ code: 'analytics.range' });
    expect((await change(await written(), { day }).expect(400)).body).toMatchObject({ code: 'analytics.range' });
  });

  it('must be for a valid calendar day', async () => {
    await write('2026-02-30', 'Event').expect(400);
  });

  it('can be for any day in Japan that a report can show', async () => {
    await written('2025-10-21', 'The first one');
    app.clock.set(new Date('2026-11-25T15:00:00Z'));
    const late = await app.create.user();
    const { id } = await app.create.site(late, { number_horizontal: 1, number_vertical: 1 });
    await write('2026-11-26', 'Past midnight in Japan', late, id).expect(201);
    app.clock.set(NOON);
  });

  it('is audited', async () => {
    const note = await written();
    await change(note, { text: 'Radio' }).expect(200);
    await remove(note).expect(204);
    const { rows } = await app.sql(
      `select operation, change from audit_log where account_id = $1 and operation like 'analytics.%_note' and target_id = $2 order by id`,
      [owner.account.id, note.id],
    );
    expect(rows).toEqual([
      { operation: 'analytics.create_note', change: { after: { siteId: site, day: '2026-11-12', text: 'TV broadcast' } } },
      {
        operation: 'analytics.update_note',
        change: { before: { day: '2026-11-12', text: 'TV broadcast' }, after: { day: '2026-11-12', text: 'Radio' } },
      },
      { operation: 'analytics.delete_note', change: { before: { siteId: site, day: '2026-11-12', text: 'Radio' } } },
    ]);
  });

  it('is created once even if the request is repeated', async () => {
    const once = () => write('2026-11-12', 'Once').set('idempotency-key', 'note-once-1');
    const [first, again] = [await once().expect(201), await once().expect(201)];
    expect(again.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it('is deleted with the site', async () => {
    await written();
    await app.sql('delete from sites where id = $1', [site]);
    expect((await app.sql('select 1 from analytics_notes where site_id = $1', [site])).rows).toEqual([]);
  });
});

describe('the limit', () => {
  it('is 200 per site, and deleting makes room', async () => {
    await fill(199);
    const last = await written();
    expect((await write(TODAY, 'One more').expect(409)).body).toMatchObject({ code: 'analytics.too_many_notes', limit: 200 });
    await change(last, { text: 'Changed' }).expect(200);
    await remove(last).expect(204);
    await written();
    expect(await list()).toHaveLength(200);
  });

  it('holds for concurrent requests', async () => {
    await fill(198);
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(TODAY, 'At once').ok(() => true)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('ignores days that no report shows any more', async () => {
    await fill(200);
    await app.sql(`update analytics_notes set day = '2025-10-20' where site_id = $1`, [site]);
    await written();
  });
});

describe('users', () => {
  it('with view rights can read notes but not write them', async () => {
    const note = await written();
    const viewer = await viewerOf(owner);
    expect(await list({}, viewer)).toEqual([note]);
    await write(TODAY, 'No', viewer).expect(403);
    await change(note, { text: 'No' }, { user: viewer }).expect(403);
    await remove(note, viewer).expect(403);
  });

  it('of other accounts have no access', async () => {
    const note = await written();
    const stranger = await app.create.user();
    await app.as(stranger).get(pathOf()).expect(404);
    await write(TODAY, 'No', stranger).expect(404);
    await change(note, { text: 'No' }, { user: stranger }).expect(404);
    await remove(note, stranger).expect(404);
    const own = (await app.create.site(stranger, { number_horizontal: 1, number_vertical: 1 })).id;
    await change(note, { text: 'No' }, { user: stranger, id: own }).expect(404);
    await remove(note, stranger, own).expect(404);
    expect(await list()).toEqual([note]);
  });

  it('can access a note through its own site only', async () => {
    const note = await written();
    const other = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 })).id;
    await change(note, { text: 'No' }, { id: other }).expect(404);
    await remove(note, owner, other).expect(404);
    await remove({ ...note, id: randomUUIDv7() }).expect(404);
  });

  it('whose plan has no reports can read notes but not write them', async () => {
    const note = await written();
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`, [owner.account.id]);
    expect(await list()).toEqual([note]);
    expect((await write(TODAY, 'No').expect(403)).body).toMatchObject({ code: 'plan_required' });
    expect((await change(note, { text: 'No' }).expect(403)).body).toMatchObject({ code: 'plan_required' });
    expect((await remove(note).expect(403)).body).toMatchObject({ code: 'plan_required' });
  });
});

describe('reports', () => {
  it('have the notes of each day, and of each month', async () => {
    const [first, second] = [await written(), await written('2026-11-12', 'Newsletter')];
    const rows = await report();
    expect(rows.find(({ start }) => start === '2026-11-12')?.notes).toEqual([first, second]);
    expect(rows.flatMap(({ notes }) => notes)).toHaveLength(2);
    const older = await written('2026-03-05', 'Fair');
    const months = await report({ from: '2026-03-01', to: '2026-10-31', device: 'pc' });
    expect(months.map(({ start, notes }) => [start, notes.length])).toEqual([
      ['2026-03-01', 1],
      ...['04', '05', '06', '07', '08', '09', '10'].map((month) => [`2026-${month}-01`, 0]),
    ]);
    expect(months[0]?.notes).toEqual([older]);
  });

  it.each(['views', 'cvr', 'visitors'])('mark the line of %s', async (metric) => {
    const note = await written();
    const { body } = await app.as(owner).get(`/api/analysis/site/${site}/lp/chart`).query({ metric }).expect(200);
    expect(body.notes).toEqual([note]);
  });

  const csv = async (query: Record<string, string>): Promise<string[]> => {
    const { text } = await app.as(owner).get(`/api/analysis/site/${site}/lp/export-csv`).query(query).expect(200);
    return text.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('have them in the last column of a file, with formulas escaped', async () => {
    await written('2026-11-12', '=HYPERLINK("http://example.com")');
    await written('2026-11-12', 'TV, radio');
    const [head, row] = await csv({ from: '2026-11-12', to: '2026-11-12' });
    expect(head).toMatch(/,CVR,メモ$/);
    expect(row).toMatch(/,"'=HYPERLINK\(""http:\/\/example\.com""\) \/ TV, radio"$/);
  });

  it('include the day of a note in a file by month', async () => {
    await written('2026-10-05', 'Fair');
    const rows = await csv({ from: '2026-08-01', to: '2026-10-31', device: 'pc' });
    expect(rows.filter((row) => row.endsWith(',2026-10-05 Fair'))).toHaveLength(1);
  });

  it('have them in a workbook', async () => {
    await written('2026-11-12', '=1+1');
    const { body } = await app
      .as(owner)
      .get(`/api/analysis/site/${site}/lp/export-xlsx`)
      .query({ from: '2026-11-12', to: '2026-11-12' })
      .responseType('blob')
      .expect(200);
    const [rows, meanings] = await readWorkbook(body as Buffer);
    expect(JSON.stringify(rows)).toContain('=1+1');
    expect(JSON.stringify(meanings)).toContain('メモ');
  });
});

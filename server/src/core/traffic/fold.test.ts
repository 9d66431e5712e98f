import { randomUUID } from 'node:crypto';
import type { Conversion, Schemas } from '@mekuri/kit/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, savePage, type TestSite } from '../releases/testing/sites.ts';
import { toWire } from '../releases/wire.ts';
import type { CoreCtx } from '../../kernel/types.ts';
import { ownScope } from '../../platform/database/tenant-scope.ts';
import { recordConversion } from './conversions.ts';
import { settleDays } from './settle.ts';
import { bodyOf, dwell, PHONE, view } from './testing/batches.ts';
import { registerDevice } from './testing/own.ts';
import type { VisitLog } from './visit-log.ts';

const BUTTON = '01900000-0000-7000-8000-000000000050';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp();
  site = await aFilledSite(app, { slug: 'counted', categories: 2, pages: 3 });
  await savePage(app, site, site.pages[0]!, {
    buttons: [
      {
        id: BUTTON,
        button_type: 'TEXT',
        button_text: 'Buy',
        transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: site.pages[1]!.id },
      },
    ],
  });
  await publish(app, site);
});
afterAll(() => app.close());

type Body = Partial<Schemas['EventBatch']>;

const now = () => app.clock.now().getTime();
const pageId = (index: number): string => site.pages[index]!.id;

const send = (body: Body, { agent = PHONE, to = 'counted', cookie = '' } = {}) =>
  app.sites.post(`/api/end-user/site/${to}/events`).set({ 'user-agent': agent, cookie }).send(toWire(body));

/** Views of the first pages, one second apart, ending now. */
const visitOf = (pages: number, given: Body = {}): Schemas['EventBatch'] => {
  const start = now() - pages * 1000;
  return bodyOf(
    Array.from({ length: pages }, (_, index) => view(index, pageId(index), start + index * 1000)),
    start,
    given,
  );
};

const query = async (statement: string, values: unknown[]) => (await app.sql(statement, values)).rows;
const rows = (table: string, siteId = site.id) => query(`select * from traffic_${table} where site_id = $1`, [siteId]);
const billed = async (siteId = site.id): Promise<number> => {
  const [row] = await query('select coalesce(sum(views), 0)::int as views from usage_days where site_id = $1', [siteId]);
  return Number(row!['views']);
};

describe('a batch', () => {
  it('becomes a visit, and its pages are billed', async () => {
    const body = visitOf(3, { sessionUserId: randomUUID(), entry: { referrerHost: 'www.google.com' } });
    expect((await send(body)).status).toBe(204);
    expect(await rows('inbox')).toHaveLength(1);
    await app.foldTraffic();
    expect(await rows('inbox')).toHaveLength(0);
    const [visit] = await query('select * from traffic_visits where visit_id = $1', [body.visitId]);
    expect(visit).toMatchObject({
      device: 'mobile',
      language: 'JP',
      channel: 'search',
      source: 'google',
      verdict: null,
      visitor_no: 1,
      is_new: true,
    });
    expect(await billed()).toBe(3);
  });

  it('counts once, however often it is sent', async () => {
    const before = await billed();
    const body = visitOf(2);
    for (let time = 0; time < 4; time++) expect((await send(body)).status).toBe(204);
    await app.foldTraffic();
    expect((await send(body)).status).toBe(204);
    await app.foldTraffic();
    expect(await billed()).toBe(before + 2);
  });

  it('keeps only ids that the site has', async () => {
    const before = await billed();
    const foreign = randomUUID();
    const click = { seq: 2, at: now(), name: 'click_cta_btn', pageId: pageId(0), transitionType: 'URL' } as const;
    const events = [
      view(0, pageId(0), now()),
      view(1, foreign, now()),
      { ...click, elementId: BUTTON },
      { ...click, seq: 3, elementId: foreign },
    ];
    const body = bodyOf(events, now());
    await send(body);
    await app.foldTraffic();
    const [visit] = await query('select log from traffic_visits where visit_id = $1', [body.visitId]);
    expect((visit!['log'] as { events: unknown[] }).events).toHaveLength(2);
    expect(await billed()).toBe(before + 1);
    expect(await rows('excluded_days')).toContainEqual(expect.objectContaining({ reason: 'foreign', visits: '0', views: '2' }));
  });

  it('of an unknown release is read with the live one', async () => {
    const before = await billed();
    await send(visitOf(1, { release: 99 }));
    await app.foldTraffic();
    expect(await billed()).toBe(before + 1);
  });

  it.each([
    ['a program', { agent: 'curl/8.9.1' }, {}, 'agent'],
    ['a driven browser', {}, { webdriver: true }, 'webdriver'],
    ['nobody', {}, { input: false }, 'empty'],
  ] as const)('of %s is kept, and not counted', async (_who, sender, given, reason) => {
    const before = await billed();
    const body = visitOf(2, given);
    expect((await send(body, sender)).status).toBe(204);
    await app.foldTraffic();
    expect(await billed()).toBe(before);
    const [visit] = await query('select verdict from traffic_visits where visit_id = $1', [body.visitId]);
    expect(visit).toEqual({ verdict: reason });
    expect(await rows('excluded_days')).toContainEqual(expect.objectContaining({ reason, visits: '1', views: '2' }));
  });

  it('of a registered device is stored but not counted', async () => {
    const cookie = await registerDevice(app, site);
    const before = await billed();
    const own = visitOf(2);
    app.clock.stop();
    const sent = async () => {
      await send(own, { cookie });
      return (await rows('inbox')).at(-1);
    };
    await expect.poll(sent).toMatchObject({ is_own: true });
    await app.foldTraffic();
    expect(await billed()).toBe(before);
    const [visit] = await query('select verdict from traffic_visits where visit_id = $1', [own.visitId]);
    expect(visit).toEqual({ verdict: 'own' });
    expect(await rows('excluded_days')).toContainEqual(expect.objectContaining({ reason: 'own', visits: '1', views: '2' }));
  });

  it('with a forged cookie is billed', async () => {
    const before = await billed();
    await send(visitOf(2), { cookie: 'a=b; mekuri_ignore=1' });
    await app.foldTraffic();
    expect(await billed()).toBe(before + 2);
  });

  it('that shows a visitor after all takes the visit back into the numbers', async () => {
    const before = await billed();
    const body = visitOf(2, { input: false });
    await send(body);
    await app.foldTraffic();
    expect(await billed()).toBe(before);
    await send({ ...body, events: [dwell(2, pageId(1), now(), 1500)], sentAt: now() });
    await app.foldTraffic();
    expect(await billed()).toBe(before + 2);
    const [empty] = await query(`select visits::int, views::int from traffic_excluded_days where site_id = $1 and reason = 'empty'`, [
      site.id,
    ]);
    expect(empty).toEqual({ visits: 1, views: 2 });
  });
});

describe('visitors', () => {
  it('have one number and one first visit, regardless of the order of their visits', async () => {
    const sessionUserId = randomUUID();
    const later = visitOf(1, { sessionUserId });
    const earlier = bodyOf([view(0, pageId(0), now() - 3_600_000)], now() - 3_600_000, { sessionUserId, sentAt: now() });
    await send(later);
    await app.foldTraffic();
    await send(earlier);
    await app.foldTraffic();
    const visits = await query('select visit_id, visitor_no, is_new from traffic_visits where visit_id = any($1) order by started_at', [
      [later.visitId, earlier.visitId],
    ]);
    expect(visits).toEqual([
      { visit_id: earlier.visitId, visitor_no: visits[0]!['visitor_no'], is_new: true },
      { visit_id: later.visitId, visitor_no: visits[0]!['visitor_no'], is_new: false },
    ]);
  });

  it('can be deleted while their visits stay', async () => {
    const sessionUserId = randomUUID();
    const body = visitOf(2, { sessionUserId });
    await send(body);
    await app.foldTraffic();
    const before = await billed();
    const forget = (id: string) => app.sites.delete('/api/end-user/site/counted/visitor').set('x-session-user-id', id);
    expect((await forget(sessionUserId)).status).toBe(204);
    expect((await forget(randomUUID())).status).toBe(204);
    expect((await forget('x')).status).toBe(400);
    expect(await query('select from traffic_visitors where session_user_id = $1', [sessionUserId])).toHaveLength(0);
    expect(await query('select from traffic_visits where visit_id = $1', [body.visitId])).toHaveLength(1);
    expect(await billed()).toBe(before);
  });

  it('get the cookie only where it is asked for', async () => {
    const sessionUserId = randomUUID();
    const asked = await send(visitOf(1, { sessionUserId, renew: true }));
    expect(asked.headers['set-cookie']).toEqual([
      `mekuri_session_user_id=${sessionUserId}; Path=/site/counted; Max-Age=34560000; SameSite=Lax`,
    ]);
    expect((await send(visitOf(1, { sessionUserId }))).headers['set-cookie']).toBeUndefined();
    expect((await send(visitOf(1, { sessionUserId: null, renew: true }))).headers['set-cookie']).toBeUndefined();
    await app.foldTraffic();
  });
});

it('keeps only views if the plan has no analytics', async () => {
  const owner = await app.create.user({ plan: 'Light' });
  const light = await aFilledSite(app, { slug: 'light', categories: 1, pages: 2, owner });
  await publish(app, light);
  const pages = light.pages.map(({ id }) => id);
  const click = { seq: 1, at: now(), name: 'slide_page', pageId: pages[0]!, toPageId: pages[1]!, direction: 'down', how: 'swipe' } as const;
  const body = bodyOf([view(0, pages[0]!, now()), click], now(), {
    sessionUserId: randomUUID(),
    renew: true,
    entry: { referrerHost: 'www.google.com' },
  });
  const answer = await send(body, { to: 'light' });
  expect(answer.status).toBe(204);
  expect(answer.headers['set-cookie']).toBeUndefined();
  await send({ ...body, events: [click] }, { to: 'light' });
  const inbox = await rows('inbox', light.id);
  expect(inbox).toHaveLength(1);
  expect(inbox[0]!['body']).toMatchObject({ session_user_id: null, events: [{ name: 'view_page' }] });
  expect(inbox[0]!['body']).not.toHaveProperty('entry');
  await app.foldTraffic();
  expect(await rows('visitors', light.id)).toHaveLength(0);
  expect(await billed(light.id)).toBe(1);
});

it('counts conversions with their visit, and without one if there is no visitor', async () => {
  const before = await billed();
  const body = visitOf(1, { input: false });
  const [known, unknown, preview] = [randomUUID(), randomUUID(), randomUUID()];
  const { account } = site.owner;
  const record = (
    conversion: Omit<Conversion, 'siteId'>,
    { draft = null, hasFlag = true }: { draft?: CoreCtx['draft']; hasFlag?: boolean } = {},
  ) =>
    app.deps.database.transaction(ownScope({ accountId: account.id, tpath: account.tpath }), (db) => {
      const ctx = { db, draft, plan: { has: () => hasFlag }, now: () => app.clock.now() } as unknown as CoreCtx;
      return recordConversion(ctx, { siteId: site.id, ...conversion });
    });
  await record({ kind: 'contact', reference: known, visitId: body.visitId, pageId: pageId(0) });
  await record({ kind: 'contact', reference: known, visitId: body.visitId, pageId: pageId(0) });
  await record({ kind: 'contact', reference: unknown, visitId: null, pageId: randomUUID() });
  await record({ kind: 'contact', reference: preview, visitId: null, pageId: null }, { draft: {} as CoreCtx['draft'] });
  await record({ kind: 'contact', reference: preview, visitId: null, pageId: null }, { hasFlag: false });
  await expect(record({ kind: 'No kind', reference: known, visitId: null, pageId: null })).rejects.toThrow('no kind of conversion');
  await app.foldTraffic();
  await send(body);
  await app.foldTraffic();
  const log = async (id: string) =>
    (await query('select log from traffic_visits where visit_id = $1', [id]))[0]?.['log'] as VisitLog | undefined;
  expect((await log(body.visitId))!.conversions).toEqual([['contact', known, expect.any(Number), 0]]);
  expect(await log(unknown)).toMatchObject({ events: [], conversions: [['contact', unknown, 0, -1]] });
  expect(await log(preview)).toBeUndefined();
  expect(await billed()).toBe(before + 1);
});

describe('what cannot be folded', () => {
  it('is set aside, and later batches continue', async () => {
    const before = await billed();
    await send(visitOf(1));
    await app.sql(`update traffic_inbox set body = '{"visit_id": "no id", "events": []}' where site_id = $1`, [site.id]);
    await send(visitOf(2));
    await app.foldTraffic();
    expect(await rows('inbox')).toHaveLength(0);
    expect(await rows('rejected')).toHaveLength(1);
    expect(await billed()).toBe(before + 2);
  });
});

describe('a day', () => {
  it('is settled once no entry received on it waits, and is then final', async () => {
    const received = app.clock.now();
    const body = visitOf(1);
    await send(body);
    app.clock.advance(30 * 3_600_000);
    expect(await settleDays(app.deps)).toBeNull();
    await app.foldTraffic();
    const settled = await settleDays(app.deps);
    expect(settled).not.toBeNull();
    expect(received.getTime()).toBeLessThan(now());
    const before = await query('select day::text, views::int from usage_days where site_id = $1 order by day', [site.id]);
    // A process that stopped between receiving a batch and writing it.
    await send(visitOf(2));
    await app.sql(`update traffic_inbox set received_at = $2 where site_id = $1`, [site.id, received]);
    await app.foldTraffic();
    const after = await query('select day::text, views::int from usage_days where site_id = $1 order by day', [site.id]);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ views: 2 });
    expect(String(after.at(-1)!['day']) > settled!).toBe(true);
  });
});

it('keeps only the bill of a permanently deleted site', async () => {
  const gone = await aFilledSite(app, { slug: 'gone-soon', categories: 1, pages: 1 });
  await publish(app, gone);
  const body = bodyOf([view(0, gone.pages[0]!.id, now())], now(), { sessionUserId: randomUUID() });
  await send(body, { to: 'gone-soon' });
  await app.foldTraffic();
  expect(await billed(gone.id)).toBe(1);
  const owner = app.as({ ...gone.owner, token: await app.create.token(gone.owner) });
  expect((await owner.delete(`/api/site/${gone.id}`)).status).toBeLessThan(300);
  // Schedules the next purge, which runs before the trash is old enough; the one after it is then due.
  await app.runJobs();
  app.clock.advance(31 * 24 * 3_600_000);
  await app.runJobs();
  app.clock.advance(24 * 3_600_000);
  await app.runJobs();
  for (const table of ['inbox', 'visits', 'visitors', 'sites', 'excluded_days']) expect(await rows(table, gone.id)).toHaveLength(0);
  expect(await billed(gone.id)).toBe(1);
});

import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from '../testing/visits.ts';

/** Monday at 08:00 in Japan. */
const MONDAY = new Date('2026-11-22T23:00:00Z');
const THURSDAY = new Date('2026-11-19T03:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const PATH = '/api/analysis/weekly-mail';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
let owners = 0;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(THURSDAY);
  owner = await app.create.user({ email: `reader-${(owners += 1)}@example.com`, adminRole: 'main_contact' });
  site = await aCountedSite(app, owner, 2, 2);
});

const signedIn = async (user = owner): Promise<TestUser> => ({ ...user, token: await app.create.token(user) });
const subscribe = async (chosen: { enabled: boolean; when_empty: boolean }, user = owner) =>
  app
    .as(await signedIn(user))
    .put(PATH)
    .send(chosen);
const read = async (user = owner) => (await app.as(await signedIn(user)).get(PATH)).body as unknown;
const visit = async (count: number, path: readonly string[]): Promise<void> => {
  for (let sent = 0; sent < count; sent++) await sendVisit(app, site, { path });
};
const mailAt = async (instant: Date): Promise<void> => {
  app.clock.set(instant);
  await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'analytics.weekly-mails', '{}')`);
  await app.runJobs();
};
const mails = async (to = owner.email) => (await app.mails()).filter((mail) => mail.to === to && /先週|last week/.test(mail.subject));
const unsubscribeLink = (links: readonly string[]): string => links.find((link) => link.includes('/unsubscribe?token='))!;
const pageOf = (link: string): string => link.slice(app.origins.app.length);

describe('the weekly mail', () => {
  it('has visits, conversions, changes, the best and worst cells, and an image of the grid', async () => {
    await subscribe({ enabled: true, when_empty: false });
    app.clock.set(new Date(THURSDAY.getTime() - WEEK_MS));
    await visit(20, ['A1']);
    app.clock.set(THURSDAY);
    await visit(20, ['A1', 'B1']);
    await visit(10, ['A1']);
    await app.foldTraffic();
    await mailAt(MONDAY);
    const [mail, ...further] = await mails();
    expect(further).toEqual([]);
    expect(mail!.subject).toBe('先週のアクセス：30訪問（11月16日〜11月22日）');
    expect(mail!.text).toContain('■ A site\n訪問: 30（前週比 +50%）\nCV: 0');
    expect(mail!.text).toContain('離脱率が最も低いセル: A1（離脱率 33.3%）');
    expect(mail!.text).toContain('離脱率が最も高いセル: B1（離脱率 100%）');
    expect(mail!.text).toContain('各セルを見た訪問の割合：A1 100%、B1 66.7%。');
    expect(mail!.html).toContain('alt="各セルを見た訪問の割合：A1 100%、B1 66.7%。"');
    expect(mail!.links).toContain(`${app.origins.app}/adminuser/analytics?from=2026-11-16&to=2026-11-22`);
    const [, png] = /src="data:image\/png;base64,([^"]+)"/.exec(mail!.html)!;
    expect(await sharp(Buffer.from(png!, 'base64')).metadata()).toMatchObject({ format: 'png', width: 248, height: 248 });
  });

  it('is sent once per week, even if jobs run again, and again in the next week', async () => {
    await subscribe({ enabled: true, when_empty: true });
    await mailAt(MONDAY);
    await mailAt(MONDAY);
    await mailAt(new Date(MONDAY.getTime() + 86_400_000));
    expect(await mails()).toHaveLength(1);
    await mailAt(new Date(MONDAY.getTime() + WEEK_MS));
    expect(await mails()).toHaveLength(2);
  });

  it('is sent only to subscribers, each in their language', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    const quiet = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit' });
    await app.sql(`update users set locale = 'en' where id = $1`, [colleague.id]);
    for (const person of [owner, colleague]) await subscribe({ enabled: true, when_empty: false }, person);
    await visit(1, ['A1']);
    await app.foldTraffic();
    await mailAt(MONDAY);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['先週のアクセス：1訪問（11月16日〜11月22日）']);
    expect((await mails(colleague.email)).map(({ subject }) => subject)).toEqual(['Visits last week: 1 (Nov 16 – Nov 22)']);
    expect(await mails(quiet.email)).toEqual([]);
  });

  it('is skipped after a week without visits unless requested', async () => {
    const asked = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit' });
    await subscribe({ enabled: true, when_empty: false });
    await subscribe({ enabled: true, when_empty: true }, asked);
    await mailAt(MONDAY);
    expect(await mails()).toEqual([]);
    expect((await mails(asked.email)).map(({ subject }) => subject)).toEqual([
      '先週のアクセス：訪問はありませんでした（11月16日〜11月22日）',
    ]);
  });

  it.each([
    ['whose plan lost the feature', `update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`],
    ['who was deactivated', `update users set status = 'disabled' where account_id = $1`],
  ])('is not sent to a subscriber %s', async (_, change) => {
    await subscribe({ enabled: true, when_empty: true });
    await app.sql(change, [owner.account.id]);
    await mailAt(MONDAY);
    expect(await mails()).toEqual([]);
  });

  it('lists further sites after the first five', async () => {
    await subscribe({ enabled: true, when_empty: false });
    for (let more = 1; more <= 6; more++) {
      const id = randomUUIDv7();
      await app.sql('insert into sites (id, account_id, tpath, name) values ($1, $2, $3, $4)', [
        id,
        owner.account.id,
        owner.account.tpath,
        `Site ${more}`,
      ]);
      await app.sql(
        `insert into analytics_site_stats (site_id, account_id, tpath, grain, start, segment, visits) values ($1, $2, $3, 'd', '2026-11-19', 0, $4)`,
        [id, owner.account.id, owner.account.tpath, more],
      );
    }
    await mailAt(MONDAY);
    const [mail] = await mails();
    expect([...mail!.text.matchAll(/■ (.*)/g)].map(([, heading]) => heading)).toEqual([
      'Site 6',
      'Site 5',
      'Site 4',
      'Site 3',
      'Site 2',
      'そのほかのサイトの訪問',
    ]);
    expect(mail!.text).toContain('Site 1: 1');
  });
});

describe('the unsubscribe link', () => {
  const received = async (): Promise<string> => {
    await subscribe({ enabled: true, when_empty: true });
    await mailAt(MONDAY);
    return unsubscribeLink((await mails())[0]!.links);
  };

  it('changes nothing on GET, and unsubscribes with its button, without signing in', async () => {
    const link = pageOf(await received());
    const page = await app.anonymous.get(link).set('accept-language', 'en').expect(200);
    expect(page.text).toContain('<form method="post"><button type="submit">Stop these emails');
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
    expect(await read()).toEqual({ enabled: true, when_empty: true });
    const done = await app.anonymous.post(link).type('form').send('').expect(200);
    expect(done.text).toContain('配信を停止しました');
    expect(await read()).toEqual({ enabled: false, when_empty: true });
    await mailAt(new Date(MONDAY.getTime() + WEEK_MS));
    expect(await mails()).toHaveLength(1);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])('accepts one-click requests as %s', async (type) => {
    const link = pageOf(await received());
    const body = type.startsWith('multipart')
      ? '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      : 'List-Unsubscribe=One-Click';
    for (let press = 0; press < 2; press++) await app.anonymous.post(link).set('content-type', type).send(body).expect(200);
    expect(await read()).toMatchObject({ enabled: false });
  });

  it('keeps working for a subscription that was stopped and started again', async () => {
    const link = pageOf(await received());
    await subscribe({ enabled: false, when_empty: false });
    await subscribe({ enabled: true, when_empty: false });
    await app.anonymous.post(link).expect(200);
    expect(await read()).toMatchObject({ enabled: false });
  });

  it('does nothing with another token', async () => {
    const link = pageOf(await received());
    const forged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    for (const wrong of [forged, '/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=a&token=b'])
      expect((await app.anonymous.post(wrong)).text).toContain('このリンクは使えません');
    await app.anonymous.post(forged).expect(404);
    await app.anonymous.get('/unsubscribe').expect(404);
    expect(await read()).toMatchObject({ enabled: true });
  });
});

describe('the subscription', () => {
  it('is off by default, and separate for each user', async () => {
    expect(await read()).toEqual({ enabled: false, when_empty: false });
    expect((await subscribe({ enabled: true, when_empty: true })).body).toEqual({ enabled: true, when_empty: true });
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    expect(await read(viewer)).toEqual({ enabled: false, when_empty: false });
    expect((await subscribe({ enabled: true, when_empty: false }, viewer)).status).toBe(200);
    expect(await read()).toEqual({ enabled: true, when_empty: true });
  });
});

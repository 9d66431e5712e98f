import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import type { CoreDb } from '../../../kernel/types.ts';
import { readMailToken } from '../../../platform/mail/signed-mail-links.ts';
import { ownScope, systemScope } from '../../../platform/database/tenant-scope.ts';
import { statementsOf } from '../testing/auth-calls.ts';
import { invitePeople, invitePerson, mailNewAddress, type Invitee } from './invitations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inviteeOf = ({ id, email, account }: TestUser, more: Partial<Invitee> = {}): Invitee => ({
  userId: id,
  accountId: account.id,
  tpath: account.tpath,
  email,
  name: '汐町 花',
  company: '汐町珈琲 <本店>',
  locale: 'ja',
  ...more,
});
const inside = <T>(work: (ctx: { db: CoreDb; deps: TestApp['deps']; now(): Date }) => Promise<T>) =>
  app.deps.database.transaction(systemScope, (db) => work({ db, deps: app.deps, now: () => app.clock.now() }));
const mailsTo = async (email: string) => {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to === email);
};
const linksOf = async ({ id }: TestUser) =>
  (
    await app.sql<{ id: string; kind: string; ms: string }>(
      'select id, kind, extract(epoch from expires_at - created_at) * 1000 as ms from mailed_links where user_id = $1 and expires_at > now()',
      [id],
    )
  ).rows;

describe('an invitation', () => {
  it('brings a link to the console that is good for a day, in the language of its reader', async () => {
    const person = await app.create.user();
    await inside((ctx) => invitePerson(ctx, inviteeOf(person)));
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Mekuri のアカウントをご用意しました' });
    expect(mail!.text).toContain('汐町珈琲 <本店>');
    expect(mail!.html).toContain('汐町珈琲 &lt;本店&gt;');
    const [address, ...others] = mail!.links;
    expect(others).toEqual([]);
    expect(address).toMatch(new RegExp(`^${app.origins.app}/new-password\\?token=`));
    const [link, ...rest] = await linksOf(person);
    expect(rest).toEqual([]);
    expect(link).toMatchObject({ kind: 'invitation' });
    expect(Number(link!.ms)).toBe(24 * 3_600_000);
    const token = new URL(address!).searchParams.get('token')!;
    expect(readMailToken(app.deps.config, ['invitation'], token)).toEqual({ kind: 'invitation', id: link!.id });
  });

  it('leaves nothing in the database that would open its link', async () => {
    const person = await app.create.user();
    await inside((ctx) => invitePerson(ctx, inviteeOf(person)));
    const [mail] = await mailsTo(person.email);
    const secret = new URL(mail!.links[0]!).searchParams.get('token')!.split('.')[1]!;
    const { rows: tables } = await app.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toContain('mails');
    for (const { name } of tables) {
      const schema = (await app.sql(`select 1 from information_schema.tables where table_schema = 'public' and table_name = '${name}'`))
        .rows;
      const { rows } = await app.sql(`select 1 from ${schema.length ? 'public' : 'bullmq'}."${name}" t where t::text like $1`, [
        `%${secret}%`,
      ]);
      expect(rows, name).toEqual([]);
    }
  });

  it('sent again voids the previous one, and no other person’s', async () => {
    const [person, other] = [await app.create.user(), await app.create.user()];
    await inside((ctx) => invitePeople(ctx, [inviteeOf(person), inviteeOf(other)]));
    const [[first], [theirs]] = [await linksOf(person), await linksOf(other)];
    await inside((ctx) => invitePerson(ctx, inviteeOf(person)));
    const [second, ...more] = await linksOf(person);
    expect(more).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    expect(await linksOf(other)).toEqual([theirs]);
  });

  it.each([
    ['ja', '用意', /20\d\d年\d+月\d+日 \d+:\d\d（日本時間）/],
    ['en', 'ready', /\d+ \w+ 20\d\d at \d+:\d\d \(Japan time\)/],
    ['cn', '准备就绪', /20\d\d年\d+月\d+日 \d+:\d\d（日本时间）/],
    ['kr', '준비', /20\d\d년 \d+월 \d+일 (오전|오후) \d+:\d\d\(일본 시간\)/],
  ] as const)('is written in %s, and says until when it is good', async (locale, word, instant) => {
    const person = await app.create.user();
    await inside((ctx) => invitePerson(ctx, inviteeOf(person, { locale })));
    const [mail] = await mailsTo(person.email);
    expect(mail!.subject).toContain(word);
    expect(mail!.text).toMatch(instant);
    expect(mail!.text).not.toMatch(/\{\{|undefined/);
  });

  it('for a person with an initial password shows where to sign in, and makes no link', async () => {
    const person = await app.create.user();
    await inside((ctx) => invitePerson(ctx, inviteeOf(person), { initialPassword: true }));
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'Mekuri をお使いいただけるようになりました', links: [`${app.origins.app}/login`] });
    expect(mail!.text).toContain(person.email);
    expect(mail!.text).not.toContain(person.password);
    expect(await linksOf(person)).toEqual([]);
  });

  it('goes out to thousands in a few statements', async () => {
    const person = await app.create.user();
    await app.sql(
      `insert into users (id, account_id, tpath, email, email_canonical, name, role, authority)
       select gen_random_uuid(), account_id, tpath, n || '@many.example', n || '@many.example', 'N', 'SUB_ADMIN', 'view'
       from users, generate_series(1, 1200) as n where users.id = $1`,
      [person.id],
    );
    const { rows } = await app.sql<{ id: string; email: string }>(`select id, email from users where email like '%@many.example'`);
    const invitees = rows.map(({ id, email }) => inviteeOf(person, { userId: id, email }));
    const statements = await statementsOf(app, () => inside((ctx) => invitePeople(ctx, invitees)));
    expect(statements).toHaveLength(5);
    const { rows: written } = await app.sql(
      `select count(distinct recipient), count(distinct data -> 'link' ->> 'id') as links, count(distinct message_id) as ids,
         (select count(*) from outbox where name = 'mail.send' and payload ->> 'mailId' in (select id::text from mails where recipient like '%@many.example')) as jobs
       from mails where recipient like '%@many.example'`,
    );
    expect(written).toEqual([{ count: '1200', links: '1200', ids: '1200', jobs: '1200' }]);
    await app.sql(`delete from outbox where status = 'pending'`);
  });

  it('is refused for people outside the transaction’s scope', async () => {
    const [person, stranger] = [await app.create.user(), await app.create.user()];
    const own = ownScope({ accountId: stranger.account.id, tpath: stranger.account.tpath });
    const attempt = app.deps.database.transaction(own, (db) =>
      invitePerson({ db, deps: app.deps, now: () => app.clock.now() }, inviteeOf(person)),
    );
    await expect(attempt).rejects.toThrow('not in the scope');
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

it('a change of address is mailed to both addresses', async () => {
  const change = { oldEmail: 'old@address.example', email: 'new@address.example', name: '汐町 花', locale: 'en' } as const;
  await inside((ctx) => mailNewAddress(ctx, change));
  for (const email of [change.oldEmail, change.email]) {
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your email address was changed', links: [] });
    expect(mail!.text).toContain('new@address.example');
  }
});

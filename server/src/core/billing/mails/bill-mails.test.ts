import { randomUUID } from 'node:crypto';
import { createTestApp, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBill, createContract, goTo, runJob, type Billed } from '../testing/months.ts';

const BANK = 'みどり銀行 丸の内支店（001） 普通 1234567 カ）メクリ';

let app: TestApp;
let master: TestUser;
let serial = 0;
/** A fresh address, so that each test sees its own mails alone. */
const address = (): string => `payer-${(serial += 1)}@example.com`;

beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 12);
  master = await app.create.user({ role: 'MASTER', locale: 'en' });
  await app.sql(
    `insert into billing_issuers (account_id, tpath, name, initial_fee, bank_accounts) values ($1, '/p/', '汐町システム', 0, array[$2])`,
    [master.account.id, BANK],
  );
}, 300_000);
afterAll(() => app.close());
beforeEach(() => goTo(app, '2026-11-10', 12));

const queue = () => runJob(app, 'billing.queue-mails');
const to = async (email: string) => (await app.mails()).filter((mail) => mail.to === email).toReversed();
const subjects = async (email: string) => (await to(email)).map(({ subject }) => subject);
const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const act = async (path: string, body: object, method: 'post' | 'put' = 'post') =>
  (await as(master))[method](`/api/master/bill/${path}`).set('idempotency-key', randomUUID()).send(body);
const pay = async ({ id }: Billed, amount: number) =>
  expect((await act(`${id}/payment`, { amount, received_on: '2026-11-10' })).status).toBe(201);
const setStatus = async ({ id }: Billed, name: string, body: object) => {
  const { status } = await act(`${id}/status`, { confirmation: name, reason: 'テスト', ...body }, 'put');
  expect(status).toBeLessThan(300);
};

/** A contract whose bills go to the given addresses. */
const payer = async (
  mails: string[],
  { name = '株式会社 海辺', language = 'ja' }: { name?: string; language?: 'ja' | 'en' } = {},
): Promise<TestAccount> => {
  const account = await createContract(app, '2026-08-01', '2027-09-30', { name, contractStatus: 'active' });
  await app.create.billingProfile(account, { company_name: name, mails, language });
  return account;
};
const billed = async (mails: string[], options = {}): Promise<Billed> => createBill(app, { account: await payer(mails, options) });
const terminate = ({ account }: Billed) => app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [account.id]);
/** Makes the PDF of a bill fail for good. */
const failDocument = ({ id }: Billed) =>
  app.sql(`update bill_documents set attempts = 3, failed_at = now() where bill_id = $1 and rendered_at is null`, [id]);

describe('the mail about a bill', () => {
  it('goes once to all addresses of the billing profile, with a link to the bill', async () => {
    const addresses = Array.from({ length: 5 }, address);
    const bill = await billed(addresses);
    await app.runJobs();
    await queue();
    await queue();
    for (const email of addresses) {
      const mails = await to(email);
      expect(mails.map(({ subject }) => subject)).toEqual([`請求書を発行しました（${bill.number}）`]);
      expect(mails[0]!.text).toContain('株式会社 海辺 御中');
      expect(mails[0]!.text).toMatch(/ご請求金額（税込）: ¥33,011\n支払期限: 2026年11月30日/);
      expect(mails[0]!.text).toContain(`お振込先: ${BANK}`);
      expect(mails[0]!.links).toEqual([`${app.origins.app}/adminuser/check-plan?bill=${bill.id}`]);
    }
    expect((await app.mails()).filter(({ subject }) => subject.includes(bill.number))).toHaveLength(5);
  });

  it('goes to the main contacts without addresses, each in their own language', async () => {
    const account = await createContract(app, '2026-08-01', '2027-09-30', { contractStatus: 'active' });
    const contact = await app.create.user({ account, email: address(), locale: 'kr' });
    const editor = await app.create.user({ account, email: address(), role: 'SUB_ADMIN' });
    const stranger = await app.create.user({ email: address() });
    const bill = await createBill(app, { account });
    await app.runJobs();
    await queue();
    expect(await subjects(contact.email)).toEqual([`청구서가 발행되었습니다(${bill.number})`]);
    expect(await subjects(editor.email)).toEqual([]);
    expect(await subjects(stranger.email)).toEqual([]);
  });

  it('is in the language of the bill and escapes the company’s name', async () => {
    const [email, name] = [address(), '<img src=x onerror=alert(1)>'];
    const bill = await billed([email], { name, language: 'en' });
    await app.runJobs();
    await queue();
    const [mail] = await to(email);
    expect(mail).toMatchObject({ subject: `Invoice ${bill.number}`, text: expect.stringContaining(`Dear ${name},`) });
    expect(mail!.text).toMatch(/Due date: November 30, 2026/);
    expect(mail!.html).toContain('&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;');
    expect(mail!.html).not.toContain('<img');
  });

  it('waits for the PDF, at most an hour', async () => {
    const email = address();
    const bill = await billed([email]);
    await failDocument(bill);
    await app.sql(`update outbox set status = 'done', finished_at = now() where name = 'billing.render' and payload ->> 'billId' = $1`, [
      bill.id,
    ]);
    app.clock.set('2026-11-10T03:59:59Z');
    await queue();
    expect(await subjects(email)).toEqual([]);
    app.clock.set('2026-11-10T04:00:00Z');
    await queue();
    const [mail] = await to(email);
    expect(mail!.links).toEqual([`${app.origins.app}/adminuser/check-plan?bill=${bill.id}`]);
    const { rows } = await app.sql('select sha256 from bill_documents where bill_id = $1', [bill.id]);
    expect(rows).toEqual([{ sha256: null }]);
  });

  it('is one mail if several workers decide at once', async () => {
    const email = address();
    const bill = await billed([email]);
    await app.runJobs();
    await app.sql(
      `insert into outbox (id, account_id, tpath, name, payload)
       select gen_random_uuid(), account_id, tpath, 'billing.mail-bill', jsonb_build_object('billId', id, 'kind', 'issued') from bills, generate_series(1, 8)
        where id = $1`,
      [bill.id],
    );
    await app.runJobs();
    expect(await subjects(email)).toHaveLength(1);
  });

  it('announces a credit note, and no invoice that was voided before', async () => {
    const email = address();
    const bill = await billed([email]);
    await setStatus(bill, '株式会社 海辺', { status: 'void' });
    await app.runJobs();
    await queue();
    const [mail, ...more] = await to(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^返還請求書を発行しました/);
    expect(mail!.text).toContain(`訂正元の請求書: ${bill.number}`);
    expect(mail!.text).toContain('返還金額（税込）: -¥33,011');
    expect(mail!.text).not.toContain(BANK);
  });
});

describe('reminders', () => {
  const REMINDER = /^お支払いのご確認/;
  const reminders = async (email: string) => (await to(email)).filter(({ subject }) => REMINDER.test(subject));
  const at = async (time: string) => {
    app.clock.set(time);
    await queue();
  };

  it('are sent 1, 7 and 14 days after the due date at 10:00 in Japan, once each, and alert the issuer after 30', async () => {
    const email = address();
    const bill = await billed([email]);
    const counts: [string, number][] = [
      ['2026-11-30T14:59:59Z', 0],
      ['2026-12-01T00:59:59Z', 0],
      ['2026-12-01T01:00:00Z', 1],
      ['2026-12-01T14:59:59Z', 1],
      ['2026-12-02T02:00:00Z', 1],
      ['2026-12-07T00:59:59Z', 1],
      ['2026-12-07T01:00:00Z', 2],
      ['2026-12-08T01:00:00Z', 2],
      ['2026-12-14T01:00:00Z', 3],
      ['2026-12-29T14:59:59Z', 3],
      ['2026-12-30T01:00:00Z', 3],
      ['2027-02-01T01:00:00Z', 3],
    ];
    for (const [time, count] of counts) {
      await at(time);
      expect(await reminders(email), time).toHaveLength(count);
    }
    expect((await reminders(email))[0]).toMatchObject({
      text: expect.stringContaining(BANK),
      links: [`${app.origins.app}/adminuser/check-plan?bill=${bill.id}`],
    });
    const alerts = (await to(master.email)).filter(({ text }) => text.includes(bill.number));
    expect(alerts).toHaveLength(1);
    expect(alerts[0]!.subject).toMatch(/^Action needed: invoices 30 days overdue/);
    expect(alerts[0]!.links).toEqual([`${app.origins.app}/master/bills?status=unpaid`]);
    expect(alerts[0]!.text).toContain('Amount due (incl. tax): ¥33,011');
  });

  it('make up for one that was missed, but not for those before it', async () => {
    const email = address();
    await billed([email]);
    await at('2026-12-09T05:00:00Z');
    await at('2026-12-09T06:00:00Z');
    expect(await reminders(email)).toHaveLength(1);
  });

  it('name what is still due of a partly paid invoice', async () => {
    const email = address();
    const bill = await billed([email]);
    await pay(bill, 30_000);
    await at('2026-12-01T01:00:00Z');
    expect((await reminders(email))[0]!.text).toContain('未払い額（税込）: ¥3,011');
  });

  it('are not sent for a credit note, a bill without anything due, or one that is paid, completed or void', async () => {
    const email = address();
    const account = await payer([email]);
    const bill = (month: string) => createBill(app, { account, month });
    await pay(await bill('2026-07'), 33_011);
    await setStatus(await bill('2026-08'), '株式会社 海辺', { status: 'completed' });
    await setStatus(await bill('2026-09'), '株式会社 海辺', { status: 'void' });
    await at('2026-12-01T01:00:00Z');
    await at('2027-01-10T01:00:00Z');
    expect(await reminders(email)).toEqual([]);
  });

  it.each(['paid', 'completed', 'void'] as const)('are withdrawn when the bill becomes %s while one is queued', async (status) => {
    const change = (bill: Billed) => (status === 'paid' ? pay(bill, 33_011) : setStatus(bill, '株式会社 海辺', { status }));
    for (const stage of ['job', 'mail'] as const) {
      const email = address();
      const bill = await billed([email]);
      await app.runJobs();
      await queue();
      app.clock.set('2026-12-01T01:00:00Z');
      const job = `insert into outbox (id, account_id, tpath, name, payload)
        select gen_random_uuid(), account_id, tpath, 'billing.mail-bill', jsonb_build_object('billId', id, 'kind', 'reminder_1') from bills where id = $1`;
      const mail = `with mail as (
          insert into mails (id, account_id, tpath, recipient, locale, template, data, message_id)
          select gen_random_uuid(), account_id, tpath, $2::text, 'ja', 'bill-reminder', jsonb_build_object('billId', id), id::text from bills where id = $1
          returning id, account_id, tpath
        ) insert into outbox (id, account_id, tpath, name, payload)
          select gen_random_uuid(), account_id, tpath, 'mail.send', jsonb_build_object('mailId', id) from mail`;
      await (stage === 'job' ? app.sql(job, [bill.id]) : app.sql(mail, [bill.id, email]));
      await change(bill);
      await app.runJobs();
      expect(await reminders(email), stage).toEqual([]);
      goTo(app, '2026-11-10', 12);
    }
  });
});

describe('the link of a customer whose contract was terminated', () => {
  const linked = async (email: string) => {
    const links = (await to(email)).flatMap((mail) => mail.links);
    return links.map((link) => link.slice(app.origins.app.length));
  };
  const open = (path: string) => app.anonymous.get(path);
  const ended = async (email: string): Promise<Billed> => {
    const bill = await billed([email]);
    await terminate(bill);
    await app.runJobs();
    await queue();
    return bill;
  };

  it('opens the PDF without signing in, for 30 days', async () => {
    const email = address();
    const bill = await ended(email);
    const [path] = await linked(email);
    expect(path).toMatch(/^\/bill\?token=/);
    expect((await to(email))[0]!.text).toContain('リンクの有効期限: 2026年12月10日');
    const pdf = await open(path!);
    expect(pdf).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    });
    expect(decodeURIComponent(pdf.headers['content-disposition']!)).toContain(`20261110_請求書_汐町システム_33011円_${bill.number}.pdf`);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    app.clock.set('2026-12-10T02:59:59Z');
    expect((await open(path!)).status).toBe(200);
    app.clock.set('2026-12-10T03:00:00Z');
    const gone = await open(path!);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('このリンクは使えません');
    expect(gone.text).not.toContain(bill.number);
  });

  it('is revoked by a later link and when the bill is voided to be reissued', async () => {
    const email = address();
    const bill = await ended(email);
    app.clock.set('2026-12-01T01:00:00Z');
    await queue();
    const [first, second, ...more] = await linked(email);
    expect(more).toEqual([]);
    expect((await open(first!)).status).toBe(404);
    expect((await open(second!)).status).toBe(200);
    await setStatus(bill, '株式会社 海辺', { status: 'void', reissue: true });
    expect((await open(second!)).status).toBe(404);
  });

  it('refuses forged tokens and those of other kinds', async () => {
    const email = address();
    await ended(email);
    const [path] = await linked(email);
    const token = path!.split('=')[1]!;
    const other = `${randomUUID()}.${token.split('.')[1]}`;
    for (const wrong of ['/bill', '/bill?token=', `/bill?token=${token}x`, `/bill?token=${other}`])
      expect((await open(wrong)).status, wrong).toBe(404);
    expect((await app.anonymous.post('/unsubscribe').query({ token })).status).toBe(404);
    expect((await app.anonymous.post('/api/mail/bill/export-pdf').send({ token: other })).status).toBe(404);
  });

  it('says so while there is no PDF', async () => {
    const email = address();
    const bill = await billed([email]);
    await terminate(bill);
    await app.sql(`update outbox set status = 'done', finished_at = now() where name = 'billing.render' and payload ->> 'billId' = $1`, [
      bill.id,
    ]);
    app.clock.set('2026-11-10T04:00:00Z');
    await queue();
    const [path] = await linked(email);
    expect(await open(path!)).toMatchObject({
      status: 202,
      headers: { 'retry-after': '3' },
      text: expect.stringContaining('PDFを作成しています'),
    });
    await failDocument(bill);
    expect(await open(path!)).toMatchObject({ status: 409, text: expect.stringContaining('PDFを表示できません') });
  });
});

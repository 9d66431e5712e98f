import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { createBill, createContract, goTo, runJob, type Billed } from '../testing/months.ts';
import { readDocument, storeDocument } from './stored-document.ts';

let app: TestApp;
let master: TestUser;
let oem: TestUser;
let stranger: TestUser;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 12);
  master = await app.create.user({ role: 'MASTER' });
  await app.sql(
    `insert into billing_issuers (account_id, tpath, name, initial_fee, registration_number) values ($1, '/p/', '汐町システム', 0, 'T1234567890123')`,
    [master.account.id],
  );
  oem = await app.create.user({ role: 'OEM_MASTER' });
  stranger = await app.create.user({});
  owner = await app.create.user({
    account: await createContract(app, '2026-08-01', '2027-09-30', { name: '株式会社 海辺', contractStatus: 'active' }),
  });
}, 300_000);
afterAll(() => app.close());

const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const get = async (who: TestUser, path: string, query: object = {}) => (await as(who)).get(path).query(query);
const download = async (who: TestUser, path: string, query: object = {}) =>
  (await as(who))
    .get(path)
    .query(query)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
const billOf = (month: string) => createBill(app, { account: owner.account, month });
const rendered = async (month: string): Promise<Billed> => {
  const bill = await billOf(month);
  await app.runJobs();
  return bill;
};
const row = async ({ id }: Billed) =>
  (await app.sql<{ attempts: number; sha256: string | null }>('select attempts, sha256 from bill_documents where bill_id = $1', [id]))
    .rows[0]!;
const pay = async ({ id }: Billed, amount = 33_011) =>
  (await as(master))
    .post(`/api/master/bill/${id}/payment`)
    .set('idempotency-key', randomUUID())
    .send({ amount, received_on: '2026-11-09' })
    .expect(201);
const notFound = problem(404, 'not_found');

describe('the sample of an issuer', () => {
  const settings = {
    name: '未保存システム',
    postal_code: '100-0001',
    address: '東京都千代田区千代田1-1',
    telephone: '03-0000-0000',
    registration_number: 'T1234567890123',
    bank_accounts: ['みずほ銀行 本店 普通 1234567'],
    notes: 'ご不明な点はお問い合わせください。',
    number_prefix: 'ST-',
    initial_fee: 10_000,
    tax_rounding: 'ceil',
  };
  const SAMPLE = '/api/master/billing-issuer/sample-pdf';
  const sample = async (who: TestUser, body: object, query: object = {}, path = SAMPLE) =>
    (await as(who))
      .post(path)
      .query(query)
      .send(body)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
  const textOf = (input: Buffer): string =>
    execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replaceAll(/ +/g, ' ');
  const kept = async () =>
    (
      await app.sql(
        `select (select count(*) from bills) bills, (select count(*) from billing_sequences) numbers, (select count(*) from bill_documents) documents,
                (select json_agg(i order by account_id) from billing_issuers i) issuers, (select count(*) from audit_log) audit`,
      )
    ).rows;

  it('is an invoice with settings that are not saved, of which nothing is stored', async () => {
    const before = await kept();
    const pdf = await sample(master, settings);
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(decodeURIComponent(pdf.headers['content-disposition']!)).toContain(
      '20261110_見本_請求書_株式会社サンプル商事_67986円_ST-2026-000000.pdf',
    );
    const text = textOf(pdf.body);
    for (const part of [
      '見本です',
      settings.name,
      '〒100-0001',
      settings.address,
      '登録番号 T1234567890123',
      settings.bank_accounts[0]!,
      settings.notes,
      'ST-2026-000000',
      '2026年10月',
      '初期費用 1 ¥10,000',
      '消費税（10%対象 ¥61,805） ¥6,181',
      '合計（税込） ¥67,986',
    ])
      expect(text).toContain(part);
    expect(textOf((await sample(master, { ...settings, tax_rounding: 'floor' })).body)).toContain('¥6,180');
    expect(await kept()).toEqual(before);
  });

  it('is also in English, and also for OEM masters', async () => {
    const pdf = await sample(oem, settings, { language: 'en' }, '/api/oem-master/billing-issuer/sample-pdf');
    expect(textOf(pdf.body)).toContain('This is a sample invoice. No payment is required.');
  });

  it('is refused for settings that could not be saved, and for other roles', async () => {
    expect((await sample(master, { ...settings, registration_number: 'T1' })).status).toBe(400);
    expect((await sample(owner, settings)).status).toBe(403);
    expect((await sample(oem, settings)).status).toBe(403);
  });
});

describe('the PDF of a bill', () => {
  it('is created after the bill, once, and always has the same bytes', async () => {
    const bill = await billOf('2026-08');
    expect(await get(owner, `/api/user/bill/${bill.id}/export-pdf`)).toMatchObject({ status: 202, headers: { 'retry-after': '3' } });
    expect((await get(owner, `/api/user/bill/${bill.id}`)).body.document).toBe('pending');
    await app.runJobs();
    const [first, second] = [
      await download(owner, `/api/user/bill/${bill.id}/export-pdf`),
      await download(master, `/api/master/bill/${bill.id}/export-pdf`),
    ];
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(decodeURIComponent(first.headers['content-disposition']!)).toContain(`20261110_請求書_汐町システム_33011円_${bill.number}.pdf`);
    expect(decodeURIComponent(second.headers['content-disposition']!)).toContain(
      `20261110_請求書_株式会社 海辺_33011円_${bill.number}.pdf`,
    );
    expect(first.body).toEqual(second.body);
    expect(createHash('sha256').update(first.body).digest('hex')).toBe((await row(bill)).sha256);
    expect((await get(owner, `/api/user/bill/${bill.id}`)).body.document).toBe('ready');
  });

  it('is absent for other tenants', async () => {
    const bill = await rendered('2026-09');
    expect(await get(stranger, `/api/user/bill/${bill.id}/export-pdf`)).toMatchObject(notFound);
    expect(await get(oem, `/api/oem-master/bill/${bill.id}/export-pdf`)).toMatchObject(notFound);
    expect(await (await as(oem)).post(`/api/oem-master/bill/${bill.id}/render`)).toMatchObject(notFound);
  });

  it('can neither be replaced nor deleted, and is refused if the storage was changed', async () => {
    const bill = await rendered('2026-07');
    const { sha256 } = await row(bill);
    const other = '0'.repeat(64);
    for (const statement of [
      `update bill_documents set sha256 = '${other}' where bill_id = $1`,
      'delete from bill_documents where bill_id = $1',
    ])
      await expect(app.sql(statement, [bill.id])).rejects.toThrow('bill_frozen');
    await expect(app.sql('truncate bill_documents')).rejects.toThrow('bill_frozen');
    const { storage } = app.deps;
    const bytes = await readDocument(storage, sha256!);
    await storage.put(`bills/${sha256}.pdf`, Buffer.from('%PDF-forged'), { contentType: 'application/pdf', contentLength: 11 });
    await expect(readDocument(storage, sha256!)).rejects.toThrow('was changed in the storage');
    await storeDocument(storage, bytes);
  });

  it('that cannot be created leaves the bill valid and other bills alone, and is tried again on request', async () => {
    const bill = await billOf('2026-06');
    const fine = await billOf('2026-05');
    const setIssuer = async (issuer: string) => {
      await app.sql('alter table bills disable trigger bills_frozen');
      await app.sql('update bills set issuer = $1 where id = $2', [issuer, bill.id]);
      await app.sql('alter table bills enable trigger bills_frozen');
    };
    const { rows } = await app.sql<{ issuer: object }>('select issuer from bills where id = $1', [bill.id]);
    // Nothing can be laid out without a name.
    await setIssuer('{"name": null}');
    for (let turn = 0; turn < 4; turn += 1) {
      await app.runJobs();
      app.clock.advance(120_000);
    }
    await setIssuer(JSON.stringify(rows[0]!.issuer));
    expect(await row(bill)).toEqual({ attempts: 3, sha256: null });
    expect((await row(fine)).sha256).not.toBeNull();
    expect(await get(owner, `/api/user/bill/${bill.id}/export-pdf`)).toMatchObject(problem(409, 'billing.document_failed'));
    expect((await get(owner, `/api/user/bill/${bill.id}`)).body).toMatchObject({ document: 'failed', status: 'unpaid' });
    const run = (await get(master, '/api/master/billing-run')).body.items.find(({ month }: { month: string }) => month === '2026-06');
    expect(run.documents_failed).toBe(1);
    await (await as(master)).post(`/api/master/bill/${bill.id}/render`).expect(202);
    await app.runJobs();
    expect((await get(owner, `/api/user/bill/${bill.id}`)).body.document).toBe('ready');
    expect(await (await as(master)).post(`/api/master/bill/${bill.id}/render`)).toMatchObject(problem(409, 'billing.document_exists'));
  });

  it('is queued for bills that have none', async () => {
    const bill = await billOf('2026-04');
    await app.sql(`delete from outbox where name = 'billing.render' and payload ->> 'billId' = $1`, [bill.id]);
    app.clock.advance(3_600_000);
    await runJob(app, 'billing.queue-documents');
    expect((await row(bill)).sha256).not.toBeNull();
  });
});

describe('the archive of a period', () => {
  const entriesOf = (bytes: Buffer) =>
    new Promise<Map<string, Buffer>>((resolve, reject) => {
      const entries = new Map<string, Buffer>();
      fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
        if (error) return reject(error);
        zip.on('entry', (entry: { fileName: string }) =>
          zip.openReadStream(entry as never, (failure, stream) => {
            if (failure) return reject(failure);
            const parts: Buffer[] = [];
            stream.on('data', (part: Buffer) => parts.push(part));
            stream.on('end', () => {
              entries.set(entry.fileName, Buffer.concat(parts));
              zip.readEntry();
            });
          }),
        );
        zip.on('end', () => resolve(entries));
        zip.readEntry();
      });
    });
  const period = { issued_from: '2026-11-01', issued_to: '2026-11-30' };

  it('holds each PDF under its name, and an index of date, amount and counterparty', async () => {
    const bill = await rendered('2026-03');
    const pending = await billOf('2026-02');
    const answer = await download(owner, '/api/user/bill/export-zip', period);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    const entries = await entriesOf(answer.body as Buffer);
    const index = parse<Record<string, string>>(entries.get('index.csv')!, { bom: true, columns: true });
    const listed = index.find((line) => line['番号'] === bill.number)!;
    expect(listed).toMatchObject({ 発行日: '2026-11-10', '金額（税込）': '33011', 取引先: '汐町システム' });
    expect(entries.get(listed['ファイル']!)!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(index.find((line) => line['番号'] === pending.number)).toMatchObject({ ファイル: '' });
    const { rows } = await app.sql(`select from audit_log where operation = 'billing.archive' and account_id = $1`, [owner.account.id]);
    expect(rows).toHaveLength(1);
  });

  it('holds only documents of accounts below for an operator, and refuses a period without bounds', async () => {
    const entries = await entriesOf((await download(oem, '/api/oem-master/bill/export-zip', period)).body as Buffer);
    expect([...entries.keys()]).toEqual(['index.csv']);
    expect(entries.get('index.csv')!.toString()).not.toContain('海辺');
    expect(await get(master, '/api/master/bill/export-zip', { issued_from: '2026-11-01' })).toMatchObject({ status: 400 });
  });
});

describe('the receipt of a bill', () => {
  const issue = async (who: TestUser, { id }: Billed, addressee: string) =>
    (await as(who)).post(`/api/user/bill/${id}/receipt`).send({ addressee });

  it('is issued once paid, and its addressee changes once', async () => {
    const bill = await rendered('2026-01');
    expect(await get(owner, `/api/user/bill/${bill.id}/receipt`)).toMatchObject(problem(404, 'billing.no_receipt'));
    expect(await issue(owner, bill, '株式会社 海辺')).toMatchObject(problem(409, 'billing.not_paid'));
    await pay(bill);
    const first = await issue(owner, bill, '株式会社 海辺');
    expect(first).toMatchObject({
      status: 201,
      body: { addressee: '株式会社 海辺', amount: 33_011, paid_on: '2026-11-09', is_reissue: false },
    });
    expect(await issue(owner, bill, ' 株式会社 海辺 ')).toMatchObject({ status: 200, body: first.body });
    const pdf = await download(owner, `/api/user/bill/${bill.id}/receipt/export-pdf`);
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(decodeURIComponent(pdf.headers['content-disposition']!)).toContain(`20261109_領収書_汐町システム_33011円_${bill.number}.pdf`);
    expect(await issue(owner, bill, '海辺 花子')).toMatchObject({ status: 201, body: { addressee: '海辺 花子', is_reissue: true } });
    expect((await download(owner, `/api/user/bill/${bill.id}/receipt/export-pdf`)).body).not.toEqual(pdf.body);
    expect(await issue(owner, bill, '海辺 太郎')).toMatchObject(problem(409, 'billing.receipt_final'));
    const { rows } = await app.sql<{ addressee: string }>('select addressee from bill_receipts where bill_id = $1 order by version', [
      bill.id,
    ]);
    expect(rows).toEqual([{ addressee: '株式会社 海辺' }, { addressee: '海辺 花子' }]);
    const { rows: audited } = await app.sql(`select from audit_log where operation = 'billing.issue_receipt' and target_id = $1`, [
      bill.id,
    ]);
    expect(audited).toHaveLength(2);
    await expect(app.sql('delete from bill_receipts')).rejects.toThrow('bill_frozen');
  });

  it('is the customer’s alone, and refuses what its fonts cannot print', async () => {
    const bill = await rendered('2025-12');
    await pay(bill);
    expect(await issue(stranger, bill, 'Acme')).toMatchObject(notFound);
    expect(await get(stranger, `/api/user/bill/${bill.id}/receipt/export-pdf`)).toMatchObject(notFound);
    expect(await issue(owner, bill, '🦀')).toMatchObject({ status: 400, body: { code: 'billing.name_unprintable' } });
    expect((await issue(owner, bill, ' ')).status).toBe(400);
  });

  it('is issued once by ten calls at a time', async () => {
    const bill = await rendered('2025-11');
    await pay(bill);
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(owner, bill, '株式会社 海辺')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  });
});

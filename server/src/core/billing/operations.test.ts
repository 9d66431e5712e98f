import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser, type UserOptions } from '@mekuri/server/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth } from './close.ts';
import { addViews, asSystem, createBill, createContract, goTo, runJob, settle, turnMonth, type Billed } from './testing/months.ts';

let app: TestApp;
let master: TestUser;
let viewer: TestUser;
let oem: TestUser;
let otherOem: TestUser;
let user: TestUser;
let own: Billed;
let provider: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 12);
  master = await app.create.user({ role: 'MASTER' });
  viewer = await app.create.user({ role: 'MASTER', account: master.account, authority: 'view', adminRole: 'viewer' });
  provider = master.account.id;
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', '汐町システム', 0)`, [provider]);
  oem = await operator('oem');
  otherOem = await operator('other oem');
  user = await customer({ name: '株式会社 海辺' });
  own = await createBill(app, { account: user.account });
  await settle(app, '2026-10-31');
}, 300_000);
afterAll(() => app.close());

/** An OEM master whose customers pay no initial fee. */
const operator = async (name: string): Promise<TestUser> => {
  const account = await createContract(app, '2026-10-01', '2027-09-30', {
    kind: 'oem_master',
    plan: 'Pro',
    name,
    contractStatus: 'active',
  });
  await app.sql('insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, $2, $3, 0)', [
    account.id,
    account.tpath,
    name,
  ]);
  return app.create.user({ role: 'OEM_MASTER', account });
};
const customer = async ({ parent, name, plan = 'Standard', ...options }: UserOptions = {}): Promise<TestUser> => {
  const account = await createContract(app, '2026-10-01', '2027-09-30', { parent, name, plan, contractStatus: 'active' });
  return app.create.user({ account, ...options });
};
/** With a token of the clock's present time. */
const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const areaOf = ({ role }: TestUser): string => (role === 'MASTER' ? '/api/master' : '/api/oem-master');
const get = async (who: TestUser, path: string, query: object = {}) => (await as(who)).get(path).query(query);
const bill = (who: TestUser, { id }: Pick<Billed, 'id'>) => get(who, `${areaOf(who)}/bill/${id}`);
const setStatus = async (who: TestUser, { id }: Pick<Billed, 'id'>, body: object) =>
  (await as(who)).put(`${areaOf(who)}/bill/${id}/status`).send(body);
const post = async (who: TestUser, { id }: Pick<Billed, 'id'>, what: 'credit-note' | 'payment', body: object, key: string = randomUUID()) =>
  (await as(who))
    .post(`${areaOf(who)}/bill/${id}/${what}`)
    .set('idempotency-key', key)
    .send(body);
const credit = (who: TestUser, of: Pick<Billed, 'id'>, net: number, key?: string) =>
  post(who, of, 'credit-note', { amounts: [{ tax_rate: 10, net }], reason: '誤請求' }, key);
const pay = (who: TestUser, of: Pick<Billed, 'id'>, body: object) => post(who, of, 'payment', { received_on: '2026-11-09', ...body });
const act = { reason: '事務上の都合', confirmation: 'Acme' };
const complete = { ...act, status: 'completed' };
const cancel = { ...act, status: 'void' };
const acme = (options: Parameters<typeof createBill>[1] = {}) => createBill(app, { name: 'Acme', ...options });
const bring = (of: Billed, status: string) => app.sql('update bills set status = $1 where id = $2', [status, of.id]);
const numbersOf = ({ body }: { body: { items: { number: string }[] } }): string[] => body.items.map(({ number }) => number);
const audits = async (target: string, operation: string) =>
  (await app.sql('select from audit_log where target_id = $1 and operation = $2', [target, operation])).rows.length;
const notFound = problem(404, 'not_found');
const stateConflict = problem(409, 'billing.state_conflict');

describe('a customer', () => {
  it('reads the own bills, with issuer, lines and taxes', async () => {
    const list = await get(user, '/api/user/bill');
    const row = {
      id: own.id,
      kind: 'invoice',
      number: own.number,
      month: '2026-10',
      account: { id: user.account.id, company_name: '株式会社 海辺' },
      issuer_id: provider,
      issued_on: '2026-11-10',
      due_on: '2026-11-30',
      charge_on: null,
      method: 'bank_transfer',
      plan_name: 'Standard',
      blocks_used: 0,
      views: 0,
      licence_net: 30_010,
      overage_net: 0,
      wholesale_net: 0,
      subtotal: 30_010,
      tax: 3001,
      total: 33_011,
      due: 33_011,
      status: 'unpaid',
      paid_on: null,
      paid_by: null,
      refers_to: null,
      document: 'pending',
    };
    expect(list.body).toEqual({ items: [row], next_cursor: null });
    expect((await get(user, `/api/user/bill/${own.id}`)).body).toEqual({
      ...row,
      issuer: { name: '汐町システム', postal_code: '', address: '', telephone: '', registration_number: null },
      recipient: {
        company_name: '株式会社 海辺',
        department: '',
        contact_name: '',
        postal_code: '',
        address: '',
        telephone: '',
        language: 'ja',
      },
      bank_accounts: [],
      notes: '',
      lines: [
        {
          kind: 'licence',
          plan_name: null,
          quantity: 1,
          unit_price: 30_010,
          amount: 30_010,
          tax_rate: 10,
          first_day: '2026-10-01',
          last_day: '2026-10-31',
        },
      ],
      taxes: [{ rate: 10, net: 30_010, tax: 3001 }],
      reason: '',
      credit_notes: [],
      payments: [],
      charges: [],
      status_at: app.clock.now().toISOString(),
      status_reason: '',
    });
  });

  it('filters and pages the list', async () => {
    const person = await customer();
    for (const month of ['2026-07', '2026-08', '2026-09']) await createBill(app, { account: person.account, month });
    const first = await get(person, '/api/user/bill', { limit: 2 });
    const second = await get(person, '/api/user/bill', { limit: 2, cursor: first.body.next_cursor });
    const months = [first, second].flatMap(({ body }) => body.items.map(({ month }: { month: string }) => month));
    expect(months).toEqual(['2026-09', '2026-08', '2026-07']);
    expect(second.body.next_cursor).toBeNull();
    expect((await get(person, '/api/user/bill', { month: '2026-08' })).body.items).toHaveLength(1);
    expect((await get(person, '/api/user/bill', { status: 'paid' })).body.items).toEqual([]);
  });

  it('gets 404 for a bill of another account and for an absent one', async () => {
    const other = await acme();
    expect(await get(user, `/api/user/bill/${other.id}`)).toMatchObject(notFound);
    expect(await get(user, `/api/user/bill/${randomUUID()}`)).toMatchObject(notFound);
    expect((await get(user, '/api/user/bill')).body.items).toHaveLength(1);
  });

  it('gets the own bills as CSV', async () => {
    const answer = await get(user, '/api/user/bill/export-csv');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/bills-20261110120000\.csv/);
    const [header, ...rows]: string[][] = parse(answer.text, { bom: true });
    expect(header).toEqual(expect.arrayContaining(['番号', '対象月', '発行日']));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining([own.number, '2026-10', '株式会社 海辺', '30010', '3001', '33011']));
  });

  it('sees the month that runs', async () => {
    const person = await customer({ plan: 'Light' });
    await runJob(app, 'billing.open-months');
    expect((await get(person, '/api/user/bill/upcoming')).body).toMatchObject({ month: '2026-11', plan_name: 'Light', days_left: 20 });
    const idle = await app.create.user({ contractStatus: 'inactive' });
    expect(await get(idle, '/api/user/bill/upcoming')).toMatchObject(problem(404, 'billing.no_open_month'));
  });

  it('is the main contact among the people of an account', async () => {
    await runJob(app, 'billing.open-months');
    const contact = await app.create.user({ role: 'SUB_ADMIN', account: user.account, adminRole: 'main_contact' });
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: user.account, adminRole: 'editor' });
    for (const path of ['', '/upcoming', '/export-csv', `/${own.id}`]) {
      expect(await get(editor, `/api/user/bill${path}`), path).toMatchObject(problem(403, 'main_contact_only'));
      expect((await get(contact, `/api/user/bill${path}`)).status, path).toBe(200);
    }
  });

  it.each(['suspended', 'inactive'] as const)('reads the bills of a contract that is %s', async (contractStatus) => {
    const person = await customer();
    const { id } = await createBill(app, { account: person.account });
    await app.sql('update accounts set contract_status = $1 where id = $2', [contractStatus, person.account.id]);
    for (const path of ['', '/export-csv', `/${id}`]) expect((await get(person, `/api/user/bill${path}`)).status, path).toBe(200);
  });

  it('of a contract that is terminated cannot sign in', async () => {
    const person = await app.create.user({ contractStatus: 'terminated' });
    await createBill(app, { account: person.account });
    const { email, password } = person;
    expect((await app.anonymous.post('/api/auth/login').send({ email, password })).status).toBe(401);
    expect(await get(person, '/api/user/bill')).toMatchObject(problem(403, 'contract_terminated'));
  });

  it('has no address of operators', async () => {
    for (const area of ['/api/master', '/api/oem-master'])
      expect(await get(user, `${area}/bill/${own.id}`)).toMatchObject(problem(403, 'forbidden'));
    expect(await get(master, '/api/user/bill')).toMatchObject(problem(403, 'forbidden'));
    expect(await app.anonymous.get('/api/user/bill')).toMatchObject(problem(401, 'unauthorized'));
  });
});

describe('the list of an operator', () => {
  let operatorOfList: TestUser;
  let bills: Record<'plain' | 'formula' | 'early' | 'paid', Billed>;
  beforeAll(async () => {
    operatorOfList = await operator('lister');
    const parent = operatorOfList.account;
    const plain = await createBill(app, { parent, name: '株式会社ﾃｽﾄ100%' });
    const formula = await createBill(app, { parent, name: '=HYPERLINK("http://x")', price: 1000 });
    const paid = await createBill(app, { parent, name: 'Paid', price: 2000 });
    goTo(app, '2026-11-05', 12);
    const early = await createBill(app, { parent, name: 'Early', month: '2026-09', price: 3000 });
    goTo(app, '2026-11-10', 12);
    bills = { plain, formula, paid, early };
    expect((await credit(operatorOfList, plain, 10)).status).toBe(201);
    expect((await pay(operatorOfList, paid, { amount: 2200 })).status).toBe(201);
    await createBill(app, { account: parent, month: '2026-10' });
  });
  const list = (query: object = {}) => get(operatorOfList, '/api/oem-master/bill', query);
  const found = async (query: object) => {
    const answer = await list(query);
    expect(answer.status).toBe(200);
    const names = Object.entries(bills);
    return answer.body.items
      .map(({ id, kind }: { id: string; kind: string }) => names.find(([, one]) => one.id === id)?.[0] ?? kind)
      .toSorted();
  };

  it('has bills of the accounts below, the newest first, without the own', async () => {
    expect(numbersOf(await list())).toEqual([
      'C2026-000001',
      bills.paid.number,
      bills.formula.number,
      bills.plain.number,
      bills.early.number,
    ]);
  });

  it.each([
    [{ month: '2026-09' }, ['early']],
    [{ status: 'unpaid' }, ['early', 'formula', 'plain']],
    [{ status: 'paid' }, ['paid']],
    [{ kind: 'credit_note' }, ['credit_note']],
    [{ kind: 'invoice' }, ['early', 'formula', 'paid', 'plain']],
    [{ issued_from: '2026-11-06' }, ['credit_note', 'formula', 'paid', 'plain']],
    [{ issued_to: '2026-11-05' }, ['early']],
    [{ issued_from: '2026-11-05', issued_to: '2026-11-05' }, ['early']],
    [{ min_total: 2200 }, ['early', 'paid', 'plain']],
    [{ max_total: 2200 }, ['credit_note', 'formula', 'paid']],
    [{ min_total: 11, max_total: 11 }, ['credit_note']],
    [{ q: 'テスト' }, ['credit_note', 'plain']],
    [{ q: 'ＥＡＲＬＹ' }, ['early']],
    [{ q: '2026-00' }, ['early', 'formula', 'paid', 'plain']],
    [{ q: 'c2026' }, ['credit_note']],
    [{ q: '100%' }, ['credit_note', 'plain']],
    [{ q: '%' }, ['credit_note', 'plain']],
    [{ q: '％' }, ['credit_note', 'plain']],
    [{ q: '＿' }, []],
    [{ q: 'nothing' }, []],
    [{ q: ' ' }, ['credit_note', 'early', 'formula', 'paid', 'plain']],
    [{ kind: 'invoice', status: 'unpaid', min_total: 3000, q: 'Early' }, ['early']],
  ])('finds by %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds by account, of those below alone', async () => {
    expect(await found({ account_id: bills.paid.account.id })).toEqual(['paid']);
    expect(await found({ account_id: operatorOfList.account.id })).toEqual([]);
    expect(await found({ account_id: user.account.id })).toEqual([]);
  });

  it('pages', async () => {
    const numbers: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await list({ limit: 2, ...(cursor === null ? {} : { cursor }) });
      numbers.push(...numbersOf(answer));
      cursor = answer.body.next_cursor;
    } while (cursor !== null);
    expect(numbers).toEqual(numbersOf(await list()));
  });

  it('has totals by kind and state', async () => {
    const totals = async (query: object = {}) => (await get(operatorOfList, '/api/oem-master/bill/totals', query)).body.items;
    expect(await totals()).toEqual([
      { kind: 'invoice', status: 'paid', count: 1, total: 2200 },
      { kind: 'invoice', status: 'unpaid', count: 3, total: 33_011 + 1100 + 3300 },
      { kind: 'credit_note', status: 'completed', count: 1, total: -11 },
    ]);
    expect(await totals({ q: 'early', month: '2026-09' })).toEqual([{ kind: 'invoice', status: 'unpaid', count: 1, total: 3300 }]);
    expect(await totals({ status: 'failed' })).toEqual([]);
  });

  it('comes as CSV without formulas, by the same filters, and is audited', async () => {
    const answer = await get(operatorOfList, '/api/oem-master/bill/export-csv', { kind: 'invoice', max_total: 3000 });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const [header, ...rows]: string[][] = parse(answer.text, { bom: true });
    expect(rows.map(([number]) => number)).toEqual([bills.paid.number, bills.formula.number]);
    expect([header, ...rows].map((row) => row!.at(-1))).toEqual(['入金方法', '銀行振込', '']);
    expect(rows[1]).toContain(`'=HYPERLINK("http://x")`);
    const { rows: trail } = await app.sql(`select change from audit_log where account_id = $1 and operation = 'billing.export'`, [
      operatorOfList.account.id,
    ]);
    expect(trail).toEqual([{ change: expect.objectContaining({ after: { filters: { kind: 'invoice', maxTotal: 3000 } } }) }]);
  });

  it('of the provider has the bills of every issuer; that of another OEM has none of them', async () => {
    const query = { account_id: bills.plain.account.id };
    expect(numbersOf(await get(master, '/api/master/bill', query))).toHaveLength(2);
    expect(numbersOf(await get(otherOem, '/api/oem-master/bill', query))).toEqual([]);
    expect((await get(otherOem, '/api/oem-master/bill/totals')).body.items).toEqual([]);
  });
});

describe('an operator', () => {
  it('acts on bills below the own account alone', async () => {
    const ofOther = await acme({ parent: otherOem.account });
    const ownBill = await createBill(app, { account: oem.account });
    for (const target of [ofOther, ownBill, own, { id: randomUUID() }]) {
      expect(await bill(oem, target)).toMatchObject(notFound);
      expect(await setStatus(oem, target, complete)).toMatchObject(notFound);
      expect(await credit(oem, target, 1)).toMatchObject(notFound);
      expect(await pay(oem, target, { amount: 1 })).toMatchObject(notFound);
    }
    expect((await get(oem, `/api/user/bill/${ownBill.id}`)).body).toMatchObject({ id: ownBill.id, issuer_id: provider, status: 'unpaid' });
    expect((await bill(otherOem, ofOther)).body).toMatchObject({ issuer_id: otherOem.account.id, due: 33_011, payments: [] });
  });

  it('of the provider acts on bills that an OEM issued', async () => {
    const parent = oem.account;
    const completed = await setStatus(master, await acme({ parent }), complete);
    expect(completed).toMatchObject({ status: 200, body: { status: 'completed', issuer_id: parent.id } });
    expect((await pay(master, await acme({ parent }), { amount: 33_011 })).body).toMatchObject({ status: 'paid' });
    const voided = await setStatus(master, await acme({ parent }), cancel);
    expect(voided.body).toMatchObject({ status: 'void', credit_notes: [{ number: expect.stringMatching(/^C2026-/), total: -33_011 }] });
  });

  it('who may only view changes and exports nothing', async () => {
    const target = await acme();
    const forbidden = problem(403, 'view_only');
    expect((await bill(viewer, target)).status).toBe(200);
    expect((await get(viewer, '/api/master/bill/totals')).status).toBe(200);
    expect(await get(viewer, '/api/master/bill/export-csv')).toMatchObject(forbidden);
    expect(await setStatus(viewer, target, complete)).toMatchObject(forbidden);
    expect(await credit(viewer, target, 1)).toMatchObject(forbidden);
    expect(await pay(viewer, target, { amount: 1 })).toMatchObject(forbidden);
    expect(await (await as(viewer)).post('/api/master/billing-run')).toMatchObject(forbidden);
    expect((await bill(master, target)).body).toMatchObject({ status: 'unpaid', due: 33_011 });
  });
});

describe('voiding', () => {
  it('asks for the name of the company and a reason', async () => {
    const target = await acme();
    expect(await setStatus(master, target, { ...cancel, confirmation: 'Acme Inc.' })).toMatchObject(
      problem(400, 'billing.confirmation_wrong', { fields: [expect.objectContaining({ pointer: '/body/confirmation' })] }),
    );
    expect(await setStatus(master, target, { ...cancel, reason: '　' })).toMatchObject(problem(400, 'billing.reason_required'));
    expect((await bill(master, target)).body).toMatchObject({ status: 'unpaid', credit_notes: [] });
    expect((await setStatus(master, target, { ...cancel, confirmation: ' Ａｃｍｅ ' })).status).toBe(200);
  });

  it('writes a credit note of the whole invoice, and is final', async () => {
    const target = await acme();
    const { body } = await setStatus(master, target, cancel);
    expect(body).toMatchObject({
      status: 'void',
      status_reason: act.reason,
      due: 0,
      total: 33_011,
      credit_notes: [{ issued_on: '2026-11-10', total: -33_011 }],
    });
    expect((await bill(master, body.credit_notes[0])).body).toMatchObject({
      kind: 'credit_note',
      status: 'completed',
      due: 0,
      due_on: null,
      reason: act.reason,
      refers_to: { id: target.id, number: target.number, total: 33_011 },
      lines: [{ kind: 'adjustment', amount: -30_010, tax_rate: 10 }],
      taxes: [{ rate: 10, net: -30_010, tax: -3001 }],
    });
    for (const change of [cancel, complete]) {
      expect(await setStatus(master, target, change)).toMatchObject(stateConflict);
      expect(await setStatus(master, body.credit_notes[0], change)).toMatchObject(stateConflict);
    }
    expect(await credit(master, body.credit_notes[0], 1)).toMatchObject(stateConflict);
    await runJob(app, 'billing.close-months');
    expect(numbersOf(await get(master, '/api/master/bill', { account_id: target.account.id, kind: 'invoice' }))).toEqual([target.number]);
  });

  it('credits what is not credited yet, and refuses once there is a payment', async () => {
    const target = await acme();
    await credit(master, target, 15_005);
    const { body } = await setStatus(master, target, cancel);
    expect(body.credit_notes.map(({ total }: { total: number }) => total)).toEqual([-16_505, -16_506]);
    const paid = await acme();
    await pay(master, paid, { amount: 1 });
    expect(await setStatus(master, paid, cancel)).toMatchObject(problem(409, 'billing.partly_paid'));
  });

  it('is refused while a charge is open', async () => {
    const target = await acme();
    await bring(target, 'processing');
    const processing = problem(409, 'billing.processing');
    for (const change of [cancel, complete]) expect(await setStatus(master, target, change)).toMatchObject(processing);
    expect(await credit(master, target, 1)).toMatchObject(processing);
    expect(await pay(master, target, { amount: 1 })).toMatchObject(processing);
    await bring(target, 'failed');
    expect((await setStatus(master, target, cancel)).status).toBe(200);
  });

  it('with `reissue` bills the month again with a new number, and the initial fee again', async () => {
    const account = await createContract(app, '2026-10-01', '2027-09-30', { name: 'Acme', contractStatus: 'active' });
    await app.sql('insert into billing_accounts (account_id, tpath, initial_fee) values ($1, $2, 5000)', [account.id, account.tpath]);
    const target = await createBill(app, { account });
    expect((await setStatus(master, target, { ...cancel, reissue: true })).body).toMatchObject({ status: 'void', total: 38_511 });
    await runJob(app, 'billing.close-months');
    await runJob(app, 'billing.close-months');
    const { body } = await get(master, '/api/master/bill', { account_id: account.id, kind: 'invoice' });
    expect(body.items).toMatchObject([
      { month: '2026-10', status: 'unpaid', total: 38_511, due: 38_511 },
      { id: target.id, status: 'void' },
    ]);
    expect(body.items[0].number > target.number).toBe(true);
  });
});

describe('completing', () => {
  it('settles an invoice without a payment', async () => {
    const target = await acme();
    expect((await setStatus(master, target, complete)).body).toMatchObject({
      status: 'completed',
      status_reason: act.reason,
      due: 0,
      paid_on: null,
      payments: [],
      credit_notes: [],
    });
    expect(await pay(master, target, { amount: 1 })).toMatchObject(stateConflict);
    const { rows: trail } = await app.sql(
      `select operation, actor_user_id, change from audit_log where target_type = 'bill' and target_id = $1 order by id`,
      [target.id],
    );
    expect(trail).toMatchObject([
      {
        operation: 'billing.set_status',
        actor_user_id: master.id,
        change: { before: { status: 'unpaid' }, after: { status: 'completed', reason: act.reason } },
      },
    ]);
  });

  it('happens once of twenty requests at once', async () => {
    const target = await acme();
    const agent = await as(master);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        agent
          .put(`/api/master/bill/${target.id}/status`)
          .send(complete)
          .then((answer) => answer),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const answer of refused) expect(answer).toMatchObject(stateConflict);
    expect(await audits(target.id, 'billing.set_status')).toBe(1);
  });
});

describe('crediting', () => {
  it('takes the tax that is left with the note that uses up the rate, and not a yen more', async () => {
    const target = await acme();
    expect((await credit(master, target, 15_005)).body).toMatchObject({
      status: 'unpaid',
      due: 16_506,
      credit_notes: [{ total: -16_505 }],
    });
    expect(await credit(master, target, 15_006)).toMatchObject(problem(409, 'billing.above_credit'));
    expect((await credit(master, target, 15_005)).body).toMatchObject({
      status: 'void',
      due: 0,
      credit_notes: [{ total: -16_505 }, { total: -16_506 }],
    });
    expect(await credit(master, target, 1)).toMatchObject(stateConflict);
    expect(await audits(target.id, 'billing.credit')).toBe(2);
  });

  it('corrects a paid invoice up to its amount', async () => {
    const target = await acme();
    await pay(master, target, { amount: 33_011 });
    expect((await credit(master, target, 30_010)).body).toMatchObject({ status: 'paid', due: 0, credit_notes: [{ total: -33_011 }] });
    expect(await credit(master, target, 1)).toMatchObject(problem(409, 'billing.above_credit'));
  });

  it('of what is left after a payment makes the invoice paid', async () => {
    const target = await acme();
    await pay(master, target, { amount: 22_011 });
    expect((await credit(master, target, 10_000)).body).toMatchObject({ status: 'paid', paid_on: '2026-11-10', due: 0 });
  });

  it('happens once for one idempotency key', async () => {
    const target = await acme();
    const key = randomUUID();
    const [first, second] = [await credit(master, target, 100, key), await credit(master, target, 100, key)];
    expect(second.body).toEqual(first.body);
    expect((await bill(master, target)).body.credit_notes).toHaveLength(1);
  });

  it('is refused at a rate that the invoice does not have, without an amount or without a reason', async () => {
    const target = await acme();
    const send = (amounts: object[], reason = 'x') => post(master, target, 'credit-note', { amounts, reason });
    expect(await send([{ tax_rate: 8, net: 1 }])).toMatchObject(problem(409, 'billing.above_credit'));
    expect(await send([{ tax_rate: 10, net: 0 }])).toMatchObject(problem(400, 'invalid_input'));
    expect(await send([])).toMatchObject(problem(400, 'invalid_input'));
    expect(await send([{ tax_rate: 10, net: 1 }], ' ')).toMatchObject(problem(400, 'billing.reason_required'));
    expect((await bill(master, target)).body.credit_notes).toEqual([]);
  });
});

describe('a payment', () => {
  it('adds up with others, and with the fee of a bank that is absorbed', async () => {
    const target = await acme();
    expect((await pay(master, target, { amount: 10_000, payer: ' ｱｸﾒ ' })).body).toMatchObject({
      status: 'unpaid',
      due: 23_011,
      paid_on: null,
    });
    const { body } = await pay(master, target, { amount: 22_571, fee_absorbed: 440, received_on: '2026-11-10' });
    expect(body).toMatchObject({ status: 'paid', due: 0, paid_on: '2026-11-10' });
    expect(body.payments).toMatchObject([
      { amount: 10_000, fee_absorbed: 0, received_on: '2026-11-09', payer: 'ｱｸﾒ' },
      { amount: 22_571, fee_absorbed: 440, received_on: '2026-11-10', payer: '' },
    ]);
    expect(await pay(master, target, { amount: 1 })).toMatchObject(stateConflict);
    expect(await audits(target.id, 'billing.enter_payment')).toBe(2);
  });

  it('above what is due, with or without the fee, is refused', async () => {
    const target = await acme();
    const above = problem(409, 'billing.above_due');
    expect(await pay(master, target, { amount: 33_012 })).toMatchObject(above);
    expect(await pay(master, target, { amount: 33_011, fee_absorbed: 1 })).toMatchObject(above);
    await credit(master, target, 10);
    expect(await pay(master, target, { amount: 33_001 })).toMatchObject(above);
    expect((await pay(master, target, { amount: 33_000 })).body).toMatchObject({ status: 'paid', due: 0 });
  });

  it('of a future day, of nothing, or with too high a fee is refused', async () => {
    const target = await acme();
    expect(await pay(master, target, { amount: 1, received_on: '2026-11-11' })).toMatchObject(problem(400, 'billing.received_in_future'));
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.5 },
      { amount: 1, fee_absorbed: 1001 },
      { amount: 1, received_on: '2026-02-30' },
    ])
      expect(await pay(master, target, wrong), JSON.stringify(wrong)).toMatchObject(problem(400, 'invalid_input'));
    expect((await bill(master, target)).body).toMatchObject({ due: 33_011, payments: [] });
  });
});

describe('the issuer', () => {
  const settings = {
    name: '汐町ﾊﾟｰﾄﾅｰｽﾞ',
    postal_code: '100-0001',
    address: '東京都千代田区千代田1-1',
    telephone: '03-0000-0000',
    registration_number: 'T1234567890123',
    bank_accounts: ['みずほ銀行 本店 普通 1234567'],
    notes: '振込手数料はお客様負担',
    number_prefix: 'ST-',
    initial_fee: 0,
    tax_rounding: 'round',
  };

  it('changes its settings by their revision, for bills from then on', async () => {
    const account = await createContract(app, '2026-10-01', '2027-09-30', { kind: 'oem_master', name: 'issuer', contractStatus: 'active' });
    const caller = await as(await app.create.user({ role: 'OEM_MASTER', account }));
    const put = (revision: number, body: object = settings) =>
      caller.put('/api/oem-master/billing-issuer').set('if-match', `"${revision}"`).send(body);
    const before = await caller.get('/api/oem-master/billing-issuer');
    expect(before).toMatchObject({
      headers: { etag: '"0"' },
      body: { name: 'issuer', initial_fee: 100_000, tax_rounding: 'floor', revision: 0 },
    });
    expect(await put(0)).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { ...settings, revision: 1 } });
    expect(await put(0)).toMatchObject(problem(412, 'precondition_failed'));
    expect(await put(1, { ...settings, registration_number: 'T123' })).toMatchObject(problem(400, 'invalid_input'));
    const first = await createBill(app, { parent: account, price: 12_345 });
    expect(await put(1, { ...settings, name: 'Other', number_prefix: 'X' })).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const second = await createBill(app, { parent: account, price: 12_345 });
    expect([first.number, second.number]).toEqual(['ST-2026-000001', 'X2026-000002']);
    expect((await bill(master, first)).body).toMatchObject({
      issuer: { name: settings.name, address: settings.address, registration_number: 'T1234567890123' },
      bank_accounts: settings.bank_accounts,
      notes: settings.notes,
      tax: 1235,
    });
    expect((await bill(master, second)).body).toMatchObject({ issuer: { name: 'Other' } });
  });

  it('of an OEM is another than that of the provider, and is not for those who only view', async () => {
    expect((await get(oem, '/api/oem-master/billing-issuer')).body).toMatchObject({ name: 'oem' });
    expect((await get(master, '/api/master/billing-issuer')).body).toMatchObject({ name: '汐町システム' });
    const put = (await as(viewer)).put('/api/master/billing-issuer').set('if-match', '"1"').send(settings);
    expect(await put).toMatchObject(problem(403, 'view_only'));
  });
});

describe('the initial fee of an account', () => {
  const terms = async (who: TestUser, id: string) => (await as(who)).get(`${areaOf(who)}/user/${id}/billing-terms`);
  const put = async (who: TestUser, id: string, initial_fee: number | null, revision: number) =>
    (await as(who))
      .put(`${areaOf(who)}/user/${id}/billing-terms`)
      .set('if-match', `"${revision}"`)
      .send({ initial_fee });
  const contractOf = (options: Parameters<typeof createContract>[3] = {}) =>
    createContract(app, '2026-10-01', '2027-09-30', { contractStatus: 'active', ...options });
  const byOther = problem(409, 'billing.other_issuer');

  it("is the issuer's until it has one of its own, which is billed", async () => {
    const account = await contractOf();
    const unset = { initial_fee: null, issuer_id: provider, issuer_initial_fee: 0, charged_with: null, revision: 0 };
    expect(await terms(master, account.id)).toMatchObject({ headers: { etag: '"0"' }, body: unset });
    const set = { ...unset, initial_fee: 12_345, revision: 1 };
    expect(await put(master, account.id, 12_345, 0)).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: set });
    expect(await put(master, account.id, 1, 0)).toMatchObject(problem(412, 'precondition_failed'));
    expect((await put(master, account.id, null, 1)).body).toEqual({ ...unset, revision: 2 });
    expect((await put(master, account.id, 500, 2)).body).toMatchObject({ initial_fee: 500, revision: 3 });
    expect(await audits(account.id, 'billing.update_terms')).toBe(3);
    const billed = await createBill(app, { account });
    expect((await bill(master, billed)).body.lines).toMatchObject([{ kind: 'licence' }, { kind: 'initial_fee', amount: 500 }]);
  });

  it('is final once an invoice with it stands', async () => {
    const account = await contractOf({ name: 'Acme' });
    await put(master, account.id, 700, 0);
    const billed = await createBill(app, { account });
    const { body } = await terms(master, account.id);
    expect(body).toMatchObject({ initial_fee: 700, charged_with: { id: billed.id, number: billed.number }, revision: 1 });
    expect(await put(master, account.id, 800, 1)).toMatchObject(problem(409, 'billing.initial_fee_charged'));
    await setStatus(master, billed, { ...cancel, reissue: true });
    expect((await put(master, account.id, 800, 1)).body).toMatchObject({ initial_fee: 800, charged_with: null, revision: 2 });
    await runJob(app, 'billing.close-months');
    expect((await terms(master, account.id)).body).toMatchObject({ charged_with: { number: expect.not.stringMatching(billed.number) } });
  });

  it('is billed as set or refused, when its month closes at the same time', async () => {
    const account = await contractOf();
    await put(master, account.id, 700, 0);
    await createBill(app, { account, price: 0 });
    await app.sql('update billing_months set closed_at = null, price = 500 where account_id = $1', [account.id]);
    const [, changed] = await Promise.all([
      asSystem(app, (ctx) => closeMonth(ctx, account.id, '2026-10')),
      put(master, account.id, 900, 1),
    ]);
    const { body } = await terms(master, account.id);
    expect([changed.status, body.initial_fee, body.charged_with.total]).toEqual(
      changed.status === 200 ? [200, 900, 1540] : [409, 700, 1320],
    );
  });

  it('is set by the issuer of its bills alone', async () => {
    const below = await contractOf({ parent: oem.account });
    expect((await terms(oem, below.id)).body).toMatchObject({ issuer_id: oem.account.id });
    expect((await put(oem, below.id, 10, 0)).body).toMatchObject({ initial_fee: 10 });
    expect((await terms(master, below.id)).body).toMatchObject({ initial_fee: 10, issuer_id: oem.account.id });
    expect(await put(master, below.id, 20, 1)).toMatchObject(byOther);
    expect((await put(master, otherOem.account.id, 30, 0)).status).toBe(200);
    for (const id of [oem.account.id, otherOem.account.id, user.account.id, randomUUID()]) {
      expect(await terms(oem, id)).toMatchObject(notFound);
      expect(await put(oem, id, 0, 0)).toMatchObject(notFound);
    }
    expect(await put(viewer, below.id, 0, 1)).toMatchObject(problem(403, 'view_only'));
    expect(await put(master, user.account.id, -1, 0)).toMatchObject(problem(400, 'invalid_input'));
  });
});

describe('runs', () => {
  it('are listed by month, the newest first, for the accounts below', async () => {
    const caller = await operator('runner');
    const parent = caller.account;
    await createBill(app, { parent, month: '2026-09' });
    const voided = await acme({ parent });
    await createBill(app, { parent });
    await setStatus(caller, voided, cancel);
    const failed = await createBill(app, { parent, price: 0 });
    await app.sql(`update billing_months set closed_at = null, failed_at = now(), failure = 'x' where account_id = $1`, [
      failed.account.id,
    ]);
    await createBill(app, { account: parent });
    const { body } = await get(caller, '/api/oem-master/billing-run');
    expect(body).toEqual({
      items: [
        { month: '2026-10', accounts: 3, closed: 2, failed: 1, bills: 1, total: 33_011, documents_failed: 0 },
        { month: '2026-09', accounts: 1, closed: 1, failed: 0, bills: 1, total: 33_011, documents_failed: 0 },
      ],
      settled_through: '2026-10-31',
    });
  });

  it('bill what is open, once however many are queued', async () => {
    const account = await createContract(app, '2026-10-01', '2027-09-30', { contractStatus: 'active' });
    const { id } = await createBill(app, { account, price: 0 });
    expect(id).toBeUndefined();
    await app.sql('update billing_months set closed_at = null, price = 500 where account_id = $1', [account.id]);
    const queued = async () =>
      (await app.sql(`select from outbox where name = 'billing.close-months' and dedupe_key like '%by hand%'`)).rows.length;
    const before = await queued();
    for (const who of [master, master, oem]) expect((await (await as(who)).post(`${areaOf(who)}/billing-run`)).status).toBe(202);
    expect(await queued()).toBe(before + 3);
    await app.runJobs();
    expect((await get(master, '/api/master/bill', { account_id: account.id })).body.items).toMatchObject([{ total: 550 }]);
  });
});

describe('the month that runs', () => {
  it('is at its last second the bill that is then issued', async () => {
    const person = await customer({ name: 'running' });
    const reseller = await operator('reseller');
    const resold = await customer({ parent: reseller.account });
    await app.sql('update plans set limit_access_price = 700');
    await runJob(app, 'billing.open-months');
    await addViews(app, person.account, '2026-11-29', 65_001);
    await addViews(app, resold.account, '2026-11-30', 1_010_001);
    app.clock.set('2026-11-30T14:59:59Z');
    const people = [person, reseller, resold];
    const upcoming = await Promise.all(people.map(async (one) => (await get(one, '/api/user/bill/upcoming')).body));
    expect(upcoming[0]).toMatchObject({
      month: '2026-11',
      days_left: 0,
      limit: 50_000,
      unit: 10_000,
      unit_price: 700,
      current: { views: 65_001, subtotal: 31_200 },
    });
    await turnMonth(app, '2026-12');
    for (const [at, one] of people.entries()) {
      const { body } = await get(one, '/api/user/bill', { month: '2026-11' });
      const issued = (await get(one, `/api/user/bill/${body.items[0].id}`)).body;
      const { views, lines, taxes, subtotal, tax, total } = issued;
      expect({ views, lines, taxes, subtotal, tax, total }).toEqual(upcoming[at].current);
      expect(issued.blocks_used).toBe(upcoming[at].blocks_used);
    }
  });

  it('has a forecast, which `views` changes', async () => {
    goTo(app, '2026-12-16');
    const person = await customer();
    await app.sql(`update accounts set contract_starts_on = '2026-12-01' where id = $1`, [person.account.id]);
    await runJob(app, 'billing.open-months');
    await addViews(app, person.account, '2026-12-05', 30_000);
    const upcoming = async (query: object = {}) => (await get(person, '/api/user/bill/upcoming', query)).body;
    expect(await upcoming()).toMatchObject({ current: { views: 30_000, total: 32_780 }, forecast: { views: 62_000, total: 34_320 } });
    expect((await upcoming({ views: 80_001 })).forecast).toMatchObject({ views: 80_001, subtotal: 29_800 + 4 * 700 });
    expect((await upcoming({ views: 0 })).forecast).toMatchObject({ views: 0, subtotal: 29_800 });
    expect((await upcoming({ views: 0 })).current).toMatchObject({ views: 30_000 });
    expect(await get(person, '/api/user/bill/upcoming', { views: -1 })).toMatchObject(problem(400, 'invalid_input'));
  });

  it('has no forecast on its first day', async () => {
    goTo(app, '2027-01-01', 1);
    const person = await customer();
    await runJob(app, 'billing.open-months');
    expect((await get(person, '/api/user/bill/upcoming')).body).toMatchObject({ month: '2027-01', forecast: null });
  });
});

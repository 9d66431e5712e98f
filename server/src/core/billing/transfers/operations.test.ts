import { randomUUID } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBill, createContract, goTo, type Billed } from '../testing/months.ts';
import { shiftJis, statementOf } from './testing/statements.ts';

let app: TestApp;
let master: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-12-15', 12);
  master = await app.create.user({ role: 'MASTER' });
  viewer = await app.create.user({ role: 'MASTER', account: master.account, authority: 'view', adminRole: 'viewer' });
}, 300_000);
afterAll(() => app.close());

/** An OEM master whose customers pay no initial fee: an issuer with a ledger of its own. */
const operator = async (name: string): Promise<TestUser> => {
  const account = await createContract(app, '2026-01-01', '2027-09-30', {
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
const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const areaOf = ({ role }: TestUser): string => (role === 'MASTER' ? '/api/master' : '/api/oem-master');
type Rows = Parameters<typeof statementOf>[0];
const sendFile = async (who: TestUser, body: string | Buffer, query: object = {}, what: 'import' | 'preview' = 'import') =>
  (await as(who))
    .post(`${areaOf(who)}/bank-transfer/${what}`)
    .query(what === 'import' ? { file_name: 'statement.csv', ...query } : {})
    .set('content-type', 'text/csv')
    .send(body);
const list = async (who: TestUser, query: object = {}) =>
  (await as(who)).get(`${areaOf(who)}/bank-transfer`).query({ limit: 100, ...query });
interface Item {
  id: string;
  amount: number;
  payer: string;
  state: string;
  allocated: number;
  allocations: { bill: { id: string }; amount: number; fee_absorbed: number }[];
  suggestions: {
    reason: string;
    is_certain: boolean;
    rest: number;
    allocations: { bill: { id: string }; amount: number; fee_absorbed: number }[];
  }[];
  alert: { status: string; bill: { id: string } } | null;
}
/** Imports these rows, and answers the transfers in their order. */
const receive = async (who: TestUser, rows: Rows): Promise<Item[]> => {
  const answer = await sendFile(who, statementOf(rows));
  expect(answer).toMatchObject({ status: 200, body: { unreadable: [] } });
  const { items } = (await list(who)).body as { items: Item[] };
  return rows.map(([, amount, payer]) => items.find((item) => item.amount === amount && item.payer === payer)!);
};
const transferOf = async (who: TestUser, { id }: Pick<Item, 'id'>): Promise<Item> =>
  (await list(who)).body.items.find((item: Item) => item.id === id);
type Part = [of: Pick<Billed, 'id'>, amount: number, fee?: number];
const match = async (who: TestUser, { id }: { id: string }, parts: Part[], key: string = randomUUID()) =>
  (await as(who))
    .post(`${areaOf(who)}/bank-transfer/${id}/match`)
    .set('idempotency-key', key)
    .send({
      allocations: parts.map(([of, amount, fee]) => ({ bill_id: of.id, amount, ...(fee === undefined ? {} : { fee_absorbed: fee }) })),
    });
const accept = (who: TestUser, { id, suggestions: [first] }: Item) =>
  match(
    who,
    { id },
    first!.allocations.map(({ bill, amount, fee_absorbed: fee }) => [bill, amount, fee]),
  );
const takeBack = async (who: TestUser, { id }: { id: string }) => (await as(who)).delete(`${areaOf(who)}/bank-transfer/${id}/match`);
const setAside = async (who: TestUser, { id }: { id: string }, reason: string | null) =>
  (await as(who)).put(`${areaOf(who)}/bank-transfer/${id}/set-aside`).send({ reason });
const acceptExact = async (who: TestUser) => (await as(who)).post(`${areaOf(who)}/bank-transfer/accept-exact`);
const bill = async (who: TestUser, { id }: { id: string }) => (await (await as(who)).get(`${areaOf(who)}/bill/${id}`)).body;
const pay = async (who: TestUser, { id }: { id: string }, amount: number) =>
  (await as(who)).post(`${areaOf(who)}/bill/${id}/payment`).send({ amount, received_on: '2026-12-14' });
const audits = async (target: { id: string }, operation: string) =>
  (await app.sql('select from audit_log where target_id = $1 and operation = $2', [target.id, operation])).rows.length;
/** Bills of consecutive months of one account, with these totals. */
const billed = async (issuer: TestUser, totals: number[], name?: string): Promise<Billed[]> => {
  const bills: Billed[] = [];
  for (const [at, total] of totals.entries())
    bills.push(
      await createBill(app, {
        ...(bills[0] ? { account: bills[0].account } : { parent: issuer.account, ...(name === undefined ? {} : { name }) }),
        month: `2026-${String(1 + at).padStart(2, '0')}`,
        price: Math.round(total / 1.1),
      }),
    );
  return bills;
};
const paymentsOf = async (transfer: { id: string }) =>
  (
    await app.sql(
      'select bill_id as bill, amount::int, taken_back_at is not null as "takenBack" from bill_payments where transfer_id = $1 order by amount',
      [transfer.id],
    )
  ).rows;
const stateConflict = problem(409, 'billing.state_conflict');

describe('one row for two bills of one payer', () => {
  it('is proposed as one match, pays both with one click, and is taken back as a whole', async () => {
    const issuer = await operator('two bills');
    const [small, large] = await billed(issuer, [110_000, 220_000]);
    const [row] = await receive(issuer, [['2026/12/10', 330_000, 'カ）シオマチコーヒー']]);
    expect(row).toMatchObject({
      state: 'open',
      allocated: 0,
      suggestions: [
        {
          reason: 'sum',
          is_certain: true,
          rest: 0,
          allocations: [
            { bill: { id: small!.id }, amount: 110_000 },
            { bill: { id: large!.id }, amount: 220_000 },
          ],
        },
      ],
    });
    const accepted = await accept(issuer, row!);
    expect(accepted).toMatchObject({ status: 200, body: { state: 'allocated', allocated: 330_000, suggestions: [], alert: null } });
    expect(accepted.body.allocations).toMatchObject([
      { bill: { id: small!.id, number: small!.number, month: '2026-01' }, amount: 110_000, fee_absorbed: 0 },
      { bill: { id: large!.id }, amount: 220_000 },
    ]);
    for (const one of [small!, large!]) {
      expect(await bill(issuer, one)).toMatchObject({
        status: 'paid',
        due: 0,
        paid_on: '2026-12-10',
        payments: [{ payer: 'カ）シオマチコーヒー' }],
      });
      expect(await audits(one, 'billing.match_transfer')).toBe(1);
    }
    expect(await paymentsOf(row!)).toEqual([
      { bill: small!.id, amount: 110_000, takenBack: false },
      { bill: large!.id, amount: 220_000, takenBack: false },
    ]);

    expect(await takeBack(issuer, row!)).toMatchObject({ status: 200, body: { state: 'open', allocated: 0, allocations: [] } });
    for (const [one, due] of [
      [small!, 110_000],
      [large!, 220_000],
    ] as const) {
      expect(await bill(issuer, one)).toMatchObject({ status: 'unpaid', due, paid_on: null, payments: [] });
      expect(await audits(one, 'billing.take_back_match')).toBe(1);
    }
    expect(await takeBack(issuer, row!)).toMatchObject(problem(409, 'billing.nothing_matched'));
    expect((await accept(issuer, await transferOf(issuer, row!))).body).toMatchObject({ state: 'allocated' });
    expect(await paymentsOf(row!)).toMatchObject([{ takenBack: true }, { takenBack: false }, { takenBack: true }, { takenBack: false }]);
  });

  it('pays three months, and leaves the rest unallocated', async () => {
    const issuer = await operator('three months');
    const bills = await billed(issuer, [110_000, 110_000, 110_000, 110_000]);
    const rows = await receive(issuer, [
      ['2026/12/10', 110_000, 'ﾔﾏﾀﾞ'],
      ['2026/12/11', 350_000, 'ヤマダ'],
    ]);
    expect(rows[0]!.suggestions[0]).toMatchObject({ reason: 'amount', is_certain: false, allocations: [{ bill: { id: bills[0]!.id } }] });
    expect(rows[1]!.suggestions).toEqual([]);
    await accept(issuer, rows[0]!);
    const known = await transferOf(issuer, rows[1]!);
    expect(known.suggestions[0]).toMatchObject({ reason: 'payer', is_certain: false, rest: 20_000 });
    expect((await accept(issuer, known)).body).toMatchObject({
      state: 'partly_allocated',
      allocated: 330_000,
      suggestions: [],
      alert: null,
    });
    for (const one of bills) expect(await bill(issuer, one)).toMatchObject({ status: 'paid' });
    expect((await list(issuer, { state: 'unallocated' })).body.items.map(({ id }: Item) => id)).toEqual([rows[1]!.id]);
  });
});

describe('a file', () => {
  it('sent twice changes nothing, in any encoding, and equal rows are told apart', async () => {
    const issuer = await operator('twice');
    const rows: Rows = [
      ['2026/12/10', 500, 'ヤマダ'],
      ['2026/12/10', 500, 'ヤマダ'],
      ['2026/12/10', '', '手数料'],
    ];
    expect((await sendFile(issuer, statementOf(rows))).body).toEqual({ added: 2, known: 0, entered: 0, skipped: 1, unreadable: [] });
    expect((await sendFile(issuer, shiftJis(statementOf(rows)))).body).toEqual({
      added: 0,
      known: 2,
      entered: 0,
      skipped: 1,
      unreadable: [],
    });
    expect((await sendFile(issuer, statementOf([...rows, ['2026/12/10', 500, 'ヤマダ'], ['2026/12/11', 1, 'ハマダ']]))).body).toMatchObject(
      {
        added: 2,
        known: 2,
      },
    );
    expect((await list(issuer)).body.items).toHaveLength(4);
    const { rows: trail } = await app.sql(`select change from audit_log where account_id = $1 and operation = 'billing.import_transfers'`, [
      issuer.account.id,
    ]);
    expect(trail).toHaveLength(3);
  });

  it('is stored once of ten at once', async () => {
    const issuer = await operator('at once');
    const file = statementOf(Array.from({ length: 30 }, (_, at) => ['2026/12/10', at + 1, 'ヤマダ'] as const));
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendFile(issuer, file)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + Number(body.added), 0)).toBe(30);
  });

  it('is previewed with its encoding and columns, and its columns are remembered', async () => {
    const issuer = await operator('columns');
    const file = shiftJis('日,摘要1,摘要2,入\n2026/12/10,振込,カ）ヤマダ,1000\n2026/12/11,振込,ハマダ,x\n');
    const preview = await sendFile(issuer, file, {}, 'preview');
    expect(preview).toMatchObject({
      status: 200,
      body: {
        encoding: 'Shift_JIS',
        header: ['日', '摘要1', '摘要2', '入'],
        sample: [
          ['2026/12/10', '振込', 'カ）ヤマダ', '1000'],
          ['2026/12/11', '振込', 'ハマダ', 'x'],
        ],
        rows: 2,
        deposits: 0,
      },
    });
    expect(await sendFile(issuer, file)).toMatchObject(problem(400, 'billing.statement_columns_missing'));
    expect((await sendFile(issuer, file, { columns: 'received_on,note,payer,amount' })).body).toEqual({
      added: 1,
      known: 0,
      entered: 0,
      skipped: 0,
      unreadable: [3],
    });
    expect((await sendFile(issuer, file, {}, 'preview')).body).toMatchObject({
      columns: ['received_on', 'note', 'payer', 'amount'],
      deposits: 1,
    });
    expect((await sendFile(issuer, file)).body).toMatchObject({ added: 0, known: 1 });
    expect((await list(issuer)).body.items).toMatchObject([{ payer: 'カ）ヤマダ', note: '振込', received_on: '2026-12-10' }]);
    const other = await operator('other columns');
    expect((await sendFile(other, file, {}, 'preview')).body.columns).toEqual([null, null, null, null]);
  });

  it.each([
    ['of blank lines', '\n,,\n', 400, 'imports.empty'],
    ['of a header alone', '日付,入金額,摘要\n', 400, 'imports.empty'],
    ['that is a workbook', Buffer.from('504b03040000', 'hex'), 415, 'imports.not_csv'],
    ['in no known encoding', Buffer.from('80ff', 'hex'), 400, 'imports.encoding'],
    ['with an open quotation mark', '日付,入金額,摘要\n"2026', 400, 'imports.row_unreadable'],
    ['with too many columns', ','.repeat(300), 400, 'imports.too_many_columns'],
    ['with too many rows', `日付,入金額,摘要\n${'2026/12/10,1,a\n'.repeat(20_001)}`, 400, 'imports.too_many_rows'],
  ] as const)('%s is refused', async (_case, body, status, code) => {
    for (const what of ['import', 'preview'] as const) expect(await sendFile(master, body, {}, what)).toMatchObject(problem(status, code));
  });

  it('with wrong columns or another name is refused', async () => {
    const file = statementOf([['2026/12/10', 1, 'a']]);
    expect(await sendFile(master, file, { columns: 'payer' })).toMatchObject(problem(400, 'imports.columns_differ'));
    expect(await sendFile(master, file, { columns: 'payer,payer,,,' })).toMatchObject(problem(400, 'imports.column_twice'));
    expect(await sendFile(master, file, { columns: 'payer,x,,,' })).toMatchObject(problem(400, 'billing.statement_columns_missing'));
    expect(await sendFile(master, file, { columns: 'payer,amount,,,' })).toMatchObject(problem(400, 'billing.statement_columns_missing'));
    expect(await sendFile(master, file, { file_name: 'a.xlsx' })).toMatchObject(problem(415, 'imports.not_csv'));
  });
});

describe('a match', () => {
  it('by hand may be partial, in steps, and absorb a fee', async () => {
    const issuer = await operator('by hand');
    const [one, other] = await billed(issuer, [110_000, 220_000]);
    const [row] = await receive(issuer, [['2026/12/10', 150_000, 'a']]);
    expect((await match(issuer, row!, [[one!, 109_560, 440]])).body).toMatchObject({ state: 'partly_allocated', allocated: 109_560 });
    expect(await bill(issuer, one!)).toMatchObject({ status: 'paid', payments: [{ amount: 109_560, fee_absorbed: 440 }] });
    expect((await match(issuer, row!, [[other!, 40_440]])).body).toMatchObject({ state: 'allocated', allocated: 150_000 });
    expect(await bill(issuer, other!)).toMatchObject({ status: 'unpaid', due: 179_560 });
    expect((await takeBack(issuer, row!)).body).toMatchObject({ state: 'open', allocated: 0 });
    expect(await bill(issuer, other!)).toMatchObject({ status: 'unpaid', due: 220_000 });
  });

  it('of more than is left or due, or of a bill twice, is refused as a whole', async () => {
    const issuer = await operator('refused');
    const [one, other] = await billed(issuer, [1100, 2200]);
    const [row] = await receive(issuer, [['2026/12/10', 3000, 'a']]);
    expect(
      await match(issuer, row!, [
        [one!, 1100],
        [other!, 1901],
      ]),
    ).toMatchObject(problem(409, 'billing.above_transfer'));
    expect(await match(issuer, row!, [[one!, 1101]])).toMatchObject(problem(409, 'billing.above_due'));
    expect(
      await match(issuer, row!, [
        [other!, 1000],
        [one!, 1100, 1],
      ]),
    ).toMatchObject(problem(409, 'billing.above_due'));
    expect(
      await match(issuer, row!, [
        [one!, 1],
        [one!, 1],
      ]),
    ).toMatchObject(problem(400, 'billing.bill_twice'));
    for (const wrong of [[], [[one!, 0]], [[one!, 1, 1001]]] as Part[][])
      expect(await match(issuer, row!, wrong)).toMatchObject(problem(400, 'invalid_input'));
    expect(await transferOf(issuer, row!)).toMatchObject({ allocated: 0 });
    expect(await bill(issuer, other!)).toMatchObject({ due: 2200, payments: [] });
  });

  it('with a bill that takes no payment is refused, and the list says so', async () => {
    const issuer = await operator('final');
    const [paid, processing] = await billed(issuer, [1100, 2200]);
    await pay(issuer, paid!, 1100);
    await app.sql(`update bills set status = 'processing' where id = $1`, [processing!.id]);
    const rows = await receive(issuer, [
      ['2026/12/10', 5, `${paid!.number} ヤマダ`],
      ['2026/12/10', 6, 'ハマダ', processing!.number],
    ]);
    expect(rows[0]).toMatchObject({ state: 'open', suggestions: [], alert: { status: 'paid', bill: { id: paid!.id } } });
    expect(rows[1]).toMatchObject({ state: 'open', suggestions: [], alert: { status: 'processing', bill: { id: processing!.id } } });
    expect(await match(issuer, rows[0]!, [[paid!, 5]])).toMatchObject(stateConflict);
    expect(await match(issuer, rows[1]!, [[processing!, 6]])).toMatchObject(problem(409, 'billing.processing'));
    expect((await setAside(issuer, rows[0]!, '返金')).body).toMatchObject({ state: 'set_aside', alert: null, set_aside_reason: '返金' });
  });

  it('happens once for one idempotency key', async () => {
    const issuer = await operator('once');
    const [one] = await billed(issuer, [1100]);
    const [row] = await receive(issuer, [['2026/12/10', 1100, 'a']]);
    const key = randomUUID();
    const first = await match(issuer, row!, [[one!, 100]], key);
    expect((await match(issuer, row!, [[one!, 100]], key)).body).toEqual(first.body);
    expect(await transferOf(issuer, row!)).toMatchObject({ allocated: 100 });
  });

  it('is proposed by the payer of an earlier match, and by the name of a company in kana', async () => {
    const issuer = await operator('payers');
    const [first, second] = await billed(issuer, [1100, 2200], '汐町珈琲');
    const [kana] = await billed(issuer, [3300], '株式会社シオマチ・ショップ');
    const rows = await receive(issuer, [
      ['2026/12/09', 1100, 'ｶ)ｼｵﾏﾁｺｰﾋｰ'],
      ['2026/12/10', 1760, 'シオマチコーヒー（カ'],
      ['2026/12/10', 3000, 'ｶ)ｼｵﾏﾁｼﾖﾂﾌﾟ'],
    ]);
    expect(rows[1]!.suggestions).toEqual([]);
    expect(rows[2]!.suggestions[0]).toMatchObject({
      reason: 'payer',
      allocations: [{ bill: { id: kana!.id }, amount: 3000, fee_absorbed: 300 }],
    });
    await match(issuer, rows[0]!, [[first!, 1100]]);
    expect((await transferOf(issuer, rows[1]!)).suggestions[0]).toMatchObject({
      reason: 'payer',
      allocations: [{ bill: { id: second!.id }, amount: 1760, fee_absorbed: 440 }],
    });
    const candidates = await (await as(issuer)).get(`/api/oem-master/bank-transfer/${rows[1]!.id}/candidate`);
    expect(candidates.body.items).toMatchObject([
      { id: second!.id, due: 2200, is_known_payer: true, company_name: '汐町珈琲' },
      { id: kana!.id, due: 3300, is_known_payer: false },
    ]);
    const found = await (await as(issuer)).get(`/api/oem-master/bank-transfer/${rows[1]!.id}/candidate`).query({ q: 'ショップ' });
    expect(found.body.items).toMatchObject([{ id: kana!.id }]);
    await takeBack(issuer, rows[0]!);
    expect((await transferOf(issuer, rows[1]!)).suggestions).toEqual([]);
  });
});

const enter = async (who: TestUser, body: object, key: string = randomUUID()) =>
  (await as(who))
    .post(`${areaOf(who)}/bank-transfer`)
    .set('idempotency-key', key)
    .send(body);

describe('a transfer entered by hand', () => {
  const entry = { received_on: '2026-12-10', amount: 150_000, payer: 'カ）シオマチコーヒー', note: '窓口で確認' };

  it('is listed with suggestions, and keeps what is more than due unallocated', async () => {
    const issuer = await operator('entered');
    const [one] = await billed(issuer, [110_000]);
    expect(await pay(issuer, one!, 150_000)).toMatchObject(problem(409, 'billing.above_due'));
    const answer = await enter(issuer, { ...entry, note: one!.number });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        is_entered: true,
        state: 'open',
        received_on: '2026-12-10',
        amount: 150_000,
        payer: entry.payer,
        allocated: 0,
        suggestions: [{ reason: 'number', rest: 40_000, allocations: [{ bill: { id: one!.id }, amount: 110_000 }] }],
      },
    });
    expect((await match(issuer, answer.body, [[one!, 110_000]])).body).toMatchObject({ state: 'partly_allocated', allocated: 110_000 });
    expect(await bill(issuer, one!)).toMatchObject({ status: 'paid', payments: [{ amount: 110_000, payer: entry.payer }] });
    expect((await list(issuer, { state: 'unallocated' })).body.items).toMatchObject([{ id: answer.body.id, allocated: 110_000 }]);
    expect(await audits(answer.body, 'billing.enter_transfer')).toBe(1);
    expect((await setAside(issuer, answer.body, '返金')).body).toMatchObject({ state: 'set_aside' });
  });

  it('is present when its row is imported, in this and in later files, and only once', async () => {
    const issuer = await operator('entered first');
    const { body } = await enter(issuer, entry);
    const rows: Rows = [
      ['2026/12/10', 150_000, 'シオマチコーヒー（カ', '振込'],
      ['2026/12/10', 149_999, 'シオマチコーヒー（カ'],
      ['2026/12/11', 150_000, 'シオマチコーヒー（カ'],
    ];
    expect((await sendFile(issuer, statementOf(rows), {}, 'preview')).body).toMatchObject({ deposits: 3, entered: 1 });
    expect((await sendFile(issuer, statementOf(rows))).body).toEqual({ added: 2, known: 0, entered: 1, skipped: 0, unreadable: [] });
    expect((await sendFile(issuer, statementOf(rows))).body).toEqual({ added: 0, known: 2, entered: 1, skipped: 0, unreadable: [] });
    // A second row like it is another transfer.
    expect((await sendFile(issuer, statementOf([...rows, rows[0]!]))).body).toMatchObject({ added: 1, known: 2, entered: 1 });
    expect((await list(issuer)).body.items).toHaveLength(4);
    expect((await setAside(issuer, body, 'x')).status).toBe(200);
    expect((await sendFile(issuer, statementOf(rows))).body).toMatchObject({ added: 0, entered: 1 });
    const other = await operator('entered elsewhere');
    expect((await sendFile(other, statementOf(rows))).body).toMatchObject({ added: 3, entered: 0 });
  });

  it('is refused if there is such a transfer, unless it is said to be another one', async () => {
    const issuer = await operator('entered twice');
    await receive(issuer, [['2026/12/10', 150_000, 'ｶ)ｼｵﾏﾁｺｰﾋｰ']]);
    expect(await enter(issuer, entry)).toMatchObject(problem(409, 'billing.transfer_exists'));
    expect((await enter(issuer, { ...entry, is_another: true })).status).toBe(201);
    // The row that was imported before does not become the entered one.
    const again = await sendFile(issuer, statementOf([['2026/12/10', 150_000, 'ｶ)ｼｵﾏﾁｺｰﾋｰ']]));
    expect(again.body).toMatchObject({ added: 0, known: 1, entered: 0 });
    expect((await list(issuer)).body.items).toHaveLength(2);
  });

  it('that was set aside as a mistake does not hold back the row', async () => {
    const issuer = await operator('entered by mistake');
    const { body } = await enter(issuer, entry);
    await setAside(issuer, body, '誤入力');
    expect((await sendFile(issuer, statementOf([['2026/12/10', 150_000, 'シオマチコーヒー']]))).body).toMatchObject({
      added: 1,
      entered: 0,
    });
  });

  it('is stored once for one idempotency key, and while a file with its row arrives', async () => {
    const issuer = await operator('entered once');
    const key = randomUUID();
    const first = await enter(issuer, entry, key);
    expect((await enter(issuer, entry, key)).body).toEqual(first.body);
    const file = statementOf([['2026/12/09', 7, 'ヤマダ']]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => sendFile(issuer, file)),
      enter(issuer, { ...entry, received_on: '2026-12-09', amount: 7, payer: 'ヤマダ' }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 201 || status === 409)).toBe(true);
    expect((await list(issuer)).body.items).toHaveLength(2);
  });

  it('is refused for a day to come, without a payer or an amount, and for those who only view', async () => {
    expect(await enter(master, { ...entry, received_on: '2026-12-16' })).toMatchObject(problem(400, 'billing.received_in_future'));
    for (const wrong of [{ payer: ' ' }, { amount: 0 }, { received_on: '2026-13-01' }])
      expect(await enter(master, { ...entry, ...wrong }), JSON.stringify(wrong)).toMatchObject(problem(400, 'invalid_input'));
    expect(await enter(viewer, entry)).toMatchObject(problem(403, 'view_only'));
  });
});

describe('taking back', () => {
  it('is refused once the bill has a receipt', async () => {
    const issuer = await operator('receipt');
    const [one] = await billed(issuer, [1100]);
    const [row] = await receive(issuer, [['2026/12/10', 1100, 'a']]);
    await match(issuer, row!, [[one!, 1100]]);
    await app.sql(
      `insert into bill_receipts (bill_id, version, tpath, addressee, amount, paid_on, issued_at, sha256, size)
       select id, 1, tpath, 'Acme', 1100, '2026-12-10', now(), repeat('0', 64), 1 from bills where id = $1`,
      [one!.id],
    );
    expect(await takeBack(issuer, row!)).toMatchObject(problem(409, 'billing.match_depended_on'));
    expect(await bill(issuer, one!)).toMatchObject({ status: 'paid' });
  });

  it('is refused once something depends on the match, and never touches what was entered by hand', async () => {
    const issuer = await operator('depends');
    const [one, other] = await billed(issuer, [1100, 2200]);
    const rows = await receive(issuer, [
      ['2026/12/10', 500, 'a'],
      ['2026/12/10', 600, 'b'],
      ['2026/12/10', 2200, 'c'],
    ]);
    await match(issuer, rows[0]!, [[one!, 500]]);
    await match(issuer, rows[1]!, [[one!, 600]]);
    expect(await takeBack(issuer, rows[0]!)).toMatchObject(problem(409, 'billing.match_depended_on'));
    expect((await takeBack(issuer, rows[1]!)).status).toBe(200);
    await pay(issuer, one!, 600);
    expect(await takeBack(issuer, rows[0]!)).toMatchObject(problem(409, 'billing.match_depended_on'));
    expect(await bill(issuer, one!)).toMatchObject({ status: 'paid', payments: [{}, {}] });
    await match(issuer, rows[2]!, [[other!, 2200]]);
    await (
      await as(issuer)
    )
      .post(`/api/oem-master/bill/${other!.id}/credit-note`)
      .send({ amounts: [{ tax_rate: 10, net: 10 }], reason: 'x' });
    expect(await takeBack(issuer, rows[2]!)).toMatchObject(problem(409, 'billing.match_depended_on'));
  });

  it('is refused once the bill was completed', async () => {
    const issuer = await operator('completed');
    const [one] = await billed(issuer, [1100], 'Acme');
    const [row] = await receive(issuer, [['2026/12/10', 500, 'a']]);
    await match(issuer, row!, [[one!, 500]]);
    await (await as(issuer)).put(`/api/oem-master/bill/${one!.id}/status`).send({ status: 'completed', reason: 'x', confirmation: 'Acme' });
    expect(await takeBack(issuer, row!)).toMatchObject(stateConflict);
    expect(await paymentsOf(row!)).toMatchObject([{ takenBack: false }]);
  });
});

describe('setting aside', () => {
  it('asks for a reason, keeps the transfer from being matched, and can be undone', async () => {
    const issuer = await operator('aside');
    const [one] = await billed(issuer, [1100]);
    const [row] = await receive(issuer, [['2026/12/10', 1100, 'a']]);
    expect(await setAside(issuer, row!, ' ')).toMatchObject(problem(400, 'billing.reason_required'));
    expect((await setAside(issuer, row!, '利息')).body).toMatchObject({ state: 'set_aside', set_aside_reason: '利息', suggestions: [] });
    expect(await match(issuer, row!, [[one!, 1100]])).toMatchObject(problem(409, 'billing.transfer_set_aside'));
    expect((await acceptExact(issuer)).body).toEqual({ transfers: 0, bills: 0, amount: 0 });
    expect((await setAside(issuer, row!, null)).body).toMatchObject({ state: 'open', set_aside_reason: '', suggestions: [{}] });
    await match(issuer, row!, [[one!, 1100]]);
    expect(await setAside(issuer, row!, 'x')).toMatchObject(problem(409, 'billing.fully_allocated'));
    expect(await audits(row!, 'billing.set_transfer_aside')).toBe(2);
  });
});

describe('accepting everything that is exact', () => {
  it('takes the unambiguous ones and leaves the others', async () => {
    const issuer = await operator('exact');
    const single = await billed(issuer, [1100]);
    const sum = await billed(issuer, [11_000, 22_000]);
    const twice = await billed(issuer, [5500, 5500]);
    const rows = await receive(issuer, [
      ['2026/12/10', 1100, 'a'],
      ['2026/12/10', 33_000, 'b'],
      ['2026/12/10', 5500, 'c'],
      ['2026/12/10', 7, 'd'],
    ]);
    expect((await acceptExact(issuer)).body).toEqual({ transfers: 2, bills: 3, amount: 34_100 });
    expect((await acceptExact(issuer)).body).toEqual({ transfers: 0, bills: 0, amount: 0 });
    for (const one of [...single, ...sum]) expect(await bill(issuer, one)).toMatchObject({ status: 'paid' });
    for (const one of twice) expect(await bill(issuer, one)).toMatchObject({ status: 'unpaid' });
    expect(await audits(sum[1]!, 'billing.match_transfer')).toBe(1);
    expect(await transferOf(issuer, rows[2]!)).toMatchObject({ state: 'open', suggestions: [{ is_certain: false }, {}] });
  });

  it('pays each bill once of ten requests at once', async () => {
    const issuer = await operator('exact at once');
    for (let at = 1; at <= 5; at += 1) await billed(issuer, [at * 1100]);
    await receive(
      issuer,
      Array.from({ length: 5 }, (_, at) => ['2026/12/10', (at + 1) * 1100, `payer ${at}`] as const),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => acceptExact(issuer)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.reduce((total, { body }) => total + Number(body.transfers), 0)).toBe(5);
  });
});

describe('at once', () => {
  it('twenty matches of one row allocate it once', async () => {
    const issuer = await operator('twenty');
    const [one, other] = await billed(issuer, [110_000, 220_000]);
    const [row] = await receive(issuer, [['2026/12/10', 330_000, 'a']]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        match(
          issuer,
          row!,
          at % 2
            ? [
                [one!, 110_000],
                [other!, 220_000],
              ]
            : [
                [other!, 220_000],
                [one!, 110_000],
              ],
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(problem(409, 'billing.above_transfer'));
    expect(await paymentsOf(row!)).toHaveLength(2);
  });

  it('several rows never pay more of a bill than is due, in whichever order they name the bills', async () => {
    const issuer = await operator('two rows');
    const [one, other] = await billed(issuer, [1100, 2200]);
    const rows = await receive(
      issuer,
      Array.from({ length: 10 }, (_, at) => ['2026/12/10', 3300, `payer ${at}`] as const),
    );
    const answers = await Promise.all(
      rows.map((row, at) =>
        match(
          issuer,
          row,
          at % 2
            ? [
                [one!, 1100],
                [other!, 2200],
              ]
            : [
                [other!, 2200],
                [one!, 1100],
              ],
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const { items } = (await list(issuer)).body as { items: Item[] };
    expect(items.map(({ allocated }) => allocated).toSorted((a, b) => b - a)).toEqual([3300, ...Array.from({ length: 9 }, () => 0)]);
  });

  it('a match and its taking back leave transfer and bill in agreement', async () => {
    const issuer = await operator('back and forth');
    const [one] = await billed(issuer, [1100]);
    const [row] = await receive(issuer, [['2026/12/10', 1100, 'a']]);
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? takeBack(issuer, row!) : match(issuer, row!, [[one!, 1100]]))));
    const { allocated } = await transferOf(issuer, row!);
    expect(await bill(issuer, one!)).toMatchObject(allocated === 1100 ? { status: 'paid', due: 0 } : { status: 'unpaid', due: 1100 });
  });
});

describe('transfers', () => {
  it('are listed by state, day, amount and text, and in pages', async () => {
    const issuer = await operator('lister');
    const rows = await receive(issuer, [
      ['2026/12/08', 100, 'カ）ヤマダ'],
      ['2026/12/09', 200, 'ﾊﾏﾀﾞ', '100%'],
      ['2026/12/10', 300, 'タナカ'],
    ]);
    const [bill1] = await billed(issuer, [1100]);
    await match(issuer, rows[0]!, [[bill1!, 100]]);
    await match(issuer, rows[1]!, [[bill1!, 50]]);
    await setAside(issuer, rows[2]!, 'x');
    const found = async (query: object) => (await list(issuer, query)).body.items.map(({ amount }: Item) => amount);
    expect(await found({})).toEqual([300, 200, 100]);
    expect(await found({ state: 'allocated' })).toEqual([100]);
    expect(await found({ state: 'partly_allocated' })).toEqual([200]);
    expect(await found({ state: 'unallocated' })).toEqual([200]);
    expect(await found({ state: 'set_aside' })).toEqual([300]);
    expect(await found({ state: 'open' })).toEqual([]);
    expect(await found({ received_from: '2026-12-09', received_to: '2026-12-09' })).toEqual([200]);
    expect(await found({ min_amount: 200, max_amount: 300 })).toEqual([300, 200]);
    expect(await found({ q: 'ハマダ' })).toEqual([200]);
    expect(await found({ q: '%' })).toEqual([200]);
    const first = await list(issuer, { limit: 2 });
    const second = await list(issuer, { limit: 2, cursor: first.body.next_cursor });
    expect([...first.body.items, ...second.body.items].map(({ amount }: Item) => amount)).toEqual([300, 200, 100]);
    expect(second.body.next_cursor).toBeNull();
  });

  it('of another issuer are absent, and pay no bill of another issuer', async () => {
    const [one, other] = [await operator('mine'), await operator('theirs')];
    const [own] = await billed(one, [1100]);
    const [foreign] = await billed(other, [1100]);
    const [row] = await receive(one, [['2026/12/10', 1100, 'a']]);
    expect(row!.suggestions[0]).toMatchObject({ allocations: [{ bill: { id: own!.id } }] });
    expect((await list(other)).body.items).toEqual([]);
    for (const target of [row!, { id: randomUUID() }]) {
      expect(await match(other, target, [[foreign!, 1]])).toMatchObject(problem(404, 'not_found'));
      expect(await takeBack(other, target)).toMatchObject(problem(404, 'not_found'));
      expect(await setAside(other, target, 'x')).toMatchObject(problem(404, 'not_found'));
      expect(await (await as(other)).get(`/api/oem-master/bank-transfer/${target.id}/candidate`)).toMatchObject(problem(404, 'not_found'));
    }
    expect(await match(one, row!, [[foreign!, 1]])).toMatchObject(problem(404, 'not_found'));
    expect(
      await match(one, row!, [
        [own!, 100],
        [foreign!, 1],
      ]),
    ).toMatchObject(problem(404, 'not_found'));
    expect(await transferOf(one, row!)).toMatchObject({ allocated: 0 });
    expect((await list(master)).body.items).toEqual([]);
    expect(await match(master, row!, [[foreign!, 1]])).toMatchObject(problem(404, 'not_found'));
    const ofOem = await createBill(app, { account: one.account, month: '2026-01' });
    expect(await match(master, row!, [[ofOem, 1]])).toMatchObject(problem(409, 'billing.other_issuer'));
    expect((await match(master, row!, [[own!, 1100]])).body).toMatchObject({ state: 'allocated' });
  });

  it('are not for customers, nor changed by those who only view', async () => {
    const [row] = await receive(master, [['2026/12/10', 1, 'seen']]);
    const customer = await app.create.user();
    const forbidden = problem(403, 'forbidden');
    for (const area of ['/api/master', '/api/oem-master'])
      expect(await (await as(customer)).get(`${area}/bank-transfer`)).toMatchObject(forbidden);
    expect(await app.anonymous.get('/api/master/bank-transfer')).toMatchObject(problem(401, 'unauthorized'));
    expect((await list(viewer)).body.items).toMatchObject([{ id: row!.id }]);
    const viewOnly = problem(403, 'view_only');
    for (const what of ['import', 'preview'] as const) expect(await sendFile(viewer, statementOf([]), {}, what)).toMatchObject(viewOnly);
    expect(await takeBack(viewer, row!)).toMatchObject(viewOnly);
    expect(await setAside(viewer, row!, 'x')).toMatchObject(viewOnly);
    expect(await acceptExact(viewer)).toMatchObject(viewOnly);
    expect(await match(viewer, row!, [[{ id: randomUUID() }, 1]])).toMatchObject(viewOnly);
  });
});

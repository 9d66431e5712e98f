import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoreDb } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { createContract, goTo, runJob, turnMonth } from './testing/months.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  goTo(app, '2026-10-01');
  await createContract(app, '2026-10-01', '2026-10-31');
  await runJob(app, 'contracts.daily', 'billing.open-months');
  await turnMonth(app, '2026-11');
  await app.sql(
    `insert into bank_transfers (id, tpath, issuer_id, digest, occurrence, received_on, amount, payer, payer_key, note, imported_at)
     select id, '/p/', issuer_id, 'digest', 1, '2026-11-01', 500, 'payer', 'PAYER', '', now() from bills`,
  );
  await app.sql(
    `insert into bill_payments (id, bill_id, tpath, amount, received_on, entered_at, transfer_id)
     select id, id, tpath, 1000, date '2026-11-01', now(), null from bills
     union all select issuer_id, id, tpath, 500, date '2026-11-01', now(), id from bills`,
  );
}, 300_000);
afterAll(() => app.close());

const inSystem = <T>(work: (db: CoreDb) => Promise<T>): Promise<T> => app.deps.database.transaction(systemScope, work);
const send = (text: string) => inSystem((db) => db.send({ text }));
const TABLES = ['bills', 'bill_lines', 'bill_taxes', 'bill_payments', 'bank_transfers'] as const;
const contents = async () =>
  (
    await app.sql(
      `select ${TABLES.map((table) => `(select json_agg(t) from ${table} t) as ${table}`).join(', ')}, (select last from billing_sequences) as last`,
    )
  ).rows;
const columnsOf = async (table: string) =>
  (await app.sql<{ name: string }>('select column_name as name from information_schema.columns where table_name = $1', [table])).rows.map(
    ({ name }) => name,
  );
const MUTABLE: Partial<Record<string, readonly string[]>> = {
  bills: ['status', 'status_at', 'status_by', 'status_reason', 'paid_on'],
  bill_payments: ['taken_back_at', 'taken_back_by'],
  bank_transfers: ['allocated', 'set_aside_at', 'set_aside_by', 'set_aside_reason', 'row_digest', 'row_occurrence'],
};

it('has a row in each table', async () => {
  expect(await contents()).toEqual([
    { last: 1, ...Object.fromEntries(TABLES.map((table) => [table, expect.arrayContaining([expect.anything()])])) },
  ]);
});

describe('the role of the server, in bare SQL,', () => {
  it.each(TABLES)('may not change %s, nor delete from it', async (table) => {
    const before = await contents();
    const frozen = (await columnsOf(table)).filter((column) => !MUTABLE[table]?.includes(column));
    expect(frozen.length).toBeGreaterThan(4);
    for (const column of frozen)
      await expect(send(`update ${table} set ${column} = ${column}`), column).rejects.toThrow(
        /permission denied|can only be updated to DEFAULT/,
      );
    await expect(send(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(send(`truncate ${table} cascade`)).rejects.toThrow(/permission denied/);
    expect(await contents()).toEqual(before);
  });

  it('may change the state of a bill alone, and not together with anything else', async () => {
    await expect(send(`update bills set status = 'failed', subtotal = 1`)).rejects.toThrow(/permission denied/);
    await send(`update bills set status = 'failed', status_at = now(), status_reason = 'declined'`);
    expect((await app.sql('select status from bills')).rows).toEqual([{ status: 'failed' }]);
  });

  it('may note once that a payment of a transfer was taken back, and not that one entered by hand was', async () => {
    await expect(send('update bill_payments set taken_back_at = now() where transfer_id is null')).rejects.toThrow(/^bill_frozen: /);
    await expect(send('update bill_payments set taken_back_by = id where transfer_id is not null')).rejects.toThrow(/^bill_frozen: /);
    await send('update bill_payments set taken_back_at = now(), taken_back_by = id where transfer_id is not null');
    for (const again of ['now()', 'null'])
      await expect(send(`update bill_payments set taken_back_at = ${again} where transfer_id is not null`)).rejects.toThrow(
        /^bill_frozen: /,
      );
    const { rows } = await app.sql('select transfer_id is null as "byHand", taken_back_at is null as stands from bill_payments order by 1');
    expect(rows).toEqual([
      { byHand: false, stands: false },
      { byHand: true, stands: true },
    ]);
  });

  it('may never allocate more of a transfer than its amount', async () => {
    await expect(send('update bank_transfers set allocated = 501')).rejects.toThrow(/check constraint/);
    await expect(send('update bank_transfers set allocated = -1')).rejects.toThrow(/check constraint/);
  });

  it('may count numbers on, and not start them again', async () => {
    await expect(send('delete from billing_sequences')).rejects.toThrow(/permission denied/);
    await expect(send('truncate billing_sequences')).rejects.toThrow(/permission denied/);
    await expect(send('update billing_sequences set year = 2027')).rejects.toThrow(/permission denied/);
  });
});

describe('the owner of the tables', () => {
  it.each([
    `update bills set number = '2026-000002'`,
    'update bills set subtotal = subtotal + 1',
    `update bills set month = '2026-11-01'`,
    `update bills set issued_on = '2026-11-02'`,
    `update bills set due_on = '2026-12-31'`,
    `update bills set charge_on = '2026-12-10'`,
    `update bills set issuer = issuer || '{"name": "Other"}'`,
    `update bills set recipient = '{"companyName": "Other"}'`,
    `update bills set kind = 'credit_note', refers_to = id`,
    `update bills set status = 'paid', tpath = '/p/'`,
    'update bill_lines set amount = amount',
    'update bill_taxes set tax = 0',
    'update bill_payments set amount = 1',
    'update bill_payments set amount = amount',
    'update bill_payments set transfer_id = null, taken_back_at = now()',
    'update bank_transfers set amount = amount + 1',
    `update bank_transfers set payer = 'Other', allocated = 1`,
    ...TABLES.flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
  ])('gets bill_frozen for: %s', async (statement) => {
    const before = await contents();
    await expect(app.sql(statement)).rejects.toThrow(/^bill_frozen: /);
    expect(await contents()).toEqual(before);
  });

  it('may change the state of a bill', async () => {
    await app.sql(`update bills set status = 'unpaid', status_reason = ''`);
    expect((await app.sql('select status from bills')).rows).toEqual([{ status: 'unpaid' }]);
  });
});

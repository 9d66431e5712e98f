import { createTestApp, type TestAccount, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billsOf, createContract, goTo, runJob, settle, turnMonth } from './testing/months.ts';

let app: TestApp;
let accounts: TestAccount[];
const terminate = ({ id }: TestAccount) =>
  app.sql(`update accounts set contract_status = 'terminated', terminated_at = $2 where id = $1`, [id, app.clock.now()]);

beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    (await app.create.account({ kind: 'provider' })).id,
  ]);
  goTo(app, '2026-03-01');
  accounts = await Promise.all(
    ['before', 'after'].map((name) =>
      createContract(app, '2026-03-01', '2026-06-30', { name: `${name} its month was opened`, plan: 'Light', contractStatus: 'active' }),
    ),
  );
  await runJob(app, 'billing.open-months');
}, 120_000);
afterAll(() => app.close());

it('bills the fees to the term once when a contract is terminated before the last month is closed', async () => {
  const [before, after] = accounts as [TestAccount, TestAccount];
  goTo(app, '2026-04-01', 0.05);
  await terminate(before);
  await runJob(app, 'contracts.daily', 'billing.open-months');
  goTo(app, '2026-04-01', 2);
  await terminate(after);
  await runJob(app, 'billing.open-months');
  await settle(app, '2026-03-31');
  goTo(app, '2026-04-01', 3.5);
  await runJob(app, 'billing.close-months');
  await turnMonth(app, '2026-05');
  await turnMonth(app, '2026-06');
  // A day of April; then 29 of its 30 days, and two whole months.
  const bills = [
    ['2026-03', 'licence 1×9800'],
    ['2026-04', 'licence 1×326, to_term 1×29073'],
  ];
  const billed = await billsOf(
    app,
    accounts.map(({ id }) => id),
  );
  expect(billed.map(({ month, lines }) => [month, lines])).toEqual([...bills, ...bills]);
});

import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { PaymentUnavailable, type ChargeOutcome } from '@mekuri/kit/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCard, setMethod } from '../testing/card-bills.ts';
import { createBill, createContract, goTo, runJob, type Billed } from '../testing/months.ts';
import { createTestPayments } from '../testing/test-payments.ts';

const provider = createTestPayments();
let app: TestApp;
let master: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [provider.module], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 9);
  master = await app.create.user({ role: 'MASTER' });
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    master.account.id,
  ]);
}, 300_000);
afterAll(() => app.close());

const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });

const OUTCOMES = {
  paid: (id) => ({ state: 'paid', paymentRef: `payment-${id}` }),
  pending: (id) => ({ state: 'processing', paymentRef: `payment-${id}` }),
  declined: () => ({ state: 'declined', paymentRef: null, code: 'card_declined', needsCustomer: false }),
  unavailable: () => new PaymentUnavailable(),
} satisfies Record<string, (id: string) => ChargeOutcome | Error>;

const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('charge', 'chargeNow' as const),
    outcome: fc.constantFrom(...Object.keys(OUTCOMES)),
    lost: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('decide', 'lookUp', 'refund', 'down' as const) }),
  fc.record({ do: fc.constantFrom('open', 'open', 'payPages' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0.4, 1.2, 26, 80) }),
  fc.record({ do: fc.constantFrom('bank', 'credit' as const), share: fc.constantFrom(0.1, 0.5, 1) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const post = async (who: TestUser, path: string, body?: object) => (await as(who)).post(path).send(body);

const take = async (one: Step, { id }: Billed, owner: TestUser): Promise<void> => {
  const path = `/api/master/bill/${id}`;
  const { body: bill } = await (await as(master)).get(path);
  if ('outcome' in one) {
    const decide = OUTCOMES[one.outcome as keyof typeof OUTCOMES];
    provider.decide = (charge) => decide(charge.id);
    provider.isAnswerLost = () => one.lost;
    if (one.do === 'chargeNow') await post(master, `${path}/charge`);
    await runJob(app, 'billing.charge-cards');
    return;
  }
  if ('hours' in one) {
    app.clock.set(new Date(app.clock.now().getTime() + one.hours * 3_600_000).toISOString());
    await app.runJobs();
    return;
  }
  if ('share' in one) {
    if (one.do === 'bank')
      await post(master, `${path}/payment`, { amount: Math.max(1, Math.round(bill.due * one.share)), received_on: '2026-11-01' });
    else await post(master, `${path}/credit-note`, { amounts: [{ tax_rate: 10, net: Math.round(10_000 * one.share) }], reason: 'Error' });
    await app.runJobs();
    return;
  }
  switch (one.do) {
    case 'open':
      await post(owner, `/api/user/bill/${id}/pay`);
      break;
    case 'payPages':
      for (const page of provider.pages.keys())
        if (provider.outcomes.get(provider.pages.get(page)!.id)?.state !== 'expired') provider.pay(page);
      break;
    case 'decide':
      for (const [attempt, { state }] of provider.outcomes)
        if (state === 'processing') provider.outcomes.set(attempt, OUTCOMES.paid(attempt));
      break;
    case 'lookUp':
      await post(owner, `/api/user/bill/${id}/payment-state`);
      break;
    case 'refund':
      for (const charge of bill.charges) await post(master, `${path}/charge/${charge.id}/refund`);
      break;
    default:
      provider.isDown = !provider.isDown;
  }
  await app.runJobs();
};

/** Lets everything that is pending come to its end. */
const settleAll = async (): Promise<void> => {
  provider.isDown = false;
  provider.isAnswerLost = () => false;
  provider.decide = () => OUTCOMES.declined();
  for (const [attempt, { state }] of provider.outcomes)
    if (state === 'processing' && ![...provider.pages.values()].some(({ id }) => id === attempt))
      provider.outcomes.set(attempt, OUTCOMES.paid(attempt));
  for (let turn = 0; turn < 4; turn += 1) {
    app.clock.set(new Date(app.clock.now().getTime() + 4_000_000).toISOString());
    await runJob(app, 'billing.reconcile-charges');
  }
};

describe('whatever the provider answers, and in whatever order', () => {
  it('the money that it holds is in payments or unallocated, and no bill is paid twice', { timeout: 540_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10, size: 'max' }), async (steps) => {
        goTo(app, '2026-11-10', 9);
        const account = await createContract(app, '2026-08-01', '2027-09-30', { contractStatus: 'active' });
        const owner = await app.create.user({ account });
        const bill = await createBill(app, { account });
        await addCard(app, account, master.account.id);
        await setMethod(app, bill.id, '2026-11-10');
        goTo(app, '2026-11-10', 10);
        for (const one of steps) await take(one, bill, owner);
        await settleAll();
        const { rows } = await app.sql<{ booked: number; pending: number }>(
          `select (coalesce((select sum(amount) from bill_payments where charge_id is not null), 0)
                   + coalesce((select sum(amount) from bill_charges where state = 'unallocated'), 0)
                   - coalesce((select sum(amount) from bill_refunds where state <> 'failed'), 0))::int as booked,
                  (select count(*)::int from bill_charges where settled_at is null) as pending`,
        );
        expect(rows).toEqual([{ booked: provider.holdings(), pending: 0 }]);
        const { rows: bills } = await app.sql<{ status: string; excess: number }>(
          `select b.status, (coalesce((select sum(p.amount) from bill_payments p where p.bill_id = b.id), 0) - b.total)::int as excess
             from bills b where b.id = $1`,
          [bill.id],
        );
        expect(bills[0]!.excess).toBeLessThanOrEqual(0);
        expect(bills[0]!.status).not.toBe('processing');
      }),
      { numRuns: 14, seed: 11, endOnFailure: true },
    );
    const { rows: states } = await app.sql('select distinct state from bill_charges order by state');
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['expired', 'failed', 'paid']));
    expect((await app.sql('select from bill_refunds')).rows).not.toEqual([]);
  });
});

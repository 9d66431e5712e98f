import {
  PaymentRefused,
  PaymentUnavailable,
  type CardCharge,
  type CardSetup,
  type ChargeOutcome,
  type HostedPayment,
  type PaymentProvider,
  type Refund,
  type RefundOutcome,
  type SavedCard,
} from '@mekuri/kit/server';
import type { Module } from '../../../kernel/types.ts';

export const VISA: Omit<SavedCard, 'customerRef' | 'methodRef'> = { brand: 'visa', last4: '4242', expiryMonth: 9, expiryYear: 2029 };

export interface TestPayments {
  /** A module for `startApp({ modules })`. */
  module: Module;
  mode: 'live' | 'test' | null;
  /** Outcome of the charges to come; an error is thrown before the charge is recorded. */
  decide: (charge: CardCharge) => ChargeOutcome | Error;
  decideRefund: (refund: Refund) => RefundOutcome;
  /** Whether the answer to a charge is lost after it took effect. */
  isAnswerLost: (charge: CardCharge) => boolean;
  /** Gives no answer to any request about charges and refunds. */
  isDown: boolean;
  /** Whether the issuer's keys are accepted. */
  hasKeys: boolean;
  /** Charges that arrived, in order, also repeated ones. */
  requests: CardCharge[];
  /** Yen that were paid and not refunded. */
  holdings(): number;
  /** Charges and pages, by attempt: repeated requests are recorded once. */
  outcomes: Map<string, ChargeOutcome>;
  setups: Map<string, CardSetup & { card: SavedCard | null }>;
  pages: Map<string, HostedPayment>;
  refunds: Map<string, Refund>;
  refundOutcomes: Map<string, RefundOutcome>;
  removed: string[];
  /** Completes the provider's page of a card setup. */
  complete(setupRef: string, card?: Partial<SavedCard>): void;
  /** Pays on the provider's page. */
  pay(pageRef: string): void;
}

/** A payment provider in memory, which never forgets an attempt. */
export const createTestPayments = (): TestPayments => {
  const outcomeOf = (attemptId: string): ChargeOutcome => payments.outcomes.get(attemptId) ?? { state: 'absent' };
  const amounts = new Map<string, number>();
  const reach = (): void => {
    if (payments.isDown) throw new PaymentUnavailable();
    if (!payments.hasKeys) throw new PaymentRefused();
  };
  const provider: PaymentProvider = {
    modeOf: async () => payments.mode,
    async startCardSetup(_call, setup) {
      const setupRef = `setup-${setup.id}`;
      payments.setups.set(setupRef, { ...setup, card: null });
      const customerRef = setup.customer.customerRef ?? `customer-${setup.customer.accountId}`;
      return { setupRef, url: `https://pay.example.com/${setupRef}`, customerRef };
    },
    finishCardSetup: async (_call, setupRef) => payments.setups.get(setupRef)?.card ?? null,
    removeCard: async (_call, { methodRef }) => void payments.removed.push(methodRef),
    async charge(_call, charge) {
      reach();
      payments.requests.push(charge);
      if (!payments.outcomes.has(charge.id)) {
        const outcome = payments.decide(charge);
        if (outcome instanceof Error) throw outcome;
        payments.outcomes.set(charge.id, outcome);
        amounts.set(charge.id, charge.amount);
      }
      if (payments.isAnswerLost(charge)) throw new PaymentUnavailable();
      return outcomeOf(charge.id);
    },
    async startPayment(_call, payment) {
      reach();
      const pageRef = `page-${payment.id}`;
      payments.pages.set(pageRef, payment);
      amounts.set(payment.id, payment.amount);
      if (!payments.outcomes.has(payment.id)) payments.outcomes.set(payment.id, { state: 'processing', paymentRef: null });
      return { pageRef, url: `https://pay.example.com/${pageRef}` };
    },
    async expirePayment(_call, pageRef) {
      reach();
      const { id } = payments.pages.get(pageRef)!;
      if (outcomeOf(id).state === 'processing') payments.outcomes.set(id, { state: 'expired' });
      return outcomeOf(id);
    },
    async lookUp(call, { id, pageRef }) {
      reach();
      const page = pageRef === null ? undefined : payments.pages.get(pageRef);
      if (page && outcomeOf(id).state === 'processing' && call.now() >= page.expiresAt) payments.outcomes.set(id, { state: 'expired' });
      return outcomeOf(id);
    },
    async refund(_call, refund) {
      reach();
      payments.refunds.set(refund.id, refund);
      const known = payments.refundOutcomes.get(refund.id);
      const outcome = known === undefined || known.state === 'processing' ? payments.decideRefund(refund) : known;
      payments.refundOutcomes.set(refund.id, outcome);
      return outcome;
    },
  };
  const payments: TestPayments = {
    module: { id: 'test-payments', operations: {}, payments: provider },
    mode: 'test',
    decide: ({ id }) => ({ state: 'paid', paymentRef: `payment-${id}` }),
    decideRefund: ({ id }) => ({ state: 'done', refundRef: `refund-${id}` }),
    isAnswerLost: () => false,
    isDown: false,
    hasKeys: true,
    requests: [],
    holdings() {
      const paid = [...amounts].filter(([id]) => outcomeOf(id).state === 'paid').reduce((sum, [, amount]) => sum + amount, 0);
      const refunds = [...payments.refunds.values()].filter(({ id }) => payments.refundOutcomes.get(id)?.state !== 'failed');
      return paid - refunds.reduce((sum, { amount }) => sum + amount, 0);
    },
    outcomes: new Map(),
    setups: new Map(),
    pages: new Map(),
    refunds: new Map(),
    refundOutcomes: new Map(),
    removed: [],
    complete(setupRef, card) {
      const setup = payments.setups.get(setupRef)!;
      const customerRef = setup.customer.customerRef ?? `customer-${setup.customer.accountId}`;
      payments.setups.set(setupRef, { ...setup, card: { ...VISA, customerRef, methodRef: `card-${setup.id}`, ...card } });
    },
    pay(pageRef) {
      const { id } = payments.pages.get(pageRef)!;
      payments.outcomes.set(id, { state: 'paid', paymentRef: `payment-${id}` });
    },
  };
  return payments;
};

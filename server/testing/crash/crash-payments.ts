import type { ChargeOutcome, PaymentProvider } from '@mekuri/kit/server';
import type { Module } from '../../src/kernel/types.ts';

const paid = async (_call: unknown, { id }: { id: string }): Promise<ChargeOutcome> => ({ state: 'paid', paymentRef: `payment-${id}` });

const provider: PaymentProvider = {
  modeOf: async () => 'test',
  startCardSetup: async (_call, { id, customer }) => ({
    setupRef: id,
    url: `https://pay.example.com/${id}`,
    customerRef: customer.accountId,
  }),
  finishCardSetup: async () => null,
  // Providers read the issuer's keys in a transaction.
  removeCard: (call) => call.transaction(async () => undefined),
  charge: paid,
  startPayment: async (_call, { id }) => ({ pageRef: id, url: `https://pay.example.com/${id}` }),
  expirePayment: async () => ({ state: 'expired' }),
  lookUp: paid,
  refund: async (_call, { id }) => ({ state: 'done', refundRef: `refund-${id}` }),
};

/** A payment provider without state, which processes can share: each attempt is paid and each refund made, however often it is requested. */
export const crashPayments: Module = { id: 'crash-payments', operations: {}, payments: provider };

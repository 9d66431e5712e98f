import type { BillCharge } from '@mekuri/client-console';

type Judged = Pick<BillCharge, 'refundable' | 'refundFailed'>;

/** Yen of a bill's card payments that are still to be refunded: those that no refund was tried for, and those whose refund failed. */
export const toRefund = (charges: readonly Judged[]): { untried: number; failed: number } => {
  const total = (hasFailed: boolean): number =>
    charges.filter(({ refundFailed }) => refundFailed === hasFailed).reduce((sum, { refundable }) => sum + refundable, 0);
  return { untried: total(false), failed: total(true) };
};

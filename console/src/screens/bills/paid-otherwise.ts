import type { Bill } from '@mekuri/client-console';

/** Whether a bill was paid by another method than the one it was issued with. */
export const isPaidOtherwise = <Judged extends Pick<Bill, 'method' | 'paidBy'>>(
  bill: Judged,
): bill is Judged & { paidBy: NonNullable<Bill['paidBy']> } => bill.paidBy !== null && bill.paidBy !== bill.method;

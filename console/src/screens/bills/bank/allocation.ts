import type { BankTransferCandidate } from '@mekuri/client-console';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';

export const FEE_LIMIT = 1000;

/** A bill that is chosen for a transfer, with the amounts as they are typed. */
export interface Chosen {
  bill: Pick<BankTransferCandidate, 'id' | 'number' | 'month' | 'companyName' | 'due'>;
  amount: number | string;
  fee: number | string;
}

type Issue = 'amount' | 'fee' | 'aboveDue';

/** The first invalid amount of a bill, or null. */
export const issueOf = ({ bill, amount, fee }: Chosen): Issue | null => {
  if (!isWithin(amountOf(amount), { min: 1, max: bill.due, integer: true })) return 'amount';
  if (!isWithin(amountOf(fee), { min: 0, max: FEE_LIMIT, integer: true })) return 'fee';
  return amountOf(amount) + amountOf(fee) > bill.due ? 'aboveDue' : null;
};

/** Yen of the transfer that the choice leaves; below 0 when it takes too much, NaN while an amount is unreadable. */
export const restOf = (left: number, chosen: readonly Chosen[]): number =>
  chosen.reduce((rest, { amount }) => rest - amountOf(amount), left);

/** A bill as it joins the choice: it takes what is left, and a shortfall that looks like the fee of a bank is absorbed. */
export const joining = (bill: Chosen['bill'], rest: number): Chosen => {
  const amount = Math.max(0, Math.min(bill.due, Number.isNaN(rest) ? 0 : rest));
  const short = bill.due - amount;
  return { bill, amount, fee: amount > short && short <= FEE_LIMIT ? short : 0 };
};

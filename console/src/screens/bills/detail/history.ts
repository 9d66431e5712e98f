import type { BillDetail } from '@mekuri/client-console';
import { today } from '../../../ui/text/days.ts';

export type BillEvent =
  | { kind: 'issued'; on: string }
  | { kind: 'credited'; on: string; id: string; number: string; total: number }
  | { kind: 'received'; on: string; id: string; amount: number; payer: string }
  | { kind: 'status'; on: string; status: BillDetail['status']; reason: string };

type Recorded = Pick<BillDetail, 'kind' | 'issuedOn' | 'creditNotes' | 'payments' | 'status' | 'statusAt' | 'statusReason'>;

/** A state that a bill has from its issue on is no event of its own. */
const isFromIssue = ({ kind, status }: Recorded): boolean => kind === 'credit_note' || status === 'unpaid';

/** Everything that is known to have happened to a bill, the earliest first. */
export const historyOf = (bill: Recorded): BillEvent[] => {
  const events: BillEvent[] = [
    { kind: 'issued', on: bill.issuedOn },
    ...bill.creditNotes.map(({ id, number, total, issuedOn }) => ({ kind: 'credited', on: issuedOn, id, number, total }) as const),
    ...bill.payments.map(({ id, amount, payer, receivedOn }) => ({ kind: 'received', on: receivedOn, id, amount, payer }) as const),
  ];
  const known = events.slice(1).toSorted((one, other) => one.on.localeCompare(other.on));
  const last: BillEvent[] = isFromIssue(bill)
    ? []
    : [{ kind: 'status', on: today(Date.parse(bill.statusAt)), status: bill.status, reason: bill.statusReason }];
  return [events[0]!, ...known, ...last];
};

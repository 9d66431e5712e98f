import type { BillDetail, UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';

export interface BillRights {
  pay: boolean;
  charge: boolean;
  credit: boolean;
  complete: boolean;
  void: boolean;
  refund: boolean;
}

type Judged = Pick<BillDetail, 'kind' | 'status' | 'account' | 'payments' | 'method' | 'due'>;

/** The actions that the server accepts from the person for the bill in its present state. */
export const rightsOver = (me: UserInfo, { kind, status, account, payments, method, due }: Judged): BillRights => {
  const changes = canEdit(me) && kind === 'invoice' && account.id !== me.account.id;
  const isOpen = changes && (status === 'unpaid' || status === 'failed');
  return {
    pay: isOpen,
    charge: isOpen && method === 'card' && due > 0,
    credit: changes && status !== 'void' && status !== 'processing',
    complete: isOpen,
    void: isOpen && payments.length === 0,
    refund: changes,
  };
};

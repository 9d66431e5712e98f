import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CreditedInvoice } from './credit.ts';
import type { BillKind } from './issue.ts';
import type { Schemas } from '@mekuri/kit/server';

export type BillStatus = Schemas['BillStatus'];

/** States that nothing leaves. */
export const FINAL: readonly BillStatus[] = ['paid', 'void', 'completed'];

/** Yen, tax included, of bill `b` that are neither paid nor credited; 0 once it is final. */
export const DUE = `case when b.kind = 'invoice' and b.status not in ('${FINAL.join("', '")}') then greatest(0,
    b.total
    + coalesce((select sum(c.total) from bills c where c.refers_to = b.id and c.tpath >= :from and c.tpath < :to), 0)
    - coalesce((select sum(p.amount + p.fee_absorbed) from bill_payments p where p.bill_id = b.id and p.taken_back_at is null and p.tpath >= :from and p.tpath < :to), 0)
  ) else 0 end`;

export interface LockedBill extends CreditedInvoice {
  kind: BillKind;
  number: string;
  total: number;
  status: BillStatus;
}

/** Locks a bill of the caller's range until the transaction ends. `below` leaves the caller's own out. @throws NotFound */
export const lockBill = async ({ db }: Pick<CoreCtx, 'db'>, billId: string, { below }: { below: boolean }): Promise<LockedBill> => {
  const [bill] = await sql<LockedBill>(
    db,
    `select b.id, b.kind, b.number, b.account_id as "accountId", b.tpath, b.issuer_id as "issuerId", to_char(b.month, 'YYYY-MM') as month,
            b.recipient, b.plan_name as "planName", b.blocks_used as "blocksUsed", b.method, b.total, b.status
       from bills b
      where b.id = :billId and b.tpath >= :from and b.tpath < :to ${below ? 'and b.tpath <> :own' : ''}
      for update`,
    { billId, own: db.scope.tpath },
  );
  if (!bill) throw new NotFound();
  return bill;
};

/** Amounts still due and already paid of a bill, in yen with tax. */
export const readDue = async ({ db }: Pick<CoreCtx, 'db'>, billId: string): Promise<{ due: number; paid: number }> => {
  const [row] = await sql<{ due: number; paid: number }>(
    db,
    `select (${DUE})::bigint as due,
            coalesce((select sum(p.amount) from bill_payments p where p.bill_id = b.id and p.taken_back_at is null and p.tpath >= :from and p.tpath < :to), 0)::bigint as paid
       from bills b where b.id = :billId and b.tpath >= :from and b.tpath < :to`,
    { billId },
  );
  return row!;
};

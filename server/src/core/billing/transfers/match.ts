import { Conflict, InvalidInput, NotFound } from '@mekuri/kit/errors';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type LockedBill, lockBill, readDue } from '../bill.ts';
import { addPayment, moveTo, requireOpen, stateConflict } from '../states.ts';
import { readLedger, rowOf, unallocated } from './read.ts';
import { type Allocation, certainOnes, suggest } from './suggest.ts';

/** Transfers that one request to accept considers. */
const CONSIDERED = 500;

interface LockedTransfer {
  id: string;
  issuerId: string;
  tpath: string;
  receivedOn: string;
  amount: number;
  allocated: number;
  payer: string;
  isSetAside: boolean;
  reason: string;
}

/** Locks a transfer until the transaction ends. Transfers are locked before bills, and both in the order of their ids. @throws NotFound */
const lockTransfer = async (db: CoreDb, transferId: string): Promise<LockedTransfer> => {
  const [transfer] = await sql<LockedTransfer>(
    db,
    `select t.id, t.issuer_id as "issuerId", t.tpath, t.received_on::text as "receivedOn", t.amount, t.allocated, t.payer,
            t.set_aside_at is not null as "isSetAside", t.set_aside_reason as reason
       from bank_transfers t where t.id = :transferId and t.tpath >= :from and t.tpath < :to for update`,
    { transferId },
  );
  if (!transfer) throw new NotFound();
  return transfer;
};

const byId = (one: string, other: string): number => (one < other ? -1 : 1);

/** @throws NotFound for bills of accounts that are not below the issuer of the transfer, Conflict `billing.other_issuer` */
const lockBills = async (
  ctx: CoreCtx,
  { issuerId, tpath }: LockedTransfer,
  billIds: readonly string[],
): Promise<Map<string, LockedBill>> => {
  const locked = new Map<string, LockedBill>();
  for (const id of billIds.toSorted(byId)) {
    const bill = await lockBill(ctx, id, { below: true });
    if (!bill.tpath.startsWith(tpath)) throw new NotFound();
    if (bill.issuerId !== issuerId) throw new Conflict({ code: 'billing.other_issuer' });
    locked.set(id, bill);
  }
  return locked;
};

/** Writes the payments of a transfer to bills. The rows of all of them are locked. */
const allocate = async (
  ctx: CoreCtx,
  { id: transferId, receivedOn, payer }: LockedTransfer,
  bills: ReadonlyMap<string, LockedBill>,
  allocations: readonly Allocation[],
): Promise<void> => {
  for (const { billId, amount, feeAbsorbed } of allocations) {
    const bill = bills.get(billId)!;
    requireOpen(bill);
    await addPayment(ctx, bill, { amount, feeAbsorbed, receivedOn, payer, transferId });
    ctx.audit({ type: 'bill', id: billId }, { after: { transferId, payment: amount, feeAbsorbed, receivedOn } });
  }
  await sql(ctx.db, `update bank_transfers set allocated = allocated + :sum where id = :transferId and tpath >= :from and tpath < :to`, {
    transferId,
    sum: allocations.reduce((sum, { amount }) => sum + amount, 0),
  });
};

/**
 * Allocates a transfer to invoices of its issuer.
 * @throws NotFound, InvalidInput `billing.bill_twice`, Conflict `billing.transfer_set_aside`, `billing.above_transfer`, `billing.other_issuer`,
 *   `billing.state_conflict`, `billing.processing`, `billing.above_due`
 */
export const matchTransfer = async (ctx: CoreCtx, transferId: string, allocations: readonly Allocation[]): Promise<void> => {
  const billIds = allocations.map(({ billId }) => billId);
  if (new Set(billIds).size < billIds.length) throw new InvalidInput({ code: 'billing.bill_twice' });
  const transfer = await lockTransfer(ctx.db, transferId);
  const bills = await lockBills(ctx, transfer, billIds);
  if (transfer.isSetAside) throw new Conflict({ code: 'billing.transfer_set_aside' });
  const left = transfer.amount - transfer.allocated;
  const sum = allocations.reduce((total, { amount }) => total + amount, 0);
  if (sum > left) throw new Conflict({ code: 'billing.above_transfer', params: { left } });
  await allocate(ctx, transfer, bills, allocations);
};

interface StandingPayment {
  id: string;
  billId: string;
  amount: number;
  /** A payment or a credit note of the same bill came after it, or the bill has a receipt. */
  isDependedOn: boolean;
}

const standingPayments = (db: CoreDb, transferId: string): Promise<StandingPayment[]> =>
  sql<StandingPayment>(
    db,
    `select p.id, p.bill_id as "billId", p.amount,
            exists (select from bill_payments l where l.bill_id = p.bill_id and l.id > p.id and l.taken_back_at is null
                       and l.transfer_id is distinct from p.transfer_id and l.tpath >= :from and l.tpath < :to)
            or exists (select from bills c where c.refers_to = p.bill_id and c.id > p.id and c.tpath >= :from and c.tpath < :to)
            or exists (select from bill_receipts r where r.bill_id = p.bill_id and r.tpath >= :from and r.tpath < :to) as "isDependedOn"
       from bill_payments p
      where p.transfer_id = :transferId and p.taken_back_at is null and p.tpath >= :from and p.tpath < :to order by p.bill_id, p.id`,
    { transferId },
  );

/**
 * Takes back every payment of a transfer; the bills are unpaid again.
 * @throws NotFound, Conflict `billing.nothing_matched`, `billing.match_depended_on`, `billing.state_conflict`, `billing.processing`
 */
export const takeBackMatch = async (ctx: CoreCtx, transferId: string): Promise<void> => {
  const transfer = await lockTransfer(ctx.db, transferId);
  const billIds = [...new Set((await standingPayments(ctx.db, transferId)).map(({ billId }) => billId))];
  if (billIds.length === 0) throw new Conflict({ code: 'billing.nothing_matched' });
  const bills = await lockBills(ctx, transfer, billIds);
  const payments = await standingPayments(ctx.db, transferId);
  if (payments.some(({ isDependedOn }) => isDependedOn)) throw new Conflict({ code: 'billing.match_depended_on' });
  await sql(
    ctx.db,
    `update bill_payments set taken_back_at = :now, taken_back_by = :by
      where transfer_id = :transferId and taken_back_at is null and tpath >= :from and tpath < :to`,
    { transferId, now: ctx.now(), by: ctx.actor.impersonator?.id ?? ctx.actor.userId },
  );
  for (const bill of bills.values()) {
    if (bill.status === 'processing') throw new Conflict({ code: 'billing.processing' });
    if (bill.status === 'paid') await moveTo(ctx, bill, { status: 'unpaid' });
    else if (bill.status !== 'unpaid' && bill.status !== 'failed') throw stateConflict();
    const amount = payments.filter(({ billId }) => billId === bill.id).reduce((sum, payment) => sum + payment.amount, 0);
    ctx.audit({ type: 'bill', id: bill.id }, { before: { transferId, payment: amount, status: bill.status } });
  }
  await sql(ctx.db, `update bank_transfers set allocated = 0 where id = :transferId and tpath >= :from and tpath < :to`, { transferId });
};

/** Sets a transfer aside with a reason, or puts it back with null. @throws NotFound, InvalidInput, Conflict `billing.fully_allocated` */
export const setTransferAside = async (ctx: CoreCtx, transferId: string, reason: string | null): Promise<void> => {
  const text = reason?.trim() ?? '';
  if (reason !== null && text === '')
    throw new InvalidInput({ code: 'billing.reason_required', fields: [{ pointer: '/body/reason', rule: 'required' }] });
  const before = await lockTransfer(ctx.db, transferId);
  if (reason !== null && before.allocated === before.amount) throw new Conflict({ code: 'billing.fully_allocated' });
  await sql(
    ctx.db,
    `update bank_transfers set set_aside_at = :at, set_aside_by = :by, set_aside_reason = :text
      where id = :transferId and tpath >= :from and tpath < :to`,
    {
      transferId,
      text,
      ...(reason === null ? { at: null, by: null } : { at: ctx.now(), by: ctx.actor.impersonator?.id ?? ctx.actor.userId }),
    },
  );
  ctx.audit({ type: 'bank_transfer', id: transferId }, { before: { reason: before.reason }, after: { reason: text } });
};

/** Accepts the suggestions of the caller's transfers that are certain. Rows that another request has changed in the meantime are left out. */
export const acceptExact = async (ctx: CoreCtx): Promise<{ transfers: number; bills: number; amount: number }> => {
  const issuerId = ctx.actor.accountId!;
  const found = await unallocated(ctx.db, issuerId, CONSIDERED);
  const ledger = await readLedger(ctx.db, issuerId);
  const chosen = certainOnes(found.map((one) => [one, suggest(rowOf(one), ledger.bills, ledger.known, ledger.closed)] as const));
  const transfers = new Map<string, LockedTransfer>();
  for (const id of chosen.map(([one]) => one.id).toSorted(byId)) transfers.set(id, await lockTransfer(ctx.db, id));
  const bills = new Map<string, LockedBill>();
  for (const id of chosen.flatMap(([, { allocations }]) => allocations.map(({ billId }) => billId)).toSorted(byId))
    bills.set(id, await lockBill(ctx, id, { below: true }));
  const done = { transfers: 0, bills: 0, amount: 0 };
  for (const [{ id, amount, allocated }, { allocations }] of chosen) {
    const transfer = transfers.get(id)!;
    const isAsBefore = !transfer.isSetAside && transfer.amount - transfer.allocated === amount - allocated;
    if (!isAsBefore || !(await areDue(ctx, bills, allocations))) continue;
    await allocate(ctx, transfer, bills, allocations);
    done.transfers += 1;
    done.bills += allocations.length;
    done.amount += amount - allocated;
  }
  return done;
};

/** Whether the bills are open and due with exactly these amounts. */
const areDue = async (ctx: CoreCtx, bills: ReadonlyMap<string, LockedBill>, allocations: readonly Allocation[]): Promise<boolean> => {
  for (const { billId, amount } of allocations) {
    const { status } = bills.get(billId)!;
    if ((status !== 'unpaid' && status !== 'failed') || (await readDue(ctx, billId)).due !== amount) return false;
  }
  return true;
};

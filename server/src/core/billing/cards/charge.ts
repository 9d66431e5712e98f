import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { ChargeAttempt, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { LockedBill } from '../bill.ts';
import { moveTo } from '../states.ts';
import { payerOf } from './card-setup.ts';

type Reader = Pick<CoreCtx, 'db'>;
type BillCharge = Schemas['BillCharge'];

/** An attempt to collect a bill by card. */
export interface Charge {
  id: string;
  billId: string;
  billNumber: string;
  accountId: string;
  issuerId: string;
  kind: BillCharge['kind'];
  /** Yen, tax included. */
  amount: number;
  customerRef: string | null;
  methodRef: string | null;
  statusBefore: 'unpaid' | 'failed';
  startedAt: Date;
  /** When the page of a hosted payment expires. */
  expiresAt: Date | null;
  state: BillCharge['state'];
  pageRef: string | null;
  url: string | null;
  settledAt: Date | null;
}

const selectCharge = (condition: string): string =>
  `select c.id, c.bill_id as "billId", b.number as "billNumber", c.account_id as "accountId", c.issuer_id as "issuerId", c.kind, c.amount,
          c.customer_ref as "customerRef", c.method_ref as "methodRef", c.status_before as "statusBefore", c.started_at as "startedAt",
          c.expires_at as "expiresAt", c.state, c.page_ref as "pageRef", c.url, c.settled_at as "settledAt"
     from bill_charges c join bills b on b.id = c.bill_id and b.tpath >= :from and b.tpath < :to
    where ${condition} and c.tpath >= :from and c.tpath < :to`;

export const findCharge = async ({ db }: Reader, id: string): Promise<Charge | null> =>
  (await sql<Charge>(db, selectCharge('c.id = :id'), { id }))[0] ?? null;

/** Locks an attempt until the transaction ends. The bill is locked before it. @throws NotFound */
export const lockCharge = async ({ db }: Reader, id: string): Promise<Charge> => {
  const [charge] = await sql<Charge>(db, `${selectCharge('c.id = :id')} for update of c`, { id });
  if (!charge) throw new NotFound();
  return charge;
};

/** The attempt of a bill that is not settled; there is at most one. */
export const findPendingCharge = async ({ db }: Reader, billId: string): Promise<Charge | null> =>
  (await sql<Charge>(db, selectCharge('c.bill_id = :billId and c.settled_at is null'), { billId }))[0] ?? null;

export interface NewCharge {
  id: string;
  kind: Charge['kind'];
  amount: number;
  customerRef: string | null;
  methodRef: string | null;
  expiresAt: Date | null;
}

/** Records an attempt before the provider is asked. The bill's row is locked, and the bill is open. */
export const beginCharge = async (ctx: CoreCtx, bill: LockedBill, charge: NewCharge): Promise<Charge> => {
  await sql(
    ctx.db,
    `insert into bill_charges (id, tpath, bill_id, account_id, issuer_id, attempt, kind, amount, customer_ref, method_ref, status_before,
                               started_at, started_by, expires_at)
     select :id, :tpath, :billId, :accountId, :issuerId, count(*) + 1, :kind, :amount, :customerRef, :methodRef, :statusBefore,
            :now, :by, :expiresAt
       from bill_charges c where c.bill_id = :billId and c.tpath >= :from and c.tpath < :to`,
    {
      ...charge,
      tpath: bill.tpath,
      billId: bill.id,
      accountId: bill.accountId,
      issuerId: bill.issuerId,
      statusBefore: bill.status,
      now: ctx.now(),
      by: ctx.actor.impersonator?.id ?? ctx.actor.userId,
    },
  );
  await moveTo(ctx, bill, { status: 'processing' });
  return lockCharge(ctx, charge.id);
};

interface CardRefs {
  customerRef: string;
  methodRef: string;
}

/** The card with which a bill can be charged: that of its account, registered with its issuer. */
export const cardFor = async ({ db }: Reader, { accountId, issuerId }: LockedBill): Promise<CardRefs | null> => {
  const [card] = await sql<CardRefs>(
    db,
    `select customer_ref as "customerRef", method_ref as "methodRef" from billing_cards
      where account_id = :accountId and issuer_id = :issuerId and method_ref is not null and tpath >= :from and tpath < :to`,
    { accountId, issuerId },
  );
  return card ?? null;
};

/** @throws Conflict `billing.card_missing` */
export const requireCard = async (ctx: Reader, bill: LockedBill): Promise<CardRefs> => {
  const card = await cardFor(ctx, bill);
  if (!card) throw new Conflict({ code: 'billing.card_missing' });
  return card;
};

/** The attempt as the provider gets it. */
export const attemptOf = async (ctx: CoreCtx, charge: Charge): Promise<ChargeAttempt> => {
  const { id, billId, billNumber, amount, startedAt, customerRef } = charge;
  const { customer } = await payerOf(ctx, charge.accountId);
  return { id, billId, billNumber, amount, startedAt, customer: { ...customer, customerRef } };
};

import { Conflict, InvalidInput, NotFound } from '@mekuri/kit/errors';
import { reply, type Reply, type Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readBill } from '../read.ts';
import { lockBill } from '../bill.ts';
import { uncredited } from '../credit.ts';
import { documentFileName } from './file-name.ts';
import { pdfReply } from './find-document.ts';
import { unprintableIn } from './printable.ts';
import { receiptTitle, wordingOf } from './wording.ts';
import { renderReceipt } from './render.ts';
import { readDocument, storeDocument } from './stored-document.ts';

type Receipt = Schemas['BillReceipt'];

interface StoredReceipt extends Omit<Receipt, 'issuedAt' | 'isReissue'> {
  version: 1 | 2;
  issuedAt: Date;
  sha256: string;
}

const findReceipt = async ({ db }: Pick<CoreCtx, 'db'>, billId: string): Promise<StoredReceipt | undefined> => {
  const [latest] = await sql<StoredReceipt>(
    db,
    `select version, addressee, paid_on::text as "paidOn", amount, issued_at as "issuedAt", sha256 from bill_receipts
      where bill_id = :billId and tpath >= :from and tpath < :to order by version desc limit 1`,
    { billId },
  );
  return latest;
};

const present = ({ version, issuedAt, sha256: _hash, ...receipt }: StoredReceipt): Receipt => ({
  ...receipt,
  issuedAt: issuedAt.toISOString(),
  isReissue: version > 1,
});

const ownBill = (ctx: CoreCtx, billId: string) => readBill(ctx, { accountId: ctx.actor.accountId! }, billId);

/** @throws NotFound `billing.no_receipt` */
const requireReceipt = async (ctx: CoreCtx, billId: string): Promise<StoredReceipt> => {
  const receipt = await findReceipt(ctx, billId);
  if (!receipt) throw new NotFound({ code: 'billing.no_receipt' });
  return receipt;
};

/** The latest receipt of one of the caller's own bills. @throws NotFound */
export const getReceipt = async (ctx: CoreCtx, billId: string): Promise<Receipt> => {
  await ownBill(ctx, billId);
  return present(await requireReceipt(ctx, billId));
};

/** The latest receipt as PDF. @throws NotFound */
export const exportReceipt = async <Body>(ctx: CoreCtx, billId: string): Promise<Reply<Body>> => {
  const { issuer, number, recipient } = await ownBill(ctx, billId);
  const { sha256, paidOn, amount } = await requireReceipt(ctx, billId);
  const fileName = documentFileName({
    issuedOn: paidOn,
    title: receiptTitle(recipient.language),
    counterparty: issuer.name,
    total: amount,
    number,
    extension: 'pdf',
  });
  return pdfReply(await readDocument(ctx.deps.storage, sha256), fileName);
};

const amountsLeft = async ({ db }: CoreCtx, billId: string): Promise<[total: number, tax: number]> => {
  const rates = await uncredited(db, billId);
  const tax = rates.reduce((sum, rate) => sum + rate.tax, 0);
  return [rates.reduce((sum, { net }) => sum + net, tax), tax];
};

/**
 * Issues the receipt of a paid bill. The addressee can be changed once, by a receipt that is marked as reissued.
 * @throws NotFound, InvalidInput `billing.name_unprintable`, Conflict `billing.not_paid`, `billing.receipt_final`
 */
export const issueReceipt = async (ctx: CoreCtx, billId: string, wanted: string): Promise<Reply<Receipt>> => {
  const addressee = wanted.normalize('NFC').trim();
  await ownBill(ctx, billId);
  await lockBill(ctx, billId, { below: false });
  // A payment may have been withdrawn in the meantime.
  const bill = await ownBill(ctx, billId);
  const before = await findReceipt(ctx, billId);
  if (before?.addressee === addressee) return reply(present(before), { status: 200 });
  const amount = bill.payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (bill.status !== 'paid' || bill.paidOn === null || amount === 0) throw new Conflict({ code: 'billing.not_paid' });
  if (before?.version === 2) throw new Conflict({ code: 'billing.receipt_final' });
  if (unprintableIn(addressee).length > 0)
    throw new InvalidInput({
      code: 'billing.name_unprintable',
      fields: [{ pointer: '/body/addressee', rule: 'billing.name_unprintable' }],
    });
  const version = before ? 2 : 1;
  const { paidOn } = bill;
  const { language } = bill.recipient;
  const { bankAccounts, notes } = bill;
  const wording = wordingOf(language);
  // Without the tax of credit notes. A bank fee that the issuer bears lowers the price, and the tax that it includes is not stated.
  const [billed, tax] = await amountsLeft(ctx, billId);
  const bytes = await renderReceipt({
    number: bill.number,
    issuer: { ...bill.issuer, bankAccounts, notes },
    addressee,
    paidOn,
    amount,
    taxNote: amount === billed ? wording.taxIncluded(wording.yen(tax)) : '',
    purpose: wording.feesFor(bill.planName, wording.monthName(bill.month)),
    isReissue: version === 2,
    language,
  });
  const stored = await storeDocument(ctx.deps.storage, bytes);
  const issuedAt = ctx.now();
  await sql(
    ctx.db,
    `insert into bill_receipts (bill_id, version, tpath, addressee, amount, paid_on, issued_at, issued_by, sha256, size)
     select b.id, :version, b.tpath, :addressee, :amount, cast(:paidOn as date), :issuedAt, :by, :sha256, :size
       from bills b where b.id = :billId and b.tpath >= :from and b.tpath < :to`,
    { ...stored, billId, version, addressee, amount, paidOn, issuedAt, by: ctx.actor.impersonator?.id ?? ctx.actor.userId },
  );
  ctx.audit({ type: 'bill', id: billId }, { before: { addressee: before?.addressee ?? null }, after: { addressee } });
  return reply(present({ version, addressee, amount, paidOn, issuedAt, sha256: stored.sha256 }), { status: 201 });
};

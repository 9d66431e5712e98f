import { Conflict, NotFound } from '@mekuri/kit/errors';
import { reply, type Reply } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { bindingsOf, conditionsOf, type Whose } from '../read.ts';
import { contentDisposition, documentFileName } from './file-name.ts';
import { enqueueDocument, MAX_ATTEMPTS } from './render-document.ts';
import { billTitle } from './wording.ts';
import { readDocument } from './stored-document.ts';

const RETRY_AFTER_S = '3';

interface Found {
  billId: string;
  accountId: string;
  tpath: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  total: number;
  counterparty: string;
  registrationNumber: string | null;
  attempts: number;
  sha256: string | null;
}

/** @throws NotFound */
const findDocument = async (ctx: CoreCtx, whose: Whose, billId: string): Promise<Found> => {
  const [found] = await sql<Found>(
    ctx.db,
    `select b.id as "billId", b.account_id as "accountId", b.tpath, b.kind, b.number, b.issued_on::text as "issuedOn", b.total,
            b.${whose === 'below' ? 'recipient' : 'issuer'} ->> '${whose === 'below' ? 'companyName' : 'name'}' as counterparty,
            b.issuer ->> 'registrationNumber' as "registrationNumber", coalesce(d.attempts, 0) as attempts, d.sha256
       from bills b left join bill_documents d on d.bill_id = b.id and d.tpath >= :from and d.tpath < :to
      where b.id = :billId and ${conditionsOf(whose, {}).join(' and ')}`,
    { ...bindingsOf(ctx, whose, {}), billId },
  );
  if (!found) throw new NotFound();
  return found;
};

/** A PDF that browsers save under its name. */
export const pdfReply = <Body>(bytes: Buffer, fileName: string): Reply<Body> =>
  reply(bytes as unknown as Body, { headers: { 'content-type': 'application/pdf', 'content-disposition': contentDisposition(fileName) } });

/** The PDF of a bill, named after the counterparty; 202 while it does not exist yet. @throws NotFound, Conflict `billing.document_failed` */
export const exportPdf = async <Body>(ctx: CoreCtx, whose: Whose, billId: string): Promise<Reply<Body>> => {
  const { sha256, attempts, ...bill } = await findDocument(ctx, whose, billId);
  if (sha256 === null && attempts >= MAX_ATTEMPTS) throw new Conflict({ code: 'billing.document_failed' });
  if (sha256 === null) return reply(undefined as unknown as Body, { status: 202, headers: { 'retry-after': RETRY_AFTER_S } });
  return pdfReply(await readDocument(ctx.deps.storage, sha256), fileNameOf(bill));
};

type Named = Pick<Found, 'kind' | 'number' | 'issuedOn' | 'total' | 'counterparty' | 'registrationNumber'>;

export const fileNameOf = ({ kind, registrationNumber, ...bill }: Named): string =>
  documentFileName({ ...bill, title: billTitle({ kind, issuer: { registrationNumber }, language: 'ja' }), extension: 'pdf' });

/** Queues a document that failed, with new attempts. @throws NotFound, Conflict `billing.document_exists` */
export const retryDocument = async (ctx: CoreCtx, billId: string): Promise<undefined> => {
  const { sha256, attempts, number, billId: id, accountId, tpath } = await findDocument(ctx, 'below', billId);
  if (sha256 !== null) throw new Conflict({ code: 'billing.document_exists' });
  await sql(
    ctx.db,
    `update bill_documents set attempts = 0, failed_at = null where bill_id = :billId and rendered_at is null and tpath >= :from and tpath < :to`,
    { billId },
  );
  await enqueueDocument(ctx, { billId: id, accountId, tpath }, ctx.now().getTime());
  ctx.audit({ type: 'bill', id: billId }, { after: { number, attempts } });
  return undefined;
};

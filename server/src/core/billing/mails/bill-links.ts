import { randomUUIDv7 } from 'node:crypto';
import { NotFound } from '@mekuri/kit/errors';
import type { Reply } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { systemScope } from '../../../platform/database/tenant-scope.ts';
import { readMailToken, type MailLink } from '../../../platform/mail/signed-mail-links.ts';
import { exportPdf } from '../document/find-document.ts';

/** Tokens that open the PDF of one bill. Their ids refer to `bill_links`. */
const BILL_KIND = 'bill';
const LIFETIME_MS = 30 * 24 * 3_600_000;

type LinkCtx = Pick<CoreCtx, 'db' | 'now'>;

/** Ends all links to a bill's document. */
export const revokeBillLinks = async ({ db, now }: LinkCtx, billId: string): Promise<void> => {
  await sql(
    db,
    'update bill_links set expires_at = :now where bill_id = :billId and expires_at > :now and tpath >= :from and tpath < :to',
    { billId, now: now() },
  );
};

/** Makes a link to the PDF of a bill of the acting account, and ends earlier links to it. */
export const makeBillLink = async (ctx: LinkCtx, billId: string): Promise<MailLink & { expiresAt: Date }> => {
  await revokeBillLinks(ctx, billId);
  const id = randomUUIDv7();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await sql(
    ctx.db,
    `insert into bill_links (id, bill_id, account_id, tpath, created_at, expires_at)
     select :id, b.id, b.account_id, b.tpath, :now, :expiresAt from bills b where b.id = :billId and b.tpath >= :from and b.tpath < :to`,
    { id, billId, now, expiresAt },
  );
  return { kind: BILL_KIND, id, path: '/bill', expiresAt };
};

/**
 * The PDF that a mailed token names, in any account; 202 while it does not exist yet.
 * @throws NotFound for a token that is unknown, expired or revoked; Conflict `billing.document_failed`
 */
export const exportMailed = <Body>(ctx: CoreCtx, token: string): Promise<Reply<Body>> =>
  ctx.deps.database.transaction(systemScope, async (db) => {
    const named = readMailToken(ctx.deps.config, [BILL_KIND], token);
    if (!named) throw new NotFound();
    const [link] = await sql<{ billId: string; accountId: string }>(
      db,
      `select bill_id as "billId", account_id as "accountId" from bill_links
        where id = :id and expires_at > :now and tpath >= :from and tpath < :to`,
      { id: named.id, now: ctx.now() },
    );
    if (!link) throw new NotFound();
    return exportPdf<Body>(ctx.fork(db), { accountId: link.accountId }, link.billId);
  });

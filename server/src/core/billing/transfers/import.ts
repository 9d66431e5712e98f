import { randomUUIDv7 } from 'node:crypto';
import { InvalidInput, UnsupportedType } from '@mekuri/kit/errors';
import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type Columns, REQUIRED } from './columns.ts';
import { enteredAmong, keyOfRow, lockTransfers, noteRows } from './entered.ts';
import { payerKey } from './payer-key.ts';
import { parseStatement } from './statement-thread.ts';
import type { Deposit, Statement } from './statement.ts';

/** Rows that one SQL statement inserts. */
const PORTION = 1000;

const rememberedColumns = async (db: CoreDb, accountId: string): Promise<Record<string, Columns>> => {
  const rows = await sql<{ digest: string; columns: Columns }>(
    db,
    `select header_digest as digest, columns from bank_statements where account_id = :accountId and tpath >= :from and tpath < :to limit 100`,
    { accountId },
  );
  return Object.fromEntries(rows.map(({ digest, columns }) => [digest, columns]));
};

const parse = async (ctx: CoreCtx, bytes: Uint8Array, columns: Columns | null): Promise<Statement> => {
  const remembered = await ctx.transaction(({ db, actor }) => rememberedColumns(db, actor.accountId!));
  return parseStatement({ bytes, columns, remembered, today: japanDay(ctx.now()) });
};

export const previewStatement = async (
  ctx: CoreCtx,
  { body }: Pick<Input<'masterTransfers.preview'>, 'body'>,
): Promise<Output<'masterTransfers.preview'>> => {
  const { deposits, digest: _, columns, ...statement } = await parse(ctx, body, null);
  const entered = await ctx.transaction(({ db, actor }) => enteredAmong(db, actor.accountId!, deposits));
  return { ...statement, columns: [...columns], deposits: deposits.length, entered: entered.size };
};

const FIELDS = new Set<string>(['received_on', 'amount', 'payer', 'note']);

/** @throws InvalidInput `billing.statement_columns_missing` for a word that is no field */
const columnsOf = (text: string | undefined): Columns | null => {
  if (text === undefined) return null;
  const columns = text.split(',');
  if (columns.some((column) => column !== '' && !FIELDS.has(column))) throw new InvalidInput({ code: 'billing.statement_columns_missing' });
  return columns.map((column) => (column === '' ? null : column)) as Columns;
};

/** Stores the deposits of a statement that are new. @throws InvalidInput, UnsupportedType for a file that is refused */
export const importStatement = async (
  ctx: CoreCtx,
  { query, body }: Pick<Input<'masterTransfers.import'>, 'query' | 'body'>,
): Promise<Output<'masterTransfers.import'>> => {
  if (!/\.(?:csv|txt)$/i.test(query.fileName)) throw new UnsupportedType({ code: 'imports.not_csv' });
  const statement = await parse(ctx, body, columnsOf(query.columns));
  if (!REQUIRED.every((field) => statement.columns.includes(field))) throw new InvalidInput({ code: 'billing.statement_columns_missing' });
  return ctx.transaction(async (inner) => {
    await remember(inner, statement);
    await lockTransfers(inner);
    const { deposits, skipped, unreadable } = statement;
    const entered = await enteredAmong(inner.db, inner.actor.accountId!, deposits);
    await noteRows(inner.db, entered.values());
    const others = deposits.filter((deposit) => !entered.has(keyOfRow(deposit)));
    const added = await insertNew(inner, others);
    const counts = { added, known: others.length - added, entered: entered.size, skipped };
    inner.audit(
      { type: 'billing_issuer', id: inner.actor.accountId! },
      { after: { fileName: query.fileName.normalize('NFC'), ...counts, unreadable: unreadable.length } },
    );
    return { ...counts, unreadable };
  });
};

const remember = ({ db, actor }: CoreCtx, { digest, columns }: Statement): Promise<unknown> =>
  sql(
    db,
    `insert into bank_statements (account_id, tpath, header_digest, columns) values (:accountId, :tpath, :digest, :columns)
     on conflict (account_id, header_digest) do update set columns = excluded.columns`,
    { accountId: actor.accountId, tpath: actor.tenantPath, digest, columns: JSON.stringify(columns) },
  );

/** @returns how many were new */
const insertNew = async (ctx: CoreCtx, deposits: readonly Deposit[]): Promise<number> => {
  const { db, actor } = ctx;
  const rows = deposits.map((deposit) => ({ ...deposit, id: randomUUIDv7(), payerKey: payerKey(deposit.payer) }));
  let added = 0;
  for (let at = 0; at < rows.length; at += PORTION) {
    const inserted = await sql(
      db,
      `insert into bank_transfers (id, tpath, issuer_id, digest, occurrence, received_on, amount, payer, payer_key, note, imported_at, imported_by)
       select r.id, :tpath, :issuerId, r.digest, r.occurrence, r."receivedOn", r.amount, r.payer, r."payerKey", r.note, :now, :by
         from json_to_recordset(cast(:portion as json)) as r(id uuid, digest text, occurrence int, "receivedOn" date, amount bigint, payer text,
                                                            "payerKey" text, note text)
       on conflict (issuer_id, digest, occurrence) do nothing returning id`,
      {
        portion: JSON.stringify(rows.slice(at, at + PORTION)),
        issuerId: actor.accountId,
        tpath: actor.tenantPath,
        now: ctx.now(),
        by: actor.impersonator?.id ?? actor.userId,
      },
    );
    added += inserted.length;
  }
  return added;
};

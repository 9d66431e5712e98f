import { randomUUIDv7 } from 'node:crypto';
import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { payerKey } from './payer-key.ts';
import type { Deposit } from './statement.ts';

type Row = Pick<Deposit, 'receivedOn' | 'amount' | 'payer'>;

interface Entered {
  id: string;
  /** The payer as `nameOf` reduces it. */
  row: string;
  /** The row of a statement that it is known to be; null before an import. */
  digest: string | null;
  occurrence: number | null;
}

/** A name of which nothing distinctive is left, e.g. a number, is compared as it is. */
const nameOf = (payer: string): string => payerKey(payer) || payer.trim();

/** The day, amount and payer, which are the same in equal transfers. */
const equalityOf = ({ receivedOn, amount, payer }: Row): string => JSON.stringify([receivedOn, amount, nameOf(payer)]);

export const keyOfRow = ({ digest, occurrence }: Pick<Deposit, 'digest' | 'occurrence'>): string => `${digest} ${occurrence}`;

/** Entries by hand and imports of one issuer wait for each other, so that neither misses the other's rows. */
export const lockTransfers = ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<unknown> =>
  sql(db, `select pg_advisory_xact_lock(hashtextextended('bank transfers ' || :issuerId, 0))`, { issuerId: actor.accountId });

/** Entered transfers that may be a row of a statement. One that was set aside before it paid anything is taken for a mistake. */
const enteredBetween = async (db: CoreDb, issuerId: string, first: string, last: string): Promise<Entered[]> => {
  const rows = await sql<Row & Omit<Entered, 'row'>>(
    db,
    `select id, received_on::text as "receivedOn", amount, payer, row_digest as digest, row_occurrence as occurrence
       from bank_transfers
      where issuer_id = :issuerId and is_entered and received_on between cast(:first as date) and cast(:last as date)
        and (row_digest is not null or set_aside_at is null or allocated > 0) and tpath >= :from and tpath < :to
      order by id`,
    { issuerId, first, last },
  );
  return rows.map(({ id, digest, occurrence, ...row }) => ({ id, digest, occurrence, row: equalityOf(row) }));
};

const importedRows = async (db: CoreDb, issuerId: string, deposits: readonly Deposit[]): Promise<Set<string>> => {
  const rows = await sql<Pick<Deposit, 'digest' | 'occurrence'>>(
    db,
    `select t.digest, t.occurrence from bank_transfers t
       join json_to_recordset(cast(:rows as json)) as r(digest text, occurrence int) on r.digest = t.digest and r.occurrence = t.occurrence
      where t.issuer_id = :issuerId and t.tpath >= :from and t.tpath < :to`,
    { issuerId, rows: JSON.stringify(deposits.map(({ digest, occurrence }) => ({ digest, occurrence }))) },
  );
  return new Set(rows.map(keyOfRow));
};

/**
 * The deposits of a statement that were entered by hand, by their row. Each entered transfer is one row: that of an earlier import, else the
 * first of the same day, amount and payer that is not imported.
 */
export const enteredAmong = async (
  db: CoreDb,
  issuerId: string,
  deposits: readonly Deposit[],
): Promise<Map<string, { transferId: string; isNew: boolean; deposit: Deposit }>> => {
  const days = deposits.map(({ receivedOn }) => receivedOn).toSorted();
  const entered = days.length === 0 ? [] : await enteredBetween(db, issuerId, days[0]!, days.at(-1)!);
  const known = new Map(entered.flatMap(({ id, digest, occurrence }) => (digest === null ? [] : [[`${digest} ${occurrence}`, id]])));
  const open = entered.filter(({ digest }) => digest === null);
  const wanted = new Set(open.map(({ row }) => row));
  const alike = wanted.size === 0 ? [] : deposits.filter((deposit) => !known.has(keyOfRow(deposit)) && wanted.has(equalityOf(deposit)));
  const imported = alike.length === 0 ? new Set<string>() : await importedRows(db, issuerId, alike);
  const found = new Map<string, { transferId: string; isNew: boolean; deposit: Deposit }>();
  for (const deposit of deposits) {
    const key = keyOfRow(deposit);
    const transferId = known.get(key);
    if (transferId !== undefined) found.set(key, { transferId, isNew: false, deposit });
  }
  for (const deposit of alike) {
    if (imported.has(keyOfRow(deposit))) continue;
    const at = open.findIndex(({ row }) => row === equalityOf(deposit));
    const [transfer] = at < 0 ? [] : open.splice(at, 1);
    if (transfer) found.set(keyOfRow(deposit), { transferId: transfer.id, isNew: true, deposit });
  }
  return found;
};

/** Notes which rows of a statement entered transfers are, so that the same row never counts for another one. */
export const noteRows = async (db: CoreDb, found: Iterable<{ transferId: string; isNew: boolean; deposit: Deposit }>): Promise<void> => {
  const rows = Array.from(found)
    .filter(({ isNew }) => isNew)
    .map(({ transferId, deposit: { digest, occurrence } }) => ({ id: transferId, digest, occurrence }));
  if (rows.length === 0) return;
  await sql(
    db,
    `update bank_transfers t set row_digest = r.digest, row_occurrence = r.occurrence
       from json_to_recordset(cast(:rows as json)) as r(id uuid, digest text, occurrence int)
      where t.id = r.id and t.row_digest is null and t.tpath >= :from and t.tpath < :to`,
    { rows: JSON.stringify(rows) },
  );
};

/**
 * Enters a transfer without a statement. @returns its id
 * @throws InvalidInput `billing.received_in_future`, Conflict `billing.transfer_exists`
 */
export const enterTransfer = async (ctx: CoreCtx, body: Input<'masterTransfers.enter'>['body']): Promise<string> => {
  const { db, actor } = ctx;
  const { receivedOn, amount, isAnother = false } = body;
  const payer = body.payer.normalize('NFC').trim();
  const note = (body.note ?? '').normalize('NFC').trim();
  if (receivedOn > japanDay(ctx.now())) {
    const code = 'billing.received_in_future';
    throw new InvalidInput({ code, fields: [{ pointer: '/body/received_on', rule: code }] });
  }
  await lockTransfers(ctx);
  if (!isAnother) {
    const same = await sql<Row>(
      db,
      `select received_on::text as "receivedOn", amount, payer from bank_transfers
        where issuer_id = :issuerId and received_on = cast(:receivedOn as date) and amount = :amount and tpath >= :from and tpath < :to`,
      { issuerId: actor.accountId, receivedOn, amount },
    );
    if (same.some((row) => equalityOf(row) === equalityOf({ receivedOn, amount, payer })))
      throw new Conflict({ code: 'billing.transfer_exists' });
  }
  const id = randomUUIDv7();
  await sql(
    db,
    `insert into bank_transfers (id, tpath, issuer_id, digest, occurrence, received_on, amount, payer, payer_key, note, imported_at, imported_by,
                                 is_entered)
     values (:id, :tpath, :issuerId, 'entered ' || :id, 1, cast(:receivedOn as date), :amount, :payer, :payerKey, :note, :now, :by, true)`,
    {
      id,
      tpath: actor.tenantPath,
      issuerId: actor.accountId,
      receivedOn,
      amount,
      payer,
      payerKey: payerKey(payer),
      note,
      now: ctx.now(),
      by: actor.impersonator?.id ?? actor.userId,
    },
  );
  ctx.audit({ type: 'bank_transfer', id }, { after: { receivedOn, amount, payer, note } });
  return id;
};

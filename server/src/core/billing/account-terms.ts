import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkRevision } from '../sites/service.ts';
import { issuerOf } from './issuer.ts';
import { sellerPath } from './terms.ts';

type Answer = Schemas['BillingTerms'];

interface Found extends Omit<Answer, 'issuerInitialFee'> {
  tpath: string;
}

const find = async (db: CoreDb, accountId: string): Promise<Found> => {
  const [found] = await sql<Found>(
    db,
    `select a.tpath, billing_account_at(${sellerPath('a.tpath')}) as "issuerId", o.initial_fee as "initialFee", coalesce(o.revision, 0) as revision,
            (select json_build_object('id', b.id, 'number', b.number, 'issuedOn', b.issued_on, 'total', b.total) from bills b
              where b.account_id = a.id and b.kind = 'invoice' and b.status <> 'void' and b.tpath >= :from and b.tpath < :to
                and exists (select from bill_lines l where l.bill_id = b.id and l.kind = 'initial_fee' and l.tpath >= :from and l.tpath < :to)
              order by b.id limit 1) as "chargedWith"
       from accounts a
       left join billing_accounts o on o.account_id = a.id and o.tpath >= :from and o.tpath < :to
      where a.id = :accountId and a.tpath <> :own and a.tpath >= :from and a.tpath < :to`,
    { accountId, own: db.scope.tpath },
  );
  if (!found) throw new NotFound();
  return found;
};

/** The terms on which an account below the caller's is billed. @throws NotFound */
export const readTerms = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<Answer> => {
  const { tpath: _path, ...terms } = await find(db, accountId);
  return { ...terms, issuerInitialFee: (await issuerOf(db, terms.issuerId)).initialFee };
};

/** Closing a month locks it too, so that a fee is either changed in time or refused. */
const holdOpenMonths = (db: CoreDb, accountId: string): Promise<unknown> =>
  sql(
    db,
    `select from billing_months where account_id = :accountId and closed_at is null and tpath >= :from and tpath < :to
      order by month for update`,
    { accountId },
  );

/**
 * Sets the terms on which the caller bills an account.
 * @throws NotFound, Conflict `billing.other_issuer` or `billing.initial_fee_charged`, PreconditionFailed
 */
export const updateTerms = async (
  ctx: CoreCtx,
  accountId: string,
  ifMatch: string,
  { initialFee }: Input<'masterBilling.updateTerms'>['body'],
): Promise<Answer> => {
  const { db, actor } = ctx;
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('billing terms ' || :accountId, 0))`, {
    accountId: accountId.toLowerCase(),
  });
  await holdOpenMonths(db, accountId);
  const { tpath, issuerId, chargedWith, revision, initialFee: before } = await find(db, accountId);
  if (issuerId !== actor.accountId) throw new Conflict({ code: 'billing.other_issuer' });
  checkRevision(ifMatch, revision);
  if (chargedWith !== null) throw new Conflict({ code: 'billing.initial_fee_charged', params: { number: chargedWith.number } });
  await sql(
    db,
    `insert into billing_accounts (account_id, tpath, initial_fee, revision) values (:accountId, :tpath, :initialFee, 1)
     on conflict (account_id) do update set initial_fee = excluded.initial_fee, revision = billing_accounts.revision + 1`,
    { accountId, tpath, initialFee },
  );
  ctx.audit({ type: 'account', id: accountId }, { before: { initialFee: before }, after: { initialFee } });
  return readTerms(ctx, accountId);
};

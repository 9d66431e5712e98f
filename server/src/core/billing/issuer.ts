import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkRevision } from '../sites/service.ts';
import type { Input, Schemas } from '@mekuri/kit/server';
import type { TaxRounding } from './amounts.ts';

/** An issuer as printed on its bills, and its billing settings. Accounts without settings have the defaults. */
export interface Issuer {
  accountId: string;
  tpath: string;
  name: string;
  postalCode: string;
  address: string;
  telephone: string;
  registrationNumber: string | null;
  bankAccounts: string[];
  notes: string;
  numberPrefix: string;
  /** Yen without tax. */
  initialFee: number;
  taxRounding: TaxRounding;
}

const COLUMNS = `account_id as "accountId", tpath, name, postal_code as "postalCode", address, telephone, registration_number as "registrationNumber",
  bank_accounts as "bankAccounts", notes, number_prefix as "numberPrefix", initial_fee as "initialFee", tax_rounding as "taxRounding"`;

/** The issuer's settings, also for callers whose range does not hold them: customers read a forecast of their bill. */
export const issuerOf = async (db: CoreDb, accountId: string): Promise<Issuer> => {
  const [issuer] = await sql<Issuer>(db, `select ${COLUMNS} from billing_issuer_of(:accountId)`, { accountId });
  return issuer!;
};

type Answer = Schemas['BillingIssuer'];

const present = ({ accountId: _id, tpath: _path, ...issuer }: Issuer, revision: number): Answer => ({ ...issuer, revision });

/** The caller's settings as an issuer; revision 0 until they are saved. */
export const readIssuer = async ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<Answer> => {
  const accountId = actor.accountId!;
  const [saved] = await sql<{ revision: number }>(
    db,
    'select revision from billing_issuers where account_id = :accountId and tpath >= :from and tpath < :to',
    { accountId },
  );
  return present(await issuerOf(db, accountId), saved?.revision ?? 0);
};

/** @throws PreconditionFailed */
export const updateIssuer = async (ctx: CoreCtx, ifMatch: string, body: Input<'masterBilling.updateIssuer'>['body']): Promise<Answer> => {
  const { db, actor } = ctx;
  const accountId = actor.accountId!;
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('billing issuer ' || :accountId, 0))`, { accountId });
  const { revision, ...before } = await readIssuer(ctx);
  checkRevision(ifMatch, revision);
  await sql(
    db,
    `insert into billing_issuers (account_id, tpath, name, postal_code, address, telephone, registration_number, bank_accounts, notes,
                                  number_prefix, initial_fee, tax_rounding)
     values (:accountId, :tpath, :name, :postalCode, :address, :telephone, :registrationNumber, :bankAccounts, :notes, :numberPrefix,
             :initialFee, :taxRounding)
     on conflict (account_id) do update
       set name = excluded.name, postal_code = excluded.postal_code, address = excluded.address, telephone = excluded.telephone,
           registration_number = excluded.registration_number, bank_accounts = excluded.bank_accounts, notes = excluded.notes,
           number_prefix = excluded.number_prefix, initial_fee = excluded.initial_fee, tax_rounding = excluded.tax_rounding,
           revision = billing_issuers.revision + 1`,
    { ...body, accountId, tpath: actor.tenantPath },
  );
  ctx.audit({ type: 'billing_issuer', id: accountId }, { before, after: body });
  return readIssuer(ctx);
};

import { InvalidInput, KitError } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import { isTelephone, normalisedTelephone } from '@mekuri/kit/telephone';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkEmail } from '../accounts/people/email.ts';
import { checkName } from '../accounts/people/names.ts';
import { checkRevision } from '../sites/service.ts';
import { unprintableIn } from './document/printable.ts';
import { canonicalPayerName } from './payer-name.ts';

type Answer = Schemas['BillingProfile'];
type Profile = Input<'billingProfile.update'>['body'];
export type BillLanguage = Schemas['BillLanguage'];
export type ProfileField = Schemas['BillingProfileField'];

/** The recipient that a bill freezes. Without a profile it is a company's name alone. */
export interface BillRecipient {
  companyName: string;
  department?: string;
  contact?: string;
  postalCode?: string;
  address?: string;
  telephone?: string;
  language?: BillLanguage;
}

/** The fields that payment requires, in the order of the form. */
const REQUIRED = {
  company_name: 'companyName',
  contact_name: 'contactName',
  postal_code: 'postalCode',
  address: 'address',
  telephone: 'telephone',
  mails: 'mails',
  payer_name: 'payerName',
} as const satisfies Record<ProfileField, keyof Profile>;

/** Required fields that are empty. */
export const missingIn = (profile: Profile): ProfileField[] =>
  (Object.keys(REQUIRED) as ProfileField[]).filter((field) => profile[REQUIRED[field]].length === 0);

const refuse = (field: string, code: string): InvalidInput =>
  new InvalidInput({ code, fields: [{ pointer: `/body/${field}`, rule: code }] });

/** One line as it is printed. */
const line = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\t-\r\u2028\u2029]+/gu, ' ')
    .trim();

const checkTelephone = (text: string): string => {
  const number = normalisedTelephone(text);
  if (number !== '' && !isTelephone(number)) throw refuse('telephone', 'billing.telephone_invalid');
  return number;
};

const checkPayerName = (text: string): string => {
  const name = canonicalPayerName(text);
  if (name === null) throw refuse('payer_name', 'billing.payer_name_invalid');
  return name;
};

/** A text that bills can print. @throws InvalidInput `billing.name_unprintable` */
const printable = (field: string, text: string): string => {
  if (unprintableIn(text).length > 0) throw refuse(field, 'billing.name_unprintable');
  return text;
};

/**
 * The profile as it is stored.
 * @throws InvalidInput `accounts.name_formula`, `accounts.email_invalid`, `billing.telephone_invalid`, `billing.payer_name_invalid`,
 *   `billing.name_unprintable`
 */
const canonical = (body: Profile): Profile => ({
  companyName: printable('company_name', line(checkName(body.companyName, '/body/company_name'))),
  department: printable('department', line(body.department)),
  contactName: printable('contact_name', line(body.contactName)),
  postalCode: body.postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
  address: printable('address', line(body.address)),
  telephone: checkTelephone(body.telephone),
  mails: [...new Set(body.mails.map((mail, at) => checkEmail(mail, `/body/mails/${at}`)))],
  payerName: checkPayerName(body.payerName),
  language: body.language,
});

const COLUMNS = `p.department, p.contact_name as "contactName", p.postal_code as "postalCode", p.address, p.telephone, p.mails,
  p.payer_name as "payerName", p.language, p.revision`;

type Saved = Omit<Profile, 'companyName'> & { revision: number };
type Row = { companyName: string } & (Saved | Record<keyof Saved, null>);

const EMPTY = {
  department: '',
  contactName: '',
  postalCode: '',
  address: '',
  telephone: '',
  mails: [],
  payerName: '',
  language: 'ja',
  revision: 0,
} satisfies Saved;

const isSaved = (row: Row): row is { companyName: string } & Saved => row.revision !== null;

/** The profile of the caller's account; revision 0 and the account's name until it is saved. */
export const readProfile = async ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<Answer> => {
  const [row] = await sql<Row>(
    db,
    `select coalesce(p.company_name, a.name) as "companyName", ${COLUMNS}
       from accounts a left join billing_profiles p on p.account_id = a.id and p.tpath >= :from and p.tpath < :to
      where a.id = :accountId and a.tpath >= :from and a.tpath < :to`,
    { accountId: actor.accountId! },
  );
  const profile = isSaved(row!) ? row : { ...EMPTY, companyName: row!.companyName };
  const missing = missingIn(profile);
  return { ...profile, isComplete: missing.length === 0, missing };
};

/** @throws InvalidInput, PreconditionFailed */
export const updateProfile = async (ctx: CoreCtx, ifMatch: string, body: Profile): Promise<Answer> => {
  const { db, actor } = ctx;
  const accountId = actor.accountId!;
  const profile = canonical(body);
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('billing profile ' || :accountId, 0))`, { accountId });
  const { revision, isComplete: _complete, missing: _missing, ...before } = await readProfile(ctx);
  checkRevision(ifMatch, revision);
  await sql(
    db,
    `insert into billing_profiles (account_id, tpath, company_name, department, contact_name, postal_code, address, telephone, mails,
                                   payer_name, language)
     values (:accountId, :tpath, :companyName, :department, :contactName, :postalCode, :address, :telephone, :mails, :payerName, :language)
     on conflict (account_id) do update
       set company_name = excluded.company_name, department = excluded.department, contact_name = excluded.contact_name,
           postal_code = excluded.postal_code, address = excluded.address, telephone = excluded.telephone, mails = excluded.mails,
           payer_name = excluded.payer_name, language = excluded.language, revision = billing_profiles.revision + 1`,
    { ...profile, accountId, tpath: actor.tenantPath },
  );
  ctx.audit({ type: 'billing_profile', id: accountId }, { before, after: profile });
  return readProfile(ctx);
};

/** @throws KitError 422 `billing.profile_incomplete`, with the names of the empty fields */
export const requireCompleteProfile = async (ctx: Pick<CoreCtx, 'db' | 'actor'>): Promise<void> => {
  const { missing } = await readProfile(ctx);
  if (missing.length > 0) throw new KitError(422, 'billing.profile_incomplete', { extra: { missing } });
};

/** The recipients of accounts' next bills, by account: the profile of each, where there is one. */
export const savedRecipients = async (db: CoreDb, accountIds: readonly string[]): Promise<ReadonlyMap<string, BillRecipient>> => {
  const saved = await sql<Required<BillRecipient> & { accountId: string }>(
    db,
    `select account_id as "accountId", company_name as "companyName", department, contact_name as contact, postal_code as "postalCode", address,
            telephone, language
       from billing_profiles where account_id = any(cast(:accountIds as uuid[])) and tpath >= :from and tpath < :to`,
    { accountIds },
  );
  return new Map(saved.map(({ accountId, ...recipient }) => [accountId, recipient]));
};

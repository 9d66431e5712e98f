import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { AREA_OF, type AccountKind } from '../../../context/principal.ts';
import { endOfTerm, japanDay } from '../../../platform/japan-time.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';
import { Conflict } from '@mekuri/kit/errors';
import { checkEmail, emailTaken } from './email.ts';
import { checkName } from './names.ts';

export type CustomerKind = Exclude<AccountKind, 'provider'>;

export interface NewAccount {
  parent: TenantRef & { kind: AccountKind };
  kind: CustomerKind;
  planId: string;
  companyName: string;
  /** The owner's name. */
  name: string;
  email: string;
  locale: Locale;
  authority: 'view' | 'edit';
  licenseIssuance: boolean;
  /** Days in Japan, `YYYY-MM-DD`. */
  contractStartsOn: string;
  contractEndsOn: string;
  /** Null for an owner who chooses one through the invitation. */
  passwordHash: string | null;
  mustChangePassword: boolean;
}

/** Minimum term of a contract in months, from its start. */
export const MINIMUM_MONTHS = 12;

/** Status of a contract that was neither suspended nor terminated: whether today is within its term. */
export const statusOfTerm = (startsOn: string, endsOn: string, today: string): 'active' | 'inactive' =>
  startsOn <= today && today <= endsOn ? 'active' : 'inactive';

export type MadeAccount = TenantRef & { userId: string; email: string };

/**
 * Creates an account and the person who owns it. Callers check beforehand who may do so, below which account and on which plan; they also
 * write the history and send the invitation.
 * @throws InvalidInput `accounts.email_invalid`, `accounts.name_formula`
 * @throws Conflict `accounts.email_taken` when a person already has the address, `users.parent_gone` when the parent is in the trash;
 * nothing is written then
 */
export const createAccountWithOwner = async (ctx: Pick<CoreCtx, 'db' | 'now'>, input: NewAccount): Promise<MadeAccount> => {
  const [outcome] = await createAccountsWithOwners(ctx, [input]);
  if (outcome instanceof Conflict) throw outcome;
  return outcome!;
};

/** Column definitions for `rowOf`. */
const ROW = `"userId" uuid, "accountId" uuid, "parentId" uuid, tpath text, kind text, "companyName" text, "planId" uuid, status text,
  "startsOn" date, "endsOn" date, "minimumEndsOn" date, name text, email text, "passwordHash" text, role text, authority text,
  "adminRole" text, locale text, "licenseIssuance" boolean, "mustChangePassword" boolean`;

const rowOf = (input: NewAccount, today: string) => ({
  userId: randomUUIDv7(),
  accountId: randomUUIDv7(),
  parentId: input.parent.accountId,
  tpath: `${input.parent.tpath}${randomUUID().replaceAll('-', '').slice(0, 12)}/`,
  kind: input.kind,
  companyName: checkName(input.companyName, '/body/company_name'),
  planId: input.planId,
  status: statusOfTerm(input.contractStartsOn, input.contractEndsOn, today),
  startsOn: input.contractStartsOn,
  endsOn: input.contractEndsOn,
  minimumEndsOn: endOfTerm(input.contractStartsOn, MINIMUM_MONTHS),
  name: checkName(input.name),
  email: checkEmail(input.email),
  passwordHash: input.passwordHash,
  role: AREA_OF[input.kind],
  authority: input.authority,
  adminRole: input.authority === 'edit' ? 'main_contact' : 'viewer',
  locale: input.locale,
  licenseIssuance: input.licenseIssuance,
  mustChangePassword: input.mustChangePassword,
});

/**
 * Creates many in one statement. Each result is the account, or the conflict that prevented its creation.
 * @throws InvalidInput
 */
export const createAccountsWithOwners = async (
  { db, ...ctx }: Pick<CoreCtx, 'db' | 'now'>,
  inputs: readonly NewAccount[],
): Promise<(MadeAccount | Conflict)[]> => {
  const now = ctx.now();
  const rows = inputs.map((input) => rowOf(input, japanDay(now)));
  // Locks the parents so that they are not deleted concurrently. Inserts addresses in a fixed order, so that concurrent calls do not
  // deadlock.
  const outcomes = await sql<{ id: string; hasParent: boolean; isMade: boolean }>(
    db,
    `with given as (
       select * from jsonb_to_recordset(cast(:rows as jsonb)) as r (${ROW})
     ), parent as (
       select id from accounts where id in (select "parentId" from given) and deleted_at is null for key share
     ), owner as (
       insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority, admin_role, locale,
                          license_issuance, must_change_password, is_owner, created_at)
       select "userId", "accountId", tpath, email, email, name, "passwordHash", role, authority, "adminRole", locale,
              "licenseIssuance", "mustChangePassword", true, :now
         from given join parent on parent.id = "parentId"
        order by email
       on conflict (email_canonical) where deleted_at is null do nothing
       returning account_id
     ), account as (
       insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status, contract_starts_on, contract_ends_on,
                             minimum_ends_on, created_at)
       select "accountId", "parentId", kind, "companyName", tpath, "planId", status, "startsOn", "endsOn", "minimumEndsOn", :now
         from given join owner on owner.account_id = "accountId"
       returning id
     )
     select "accountId" as id, "parentId" in (select id from parent) as "hasParent", "accountId" in (select id from account) as "isMade"
       from given`,
    { rows: JSON.stringify(rows), now },
  );
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return rows.map(({ accountId, tpath, userId, email }) => {
    const { hasParent, isMade } = byId.get(accountId)!;
    if (!hasParent) return new Conflict({ code: 'users.parent_gone' });
    return isMade ? { accountId, tpath, userId, email } : emailTaken();
  });
};

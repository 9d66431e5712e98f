import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import { AREA_OF, type AccountKind } from '../../http/principal.ts';
import { endOfTerm, japanDay } from '../../platform/jst.ts';
import { sql } from '../../platform/sql.ts';
import type { TenantRef } from '../../platform/tenant-scope.ts';
import { Conflict } from '@mekuri/kit/errors';
import { checkEmail, emailTaken } from './email.ts';
import { checkName } from './names.ts';

export type CustomerKind = Exclude<AccountKind, 'provider'>;

export interface NewAccount {
  parent: TenantRef & { kind: AccountKind };
  kind: CustomerKind;
  planId: string;
  companyName: string;
  /** The owner's. */
  name: string;
  email: string;
  locale: Locale;
  authority: 'view' | 'edit';
  licenseIssuance: boolean;
  /** Days in Japan. */
  contractStartsOn: string;
  contractEndsOn: string;
  /** Null for an owner who chooses one by the invitation. */
  passwordHash: string | null;
  mustChangePassword: boolean;
}

/** Months that a contract runs at least, from its start. */
export const MINIMUM_MONTHS = 12;

/** Whether a term holds a day: what a contract is that nobody paused or ended. */
export const statusOfTerm = (startsOn: string, endsOn: string, today: string): 'active' | 'inactive' =>
  startsOn <= today && today <= endsOn ? 'active' : 'inactive';

/**
 * Makes an account and the person who owns it, in one statement. Who may do so, below whom and on which plan is decided before;
 * history and invitation are the caller's.
 * @throws InvalidInput `accounts.email_invalid`, `accounts.name_formula`
 * @throws Conflict `accounts.email_taken` when anybody has the address, `users.parent_gone` when the parent is in the trash; nothing is written then
 */
export const createAccountWithOwner = async (
  ctx: Pick<CoreCtx, 'db' | 'now'>,
  input: NewAccount,
): Promise<TenantRef & { userId: string; email: string }> => {
  const { parent, companyName, kind, ...rest } = input;
  const account = { accountId: randomUUIDv7(), tpath: `${parent.tpath}${randomUUID().replaceAll('-', '').slice(0, 12)}/` };
  const userId = randomUUIDv7();
  const email = checkEmail(input.email);
  // The parent is held, so that it is not deleted meanwhile.
  const [made] = await sql<{ parents: number; accounts: number }>(
    ctx.db,
    `with parent as (
       select id from accounts where id = :parentId and deleted_at is null for key share
     ), owner as (
       insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority, admin_role, locale,
                          license_issuance, must_change_password, is_owner, created_at)
       select :userId, :accountId, :tpath, :email, :email, :name, :passwordHash, :role, :authority, :adminRole, :locale,
              :licenseIssuance, :mustChangePassword, true, :now
         from parent
       on conflict (email_canonical) where deleted_at is null do nothing
       returning account_id
     ), account as (
       insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status, contract_starts_on, contract_ends_on,
                             minimum_ends_on, created_at)
       select account_id, :parentId, :kind, :companyName, :tpath, :planId, :status, :contractStartsOn, :contractEndsOn, :minimumEndsOn, :now
         from owner
       returning id
     )
     select (select count(*) from parent) as parents, (select count(*) from account) as accounts`,
    {
      ...rest,
      ...account,
      userId,
      email,
      kind,
      companyName: checkName(companyName, '/body/company_name'),
      name: checkName(input.name),
      parentId: parent.accountId,
      role: AREA_OF[kind],
      adminRole: input.authority === 'edit' ? 'main_contact' : 'viewer',
      status: statusOfTerm(input.contractStartsOn, input.contractEndsOn, japanDay(ctx.now())),
      minimumEndsOn: endOfTerm(input.contractStartsOn, MINIMUM_MONTHS),
      now: ctx.now(),
    },
  );
  if (made!.parents === 0) throw new Conflict({ code: 'users.parent_gone' });
  if (made!.accounts === 0) throw emailTaken();
  return { ...account, userId, email };
};

import { NotFound } from '@mekuri/kit/errors';
import type { Actor, Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, Deps } from '../../../kernel/types.ts';
import { AREA_OF, lowerAdminRole, type AccountKind } from '../../../context/principal.ts';
import { preparedSql } from '../../../platform/database/sql.ts';
import { offeredColumn, sellerTo, type OfferedPlan } from '../../plans/offered.ts';
import { upgradeFor } from '../../../context/plan.ts';

type UserInfo = Output<'auth.userInfo'>;

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: UserInfo['role'];
  authority: UserInfo['authority'];
  admin_role: UserInfo['adminRole'];
  license_issuance: boolean;
  must_change_password: boolean;
  picture_path: string | null;
  locale: UserInfo['locale'];
  account_id: string;
  account_name: string;
  kind: AccountKind;
  contract_status: UserInfo['account']['contractStatus'];
  contract_ends_on: string | null;
  logo_path: string | null;
  sites_used: number;
  plan_id: string;
}

/** By the account's kind, so that a sub-admin has the type of their account. */
export const USER_TYPES = {
  provider: 'master',
  oem_master: 'admin',
  oem_admin: 'admin',
  user: 'adminuser',
  master_user: 'masteruser',
} as const;

/** For statements that alias the person as `u` and the account as `a`. */
export const PERSON_COLUMNS = `
  u.id, u.name, u.email, u.role, u.authority, u.admin_role, u.license_issuance, u.must_change_password, u.picture_path, u.locale,
  a.id as account_id, a.name as account_name, a.kind, a.contract_status, a.sites_used, a.plan_id,
  case a.kind when 'provider' then null else to_char(a.contract_ends_on, 'YYYY-MM-DD') end as contract_ends_on,
  logo_of(a.tpath) as logo_path`;

/** Selects a person of the scope's account, optionally with more columns. Binds `:userId`. */
const selectPerson = (more = ''): string => `
  select ${PERSON_COLUMNS}${more}
  from users u join accounts a on a.id = u.account_id
  where u.id = :userId and u.tpath >= :from and u.tpath < :to`;

const SELECT_PERSON = selectPerson();
const SELECT_PERSON_AND_PLANS = selectPerson(`, ${offeredColumn('a.plan_id')} as plans`);

/** Reads a person of the scope's account. @throws NotFound */
export const readPerson = async (db: CoreDb, userId: string): Promise<PersonRow> => {
  const [row] = await preparedSql<PersonRow>(db, 'accounts.person', SELECT_PERSON, { userId });
  if (!row) throw new NotFound();
  return row;
};

type Seen = Pick<Actor, 'impersonator' | 'authority' | 'adminRole' | 'licenseIssuance' | 'role'>;

/**
 * Describes a person of the scope's account and their plan. An operator who impersonates them (`seen`) may have fewer rights.
 * @throws NotFound
 */
export const userInfo = async ({ deps }: Pick<CoreCtx, 'deps'>, db: CoreDb, userId: string, seen?: Seen): Promise<UserInfo> => {
  const bindings = { userId, seller: sellerTo(db.scope.tpath) };
  const [row] = await preparedSql<PersonRow & { plans: OfferedPlan[] }>(db, 'accounts.userInfo', SELECT_PERSON_AND_PLANS, bindings);
  if (!row) throw new NotFound();
  return presentPerson(deps, row, row.plans, seen);
};

export const presentPerson = (deps: Deps, row: PersonRow, plans: readonly OfferedPlan[], seen: Seen | null = null): UserInfo => {
  const address = (path: string | null): string | null => (path === null ? null : deps.config.origins.media + path);
  const acting = seen?.impersonator ? seen : null;
  const plan = plans.find(({ id }) => id === row.plan_id)!;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    area: AREA_OF[row.kind],
    authority: acting?.authority === 'view' ? 'view' : row.authority,
    adminRole: acting?.adminRole ? lowerAdminRole(row.admin_role, acting.adminRole) : row.admin_role,
    licenseIssuance: row.license_issuance && (acting === null || acting.licenseIssuance || acting.role === 'MASTER'),
    pictureUrl: address(row.picture_path),
    mustChangePassword: row.must_change_password && acting === null,
    acting: acting?.impersonator ?? null,
    locale: row.locale,
    userType: USER_TYPES[row.kind],
    account: {
      id: row.account_id,
      name: row.account_name,
      contractStatus: row.contract_status,
      contractEndsOn: row.contract_ends_on,
      sitesUsed: row.sites_used,
      logoUrl: address(row.logo_path),
    },
    plan: { id: plan.id, name: plan.name, flags: plan.flags, quantitySite: plan.quantity_site, quantitySwipe: plan.quantity_swipe },
    upgradePlans: upgrades(plan, plans),
  };
};

/** For each flag that the plan lacks, the plan to upgrade to, if there is one. */
const upgrades = ({ flags }: OfferedPlan, bySize: readonly OfferedPlan[]): Record<string, string> => {
  const missing = new Set(bySize.flatMap((plan) => plan.flags).filter((flag) => !flags.includes(flag)));
  const named = [...missing].map((flag) => [flag, upgradeFor(flag, flags, bySize)] as const);
  return Object.fromEntries(named.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
};

import { Forbidden, InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import type { Actor, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import type { AccountKind } from '../../context/principal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TenantRef } from '../../platform/database/tenant-scope.ts';
import type { CustomerKind } from '../accounts/people/people.ts';

export type AccountType = Schemas['AccountType'];
/** The operators' areas of the console. */
export type Area = 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN';
export type Parent = TenantRef & { kind: AccountKind };

export const KIND_OF: Readonly<Record<AccountType, CustomerKind>> = {
  OEM_MASTER: 'oem_master',
  OEM_ADMIN: 'oem_admin',
  USER: 'user',
  MASTER_USER: 'master_user',
};

/** Account types that may be directly below an account. */
export const BELOW: Readonly<Record<AccountKind, readonly AccountType[]>> = {
  provider: ['OEM_MASTER', 'MASTER_USER'],
  oem_master: ['OEM_ADMIN', 'USER'],
  oem_admin: ['USER'],
  user: [],
  master_user: [],
};

const TYPES: Readonly<Record<Area, readonly AccountType[]>> = {
  MASTER: ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'],
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
};

/** The error for one field that a rule of this module refuses; `base` is the pointer to the account in the request. */
const refuse = (base: string, field: string, rule: string, code?: string): InvalidInput => {
  const issue: FieldIssue = { pointer: `${base}/${field}`, rule };
  return new InvalidInput({ ...(code === undefined ? {} : { code }), fields: [issue] });
};

/** The types of accounts that an area may create. */
export const allowedTypes = (area: Area): readonly AccountType[] => TYPES[area];

/**
 * Creating and importing accounts requires the license to issue them; the provider and OEM masters have it by their role.
 * @throws Forbidden `license_required`
 */
export const requireLicence = ({ role, area, licenseIssuance }: Actor): void => {
  if ((area === 'OEM_ADMIN' || role === 'SUB_ADMIN') && !licenseIssuance) throw new Forbidden({ code: 'license_required' });
};

/** While a reseller's contract is not active, no account below it can sell new accounts either. @throws Forbidden `users.selling_paused` */
export const requireSelling = async ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<void> => {
  const [row] = await sql<{ paused: boolean }>(db, 'select is_selling_paused(:path) as paused', { path: actor.tenantPath });
  if (row!.paused) throw new Forbidden({ code: 'users.selling_paused' });
};

/**
 * The parent of a new account: the named one, or the actor's own.
 * @throws InvalidInput when the area may not create that type, the type is not allowed below the parent, or the parent is unknown, in the
 * trash or its contract is over
 */
export const requireParent = async (
  ctx: Pick<CoreCtx, 'db' | 'actor'>,
  area: Area,
  accountType: AccountType,
  parentId: string | undefined,
  base = '/body',
): Promise<Parent> => {
  if (!allowedTypes(area).includes(accountType)) throw refuse(base, 'account_type', 'users.type_refused');
  const [row] = await sql<Parent & { contractStatus: string }>(
    ctx.db,
    `select id as "accountId", tpath, kind, contract_status as "contractStatus"
       from accounts where id = :parentId and deleted_at is null and tpath >= :from and tpath < :to`,
    { parentId: parentId ?? ctx.actor.accountId },
  );
  if (!row) throw refuse(base, 'parent_id', 'exists');
  const { contractStatus, ...parent } = row;
  if (!BELOW[parent.kind].includes(accountType)) {
    throw parentId === undefined ? refuse(base, 'parent_id', 'required') : refuse(base, 'parent_id', 'users.parent_refused');
  }
  if (contractStatus === 'terminated' || contractStatus === 'inactive') throw refuse(base, 'parent_id', 'users.parent_over');
  return parent;
};

export const TAKES_LICENCE: ReadonlySet<AccountType> = new Set(['OEM_MASTER', 'OEM_ADMIN']);

/**
 * An actor cannot grant more rights than their own. The license to issue accounts is refused for accounts that cannot have others below
 * them.
 * @throws InvalidInput
 */
export const requireGrantable = (
  actor: Actor,
  { accountType, authority, licenseIssuance }: { accountType: AccountType; authority: 'view' | 'edit'; licenseIssuance: boolean },
  base = '/body',
): void => {
  if (authority === 'edit' && actor.authority !== 'edit') throw refuse(base, 'authority', 'users.above_own');
  if (!licenseIssuance) return;
  if (!TAKES_LICENCE.has(accountType)) throw refuse(base, 'license_issuance', 'users.no_licence_there');
  if (!actor.licenseIssuance && actor.role !== 'MASTER') throw refuse(base, 'license_issuance', 'users.above_own');
};

import { Forbidden, InvalidInput, type FieldFault } from '@mekuri/kit/errors';
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

/** What may stand directly below an account. */
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

/** A rule of this module refuses one field; `base` is where the account lies in the request. */
const refuse = (base: string, field: string, rule: string, code?: string): InvalidInput => {
  const fault: FieldFault = { pointer: `${base}/${field}`, rule };
  return new InvalidInput({ ...(code === undefined ? {} : { code }), fields: [fault] });
};

/** The types of accounts that an area makes. */
export const allowedTypes = (area: Area): readonly AccountType[] => TYPES[area];

/** Making and importing accounts needs licence issuance; the provider and OEM masters have it by what they are. @throws Forbidden `license_required` */
export const requireLicence = ({ role, area, licenseIssuance }: Actor): void => {
  if ((area === 'OEM_ADMIN' || role === 'SUB_ADMIN') && !licenseIssuance) throw new Forbidden({ code: 'license_required' });
};

/** New accounts of a reseller whose contract is not active are sold by nobody below it either. @throws Forbidden `users.selling_paused` */
export const requireSelling = async ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<void> => {
  const [row] = await sql<{ paused: boolean }>(db, 'select is_selling_paused(:path) as paused', { path: actor.tenantPath });
  if (row!.paused) throw new Forbidden({ code: 'users.selling_paused' });
};

/**
 * The account that a new one goes below: the named one, or the actor's own.
 * @throws InvalidInput when the area does not make that type, it may not stand there, or the parent is unknown, in the trash or its contract over
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
 * Nobody grants more than they have; and who cannot make accounts gets no licence to.
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

import type { ManagedUser, UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';
import { isSubAdmin } from '../../session/rights.ts';
import type { AccountType } from './list/search.ts';

type Area = UserInfo['area'];

const BELOW: Readonly<Partial<Record<Area, readonly AccountType[]>>> = {
  MASTER: ['MASTER_USER', 'OEM_MASTER', 'OEM_ADMIN', 'USER'],
  OEM_MASTER: ['USER', 'OEM_ADMIN'],
  OEM_ADMIN: ['USER'],
};

/** The account types that an area creates. */
export const typesBelow = (area: Area): readonly AccountType[] => BELOW[area] ?? [];

/** The types of parent that an account type allows, apart from the operator's own account. */
const PARENTS: Readonly<Record<AccountType, readonly AccountType[]>> = {
  OEM_MASTER: [],
  MASTER_USER: [],
  OEM_ADMIN: ['OEM_MASTER'],
  USER: ['OEM_MASTER', 'OEM_ADMIN'],
};

/** The types of parent to choose from, limited to those that the operator can see. */
export const parentTypes = (area: Area, type: AccountType): readonly AccountType[] => {
  if (area === 'OEM_MASTER') return type === 'USER' ? ['OEM_ADMIN'] : [];
  return area === 'MASTER' ? PARENTS[type] : [];
};

/** Whether the type requires a parent other than the operator's own account. */
export const needsParent = (area: Area, type: AccountType): boolean => area === 'MASTER' && PARENTS[type].length > 0;

/** Whether an account of this type can have accounts below it. */
export const hasAccountsBelow = (type: AccountType): boolean => type === 'OEM_MASTER' || type === 'OEM_ADMIN';

/** All operators may see contracts, except sub-admins, whose rights cover the accounts alone. */
export const mayReadContracts = (me: UserInfo): boolean => !isSubAdmin(me);

export interface UserRights {
  edit: boolean;
  invite: boolean;
  actAs: boolean;
  suspend: boolean;
  resume: boolean;
  terminate: boolean;
  changePlan: boolean;
  extend: boolean;
  /** Whether the action is shown; `removable` decides whether it is enabled. */
  remove: boolean;
  removable: boolean;
  grants: boolean;
}

/** Creating accounts, one by one or from a CSV, requires a license for OEM admins and sub-admins. */
export const mayCreateUsers = (me: UserInfo): boolean =>
  canEdit(me) && typesBelow(me.area).length > 0 && (me.licenseIssuance || (me.area !== 'OEM_ADMIN' && !isSubAdmin(me)));

/** Whether the user may grant a license to an account of this type. */
export const mayGrantLicense = (me: UserInfo, type: AccountType): boolean =>
  hasAccountsBelow(type) && (me.licenseIssuance || me.role === 'MASTER');

/** Only the provider and OEMs themselves suspend, resume and terminate contracts. */
const rulesContracts = (me: UserInfo): boolean => !isSubAdmin(me) && (me.area === 'MASTER' || me.area === 'OEM_MASTER');

/** The user's rights over an account below, by role, authority and contract status. */
export const rightsOver = (me: UserInfo, user: ManagedUser): UserRights => {
  const changes = canEdit(me) && user.deletedAt === null;
  const isAlive = user.contractStatus !== 'terminated';
  const rules = changes && rulesContracts(me);
  return {
    edit: changes && isAlive,
    invite: changes && isAlive && user.invitation === 'pending',
    actAs: me.acting === null && user.deletedAt === null && isAlive && user.contractStatus !== 'inactive',
    suspend: rules && user.contractStatus === 'active',
    resume: rules && user.contractStatus === 'suspended',
    terminate: rules && isAlive,
    changePlan: changes && !isSubAdmin(me) && isAlive,
    extend: changes && isAlive,
    remove: changes && me.area !== 'OEM_ADMIN',
    removable: !['active', 'suspended'].includes(user.contractStatus) && user.accountsBelow === 0,
    grants: rules && me.area === 'MASTER' && user.accountType === 'OEM_MASTER' && isAlive,
  };
};

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

/** The kinds of account that an area makes. */
export const typesBelow = (area: Area): readonly AccountType[] => BELOW[area] ?? [];

/** What a kind of account may lie below, other than the operator's own. */
const PARENTS: Readonly<Record<AccountType, readonly AccountType[]>> = {
  OEM_MASTER: [],
  MASTER_USER: [],
  OEM_ADMIN: ['OEM_MASTER'],
  USER: ['OEM_MASTER', 'OEM_ADMIN'],
};

/** The kinds of account to choose a parent from; those that the operator does not see are left out. */
export const parentTypes = (area: Area, type: AccountType): readonly AccountType[] => {
  if (area === 'OEM_MASTER') return type === 'USER' ? ['OEM_ADMIN'] : [];
  return area === 'MASTER' ? PARENTS[type] : [];
};

/** Whether the kind needs a parent other than the operator's own account. */
export const needsParent = (area: Area, type: AccountType): boolean => area === 'MASTER' && PARENTS[type].length > 0;

/** Whether other accounts can lie below one of this kind. */
export const hasAccountsBelow = (type: AccountType): boolean => type === 'OEM_MASTER' || type === 'OEM_ADMIN';

/** Everybody's contract may be looked at but by sub-admins, whose right is to the accounts alone. */
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
  /** Shown; whether it works now is `removable`. */
  remove: boolean;
  removable: boolean;
  grants: boolean;
}

/** Making accounts, one by one or from a CSV, takes a licence of OEM admins and sub-admins. */
export const mayCreateUsers = (me: UserInfo): boolean =>
  canEdit(me) && typesBelow(me.area).length > 0 && (me.licenseIssuance || (me.area !== 'OEM_ADMIN' && !isSubAdmin(me)));

/** Whether a licence can be given to a kind of account, by somebody who has one. */
export const mayGrantLicense = (me: UserInfo, type: AccountType): boolean =>
  hasAccountsBelow(type) && (me.licenseIssuance || me.role === 'MASTER');

/** Contracts are paused, resumed and terminated by the masters themselves. */
const rulesContracts = (me: UserInfo): boolean => !isSubAdmin(me) && (me.area === 'MASTER' || me.area === 'OEM_MASTER');

/** What the person may do to an account below, by role, authority and the state of its contract. */
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

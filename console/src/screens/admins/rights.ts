import type { SubAdmin, UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';
import { isMainContact, isOperator } from '../../session/rights.ts';

/** Main contacts change the people of their account, while its contract lets them. */
export const mayManageAdmins = (user: UserInfo): boolean => canEdit(user) && isMainContact(user);

/** The owner stays, and nobody shuts themselves out. */
export const mayRemove = (user: UserInfo, person: SubAdmin): boolean => mayManageAdmins(user) && !person.isOwner && person.id !== user.id;

/** Licences mean something where there are accounts below; nobody grants what they have not. */
export const mayGrantLicense = (user: UserInfo): boolean => isOperator(user) && (user.role !== 'SUB_ADMIN' || user.licenseIssuance);

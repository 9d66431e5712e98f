import type { SubAdmin, UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';
import { isMainContact, isOperator } from '../../session/rights.ts';

/** Main contacts manage the members of their account while its contract is active. */
export const mayManageAdmins = (user: UserInfo): boolean => canEdit(user) && isMainContact(user);

/** The owner cannot be removed, and users cannot remove themselves. */
export const mayRemove = (user: UserInfo, person: SubAdmin): boolean => mayManageAdmins(user) && !person.isOwner && person.id !== user.id;

/** Licenses only matter where there are accounts below, and only users who hold one may grant it. */
export const mayGrantLicense = (user: UserInfo): boolean => isOperator(user) && (user.role !== 'SUB_ADMIN' || user.licenseIssuance);

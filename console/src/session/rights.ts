import type { UserInfo } from '@mekuri/client-console';

type Area = UserInfo['area'];

const OPERATORS: ReadonlySet<Area> = new Set(['MASTER', 'OEM_MASTER', 'OEM_ADMIN']);

/** Whether the user's console area is about the accounts below, rather than about sites. */
export const isOperator = ({ area }: UserInfo): boolean => OPERATORS.has(area);

/** Whether the user's console area is about their own account's sites. */
export const isCreator = (user: UserInfo): boolean => !isOperator(user);

/** Whether the user operates the installation. */
export const isMaster = ({ role }: UserInfo): boolean => role === 'MASTER';

export const isSubAdmin = ({ role }: UserInfo): boolean => role === 'SUB_ADMIN';

/** Whether the user may see the accounts below: all operators may, their sub-admins need a license. */
export const mayManageUsers = (user: UserInfo): boolean => isOperator(user) && (!isSubAdmin(user) || user.licenseIssuance);

/** Whether the user decides which plans are sold and bills for them: the provider and OEMs, but not their sub-admins. */
export const maySellPlans = (user: UserInfo): boolean => !isSubAdmin(user) && (user.area === 'MASTER' || user.area === 'OEM_MASTER');

/** Whether the user may see the summary of the accounts below: all operators, but not their sub-admins. */
export const maySeeSummary = (user: UserInfo): boolean => isOperator(user) && !isSubAdmin(user);

/** Whether the user's account may send system notices. */
export const mayNotify = ({ area }: UserInfo): boolean => area === 'MASTER' || area === 'OEM_MASTER';

/** Whether the user may change account-wide settings: members, plan, logo. */
export const isMainContact = (user: UserInfo): boolean => (!isSubAdmin(user) && !user.acting) || user.adminRole === 'main_contact';

/** Whether the user may open account-wide screens of an account with sites. */
export const mayOpenAccountScreens = (user: UserInfo): boolean => isCreator(user) && isMainContact(user);

/** Whether the user may export personal data. */
export const mayExportPeople = ({ authority }: UserInfo): boolean => authority === 'edit';

/** The user's start screen. */
export const homeOf = (
  user: UserInfo,
): '/$userTypeId/site-list' | '/$userTypeId/summary' | '/$userTypeId/user-list' | '/$userTypeId/admin-list' => {
  if (!isOperator(user)) return '/$userTypeId/site-list';
  if (maySeeSummary(user)) return '/$userTypeId/summary';
  return mayManageUsers(user) ? '/$userTypeId/user-list' : '/$userTypeId/admin-list';
};

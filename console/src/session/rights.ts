import type { UserInfo } from '@mekuri/client-console';

type Area = UserInfo['area'];

const OPERATORS: ReadonlySet<Area> = new Set(['MASTER', 'OEM_MASTER', 'OEM_ADMIN']);

/** Whether the person's area of the console is about accounts below, rather than about sites. */
export const isOperator = ({ area }: UserInfo): boolean => OPERATORS.has(area);

/** Whether the person's area of the console is about sites of their own account. */
export const isCreator = (user: UserInfo): boolean => !isOperator(user);

/** Whether the person runs the installation. */
export const isMaster = ({ role }: UserInfo): boolean => role === 'MASTER';

export const isSubAdmin = ({ role }: UserInfo): boolean => role === 'SUB_ADMIN';

/** Whether the accounts below may be seen: every operator's own right, a sub-admin's by its licence. */
export const mayManageUsers = (user: UserInfo): boolean => isOperator(user) && (!isSubAdmin(user) || user.licenseIssuance);

/** Whether the person decides which plans are sold: the provider and OEMs themselves, not their sub-admins. */
export const maySellPlans = (user: UserInfo): boolean => !isSubAdmin(user) && (user.area === 'MASTER' || user.area === 'OEM_MASTER');

/** Whether the person's account has somebody to send system notices to. */
export const mayNotify = ({ area }: UserInfo): boolean => area === 'MASTER' || area === 'OEM_MASTER';

/** Whether what concerns the whole account may be changed: its people, its plan, its logo. */
export const isMainContact = (user: UserInfo): boolean => (!isSubAdmin(user) && !user.acting) || user.adminRole === 'main_contact';

/** Whether data of people may be taken along as a file. */
export const mayExportPeople = ({ authority }: UserInfo): boolean => authority === 'edit';

/** Where the person's console begins. */
export const homeOf = (user: UserInfo): '/$userTypeId/site-list' | '/$userTypeId/user-list' | '/$userTypeId/admin-list' => {
  if (!isOperator(user)) return '/$userTypeId/site-list';
  return mayManageUsers(user) ? '/$userTypeId/user-list' : '/$userTypeId/admin-list';
};

import type { UserInfo } from '@mekuri/client-console';
import { isCreator, isMaster, isOperator, maySellPlans, mayManageUsers, mayNotify } from './rights.ts';

type Rule = (user: UserInfo) => boolean;

const everybody: Rule = () => true;
const hasContract: Rule = ({ area }) => area !== 'MASTER';

/**
 * Who may open which route of the console: the one rule for its menu and its screens. Whoever may not gets the forbidden page. Whether
 * something can be changed there is told in place.
 */
export const ROUTE_RIGHTS = {
  '/$userTypeId': everybody,
  '/$userTypeId/': everybody,
  '/$userTypeId/site-list': isCreator,
  '/$userTypeId/site/list/$accountId': isOperator,
  '/$userTypeId/create-site': isCreator,
  '/$userTypeId/site/$siteId': isCreator,
  '/$userTypeId/media': isCreator,
  '/$userTypeId/user-list': mayManageUsers,
  '/$userTypeId/user/$userId': mayManageUsers,
  '/$userTypeId/create-user': mayManageUsers,
  '/$userTypeId/create-user/$userId': mayManageUsers,
  '/$userTypeId/update-user/$type/$userId': mayManageUsers,
  '/$userTypeId/plan-management': maySellPlans,
  '/$userTypeId/plan': isCreator,
  '/$userTypeId/check-plan': hasContract,
  '/$userTypeId/admin-list': everybody,
  '/$userTypeId/job-queue': isMaster,
  '/$userTypeId/profile': everybody,
  '/$userTypeId/latest-information': everybody,
  '/$userTypeId/latest-information/create': everybody,
  '/$userTypeId/latest-information/edit/$newsId': everybody,
  '/$userTypeId/latest-information/$newsId': everybody,
  '/$userTypeId/system-notification': everybody,
  '/$userTypeId/create-notification': mayNotify,
  '/$userTypeId/notification/$noticeId': everybody,
  // Whether there is such a screen at all is asked first, by `PluginScreen`: plugins' screens are about sites.
  '/$userTypeId/$screenId': everybody,
  '/$userTypeId/$screenId/$siteId/$': everybody,
} as const satisfies Readonly<Record<string, Rule>>;

type ConsoleRoute = keyof typeof ROUTE_RIGHTS;

const isConsoleRoute = (route: string): route is ConsoleRoute => route in ROUTE_RIGHTS;

/** A route that the table does not name is nobody's. */
export const mayOpen = (route: string, user: UserInfo): boolean => isConsoleRoute(route) && ROUTE_RIGHTS[route](user);

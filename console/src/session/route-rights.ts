import type { UserInfo } from '@mekuri/client-console';
import { isCreator, isMaster, isOperator, mayManageUsers, mayNotify, maySeeSummary, maySellPlans } from './rights.ts';

type Rule = (user: UserInfo) => boolean;

const everybody: Rule = () => true;
const hasContract: Rule = ({ area }) => area !== 'MASTER';

/**
 * Which users may open which route: the single rule for menu and screens. Others get the forbidden page. Whether a user may change anything
 * there is up to the screen, which explains a refusal inline.
 */
export const ROUTE_RIGHTS = {
  '/$userTypeId': everybody,
  '/$userTypeId/': everybody,
  '/$userTypeId/summary': maySeeSummary,
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
  '/$userTypeId/bills': maySellPlans,
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
  // `PluginScreen` checks first whether such a screen exists.
  '/$userTypeId/$screenId': everybody,
  '/$userTypeId/$screenId/$siteId/$': everybody,
} as const satisfies Readonly<Record<string, Rule>>;

type ConsoleRoute = keyof typeof ROUTE_RIGHTS;

const isConsoleRoute = (route: string): route is ConsoleRoute => route in ROUTE_RIGHTS;

/** Routes missing from the table are closed to all users. */
export const mayOpen = (route: string, user: UserInfo): boolean => isConsoleRoute(route) && ROUTE_RIGHTS[route](user);

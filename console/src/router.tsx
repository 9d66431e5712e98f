import { authEndActing, type UserInfo } from '@mekuri/client-console';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { Root } from './shell/Root.tsx';
import { CodeScreen, FailureScreen, NotFoundScreen } from './shell/ErrorScreens.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';
import { parseMediaSearch } from './media/search.ts';
import { parseAccountSitesSearch, parseSiteListSearch } from './screens/site-list/search.ts';
import { prefetchEditor } from './screens/site/prefetch.ts';
import { parseSiteSearch } from './screens/site/search.ts';
import { parseAdminListSearch } from './screens/admins/search.ts';
import { parseEditedNotice, parseNoticeSearch, parseSystemNoticeSearch } from './notices/search.ts';
import { parseLoginSearch } from './screens/login/search.ts';
import { parseJobQueueSearch } from './screens/job-queue/search.ts';
import { parseBillSearch } from './screens/bills/search.ts';
import { parseCheckPlanSearch, parsePlanChoiceSearch } from './screens/check-plan/search.ts';
import { parsePlanSearch } from './screens/plans/search.ts';
import { parsePluginScreenSearch } from './screens/plugin-screen/search.ts';
import { parseSummarySearch } from './screens/summary/search.ts';
import { parseUserListSearch } from './screens/users/list/search.ts';
import { lazyRouteComponent } from './ui/loading/lazy-route-component.ts';
import { parseErrorSearch } from './shell/error-search.ts';
import { parseTokenSearch } from './screens/password/search.ts';
import { homeOf } from './session/rights.ts';
import type { Session } from './session/session.ts';

export interface RouterContext {
  session: Session;
  queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root });

/** Returns the signed-in user. @throws a redirect to sign-in, or to the first password change */
const signedInUser = async ({ session }: RouterContext, href?: string): Promise<UserInfo> => {
  const state = await session.restore();
  if (state.kind === 'unknown' || state.kind === 'signed-out' || !state.user) throw redirect({ to: '/login', search: { redirect: href } });
  if (state.user.mustChangePassword) throw redirect({ to: '/first-time-change-password' });
  return state.user;
};

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const user = await signedInUser(context);
    throw redirect({ to: homeOf(user), params: { userTypeId: user.userType } });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: parseLoginSearch,
  beforeLoad: async ({ context, search }) => {
    const state = await context.session.restore().catch(() => undefined);
    if (state?.kind === 'signed-in') throw redirect({ href: search.redirect ?? '/' });
  },
  component: lazyRouteComponent(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
});

const logOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log-out',
  component: lazyRouteComponent(() => import('./screens/login/LogOutScreen.tsx'), 'LogOutScreen'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(() => import('./screens/sign-up/SignUpScreen.tsx'), 'SignUpScreen'),
});

const resetPassRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-pass',
  component: lazyRouteComponent(() => import('./screens/password/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

const newPassword = () => lazyRouteComponent(() => import('./screens/password/NewPasswordScreen.tsx'), 'NewPasswordScreen');

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  validateSearch: parseTokenSearch,
  component: newPassword(),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: parseTokenSearch,
  component: newPassword(),
});

const firstTimeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-time-change-password',
  validateSearch: parseTokenSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.token !== undefined) return;
    const state = await context.session.restore();
    if (state.kind !== 'signed-in') throw redirect({ to: '/login' });
    if (!state.user.mustChangePassword) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./screens/first-time/FirstTimeScreen.tsx'), 'FirstTimeScreen'),
});

const errorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/errors/$code',
  validateSearch: parseErrorSearch,
  component: CodeScreen,
});

/** A plugin's screen for visitors without an account. Its secret is in the URL fragment, which is never sent to the server. */
const publicScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared/$screenId/$siteId',
  validateSearch: parsePluginScreenSearch,
  component: lazyRouteComponent(() => import('./screens/public-screen/PublicScreen.tsx'), 'PublicScreen'),
});

/**
 * A route rather than an action, so that going there first asks about unsaved input. Returns the operator to the account that they acted
 * for.
 */
const endActingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/end-acting',
  beforeLoad: async ({ context: { session }, preload }) => {
    if (preload) return;
    await session.restore();
    const userId = session.actingFor();
    if (userId === undefined) throw redirect({ to: '/' });
    await authEndActing().catch(() => undefined);
    session.stopActing();
    const state = session.getState();
    if (state.kind !== 'signed-in') throw redirect({ to: '/' });
    throw redirect({ to: '/$userTypeId/user/$userId', params: { userTypeId: state.user.userType, userId } });
  },
});

const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$userTypeId',
  beforeLoad: async ({ context, params, location }) => {
    const { userType, account } = await signedInUser(context, location.href);
    if (params.userTypeId !== userType) throw redirect({ href: location.href.replace(/^\/[^/?#]+/, `/${userType}`) });
    return { accountId: account.id };
  },
  component: lazyRouteComponent(() => import('./shell/AppShell.tsx'), 'AppShell'),
});

const homeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

const summaryRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/summary',
  validateSearch: parseSummarySearch,
  component: lazyRouteComponent(() => import('./screens/summary/SummaryScreen.tsx'), 'SummaryScreen'),
});

const siteListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/site-list',
  validateSearch: parseSiteListSearch,
  component: lazyRouteComponent(() => import('./screens/site-list/SiteListScreen.tsx'), 'SiteListScreen'),
});

const accountSitesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/site/list/$accountId',
  validateSearch: parseAccountSitesSearch,
  component: lazyRouteComponent(() => import('./screens/site-list/AccountSitesScreen.tsx'), 'AccountSitesScreen'),
});

const createSiteRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-site',
  component: lazyRouteComponent(() => import('./screens/create-site/CreateSiteScreen.tsx'), 'CreateSiteScreen'),
});

const siteRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/site/$siteId',
  validateSearch: parseSiteSearch,
  loader: ({ context: { queryClient }, params: { siteId }, location, cause }) => {
    const { tab, cell } = parseSiteSearch(location.search);
    if (cause === 'enter' && tab === undefined) prefetchEditor(queryClient, siteId, cell).catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('./screens/site/SiteScreen.tsx'), 'SiteScreen'),
});

const mediaRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/media',
  validateSearch: parseMediaSearch,
  component: lazyRouteComponent(() => import('./media/MediaScreen.tsx'), 'MediaScreen'),
});

const userListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/user-list',
  validateSearch: parseUserListSearch,
  component: lazyRouteComponent(() => import('./screens/users/list/UserListScreen.tsx'), 'UserListScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/user/$userId',
  component: lazyRouteComponent(() => import('./screens/users/UserScreen.tsx'), 'UserScreen'),
});

const createUserRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-user',
  component: lazyRouteComponent(() => import('./screens/users/form/CreateUserScreen.tsx'), 'CreateUserScreen'),
});

const createUserBelowRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-user/$userId',
  component: lazyRouteComponent(() => import('./screens/users/form/CreateUserScreen.tsx'), 'CreateUserScreen'),
});

const updateUserRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/update-user/$type/$userId',
  component: lazyRouteComponent(() => import('./screens/users/form/UpdateUserScreen.tsx'), 'UpdateUserScreen'),
});

const planManagementRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/plan-management',
  validateSearch: parsePlanSearch,
  component: lazyRouteComponent(() => import('./screens/plans/PlanManagementScreen.tsx'), 'PlanManagementScreen'),
});

const billsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/bills',
  validateSearch: parseBillSearch,
  component: lazyRouteComponent(() => import('./screens/bills/BillsScreen.tsx'), 'BillsScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/plan',
  validateSearch: parsePlanChoiceSearch,
  component: lazyRouteComponent(() => import('./screens/plans/PlanScreen.tsx'), 'PlanScreen'),
});

const checkPlanRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/check-plan',
  validateSearch: parseCheckPlanSearch,
  component: lazyRouteComponent(() => import('./screens/check-plan/CheckPlanScreen.tsx'), 'CheckPlanScreen'),
});

const adminListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/admin-list',
  validateSearch: parseAdminListSearch,
  component: lazyRouteComponent(() => import('./screens/admins/AdminListScreen.tsx'), 'AdminListScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const jobQueueRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/job-queue',
  validateSearch: parseJobQueueSearch,
  component: lazyRouteComponent(() => import('./screens/job-queue/JobQueueScreen.tsx'), 'JobQueueScreen'),
});

/** Last, so that it only matches segments that the console does not use itself. */
const pluginScreenRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/$screenId',
  validateSearch: parsePluginScreenSearch,
  component: lazyRouteComponent(() => import('./screens/plugin-screen/PluginScreen.tsx'), 'PluginScreen'),
});

const pluginSiteScreenRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/$screenId/$siteId/$',
  validateSearch: parsePluginScreenSearch,
  component: lazyRouteComponent(() => import('./screens/plugin-screen/PluginScreen.tsx'), 'PluginScreen'),
});

const newsListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/latest-information',
  validateSearch: parseNoticeSearch,
  component: lazyRouteComponent(() => import('./screens/news/NewsListScreen.tsx'), 'NewsListScreen'),
});

const createNewsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/latest-information/create',
  component: lazyRouteComponent(() => import('./screens/news/EditNewsScreen.tsx'), 'CreateNewsScreen'),
});

const editNewsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/latest-information/edit/$newsId',
  component: lazyRouteComponent(() => import('./screens/news/EditNewsScreen.tsx'), 'EditNewsScreen'),
});

const newsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/latest-information/$newsId',
  component: lazyRouteComponent(() => import('./screens/news/NewsScreen.tsx'), 'NewsScreen'),
});

const systemNoticesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/system-notification',
  validateSearch: parseSystemNoticeSearch,
  component: lazyRouteComponent(() => import('./screens/system-notices/SystemNoticesScreen.tsx'), 'SystemNoticesScreen'),
});

const createNoticeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-notification',
  validateSearch: parseEditedNotice,
  component: lazyRouteComponent(() => import('./screens/system-notices/EditNoticeScreen.tsx'), 'EditNoticeScreen'),
});

const noticeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/notification/$noticeId',
  component: lazyRouteComponent(() => import('./screens/system-notices/NoticeScreen.tsx'), 'NoticeScreen'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  logOutRoute,
  signUpRoute,
  resetPassRoute,
  newPasswordRoute,
  resetPasswordRoute,
  firstTimeRoute,
  errorsRoute,
  endActingRoute,
  publicScreenRoute,
  consoleRoute.addChildren([
    homeRoute,
    summaryRoute,
    siteListRoute,
    accountSitesRoute,
    createSiteRoute,
    siteRoute,
    mediaRoute,
    userListRoute,
    userRoute,
    createUserRoute,
    createUserBelowRoute,
    updateUserRoute,
    planManagementRoute,
    billsRoute,
    planRoute,
    checkPlanRoute,
    adminListRoute,
    jobQueueRoute,
    profileRoute,
    newsListRoute,
    createNewsRoute,
    editNewsRoute,
    newsRoute,
    systemNoticesRoute,
    createNoticeRoute,
    noticeRoute,
    pluginScreenRoute,
    pluginSiteScreenRoute,
  ]),
]);

export const createConsoleRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

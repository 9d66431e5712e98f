import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { Root } from './shell/Root.tsx';
import { CodeScreen, FailureScreen, NotFoundScreen } from './shell/ErrorScreens.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';
import { parseSiteListSearch } from './screens/site-list/search.ts';
import { parseSiteSearch } from './screens/site/search.ts';
import { parseLoginSearch } from './screens/login/search.ts';
import { homeOf } from './session/rights.ts';
import type { Session } from './session/session.ts';

export interface RouterContext {
  session: Session;
  queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const state = await context.session.restore();
    if (state.kind !== 'signed-in') throw redirect({ to: '/login' });
    throw redirect({ to: homeOf(state.user), params: { userTypeId: state.user.userType } });
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

const errorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/errors/$code',
  component: CodeScreen,
});

const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$userTypeId',
  beforeLoad: async ({ context, params, location }) => {
    const state = await context.session.restore();
    if (state.kind === 'unknown' || state.kind === 'signed-out') throw redirect({ to: '/login', search: { redirect: location.href } });
    const own = state.user.userType;
    if (params.userTypeId !== own) throw redirect({ href: location.href.replace(/^\/[^/?#]+/, `/${own}`) });
  },
  component: lazyRouteComponent(() => import('./shell/Frame.tsx'), 'Frame'),
});

const homeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

const siteListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/site-list',
  validateSearch: parseSiteListSearch,
  component: lazyRouteComponent(() => import('./screens/site-list/SiteListScreen.tsx'), 'SiteListScreen'),
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
  component: lazyRouteComponent(() => import('./screens/site/SiteScreen.tsx'), 'SiteScreen'),
});

const userListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/user-list',
  component: lazyRouteComponent(() => import('./screens/users/UserListScreen.tsx'), 'UserListScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/user/$userId',
  component: lazyRouteComponent(() => import('./screens/users/UserScreen.tsx'), 'UserScreen'),
});

const createUserRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-user',
  component: lazyRouteComponent(() => import('./screens/users/CreateUserScreen.tsx'), 'CreateUserScreen'),
});

const createUserBelowRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/create-user/$userId',
  component: lazyRouteComponent(() => import('./screens/users/CreateUserScreen.tsx'), 'CreateUserScreen'),
});

const updateUserRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/update-user/$type/$userId',
  component: lazyRouteComponent(() => import('./screens/users/UpdateUserScreen.tsx'), 'UpdateUserScreen'),
});

const planManagementRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/plan-management',
  component: lazyRouteComponent(() => import('./screens/plans/PlanManagementScreen.tsx'), 'PlanManagementScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/plan',
  component: lazyRouteComponent(() => import('./screens/plans/PlanScreen.tsx'), 'PlanScreen'),
});

const checkPlanRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/check-plan',
  component: lazyRouteComponent(() => import('./screens/check-plan/CheckPlanScreen.tsx'), 'CheckPlanScreen'),
});

const adminListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/admin-list',
  component: lazyRouteComponent(() => import('./screens/admins/AdminListScreen.tsx'), 'AdminListScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  logOutRoute,
  errorsRoute,
  consoleRoute.addChildren([
    homeRoute,
    siteListRoute,
    createSiteRoute,
    siteRoute,
    userListRoute,
    userRoute,
    createUserRoute,
    createUserBelowRoute,
    updateUserRoute,
    planManagementRoute,
    planRoute,
    checkPlanRoute,
    adminListRoute,
    profileRoute,
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

import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import type { UserInfo } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { createConsoleRouter } from '../router.tsx';
import { aUser } from '../testing/fixtures.ts';
import { mayOpen, ROUTE_RIGHTS } from './route-rights.ts';
import type { Session } from './session.ts';

interface Operation {
  operationId: string;
  'x-roles': readonly string[];
  'x-sub-admin'?: 'any' | 'license' | 'main_contact';
}

const contract = JSON.parse(readFileSync(new URL('../../../openapi/dist/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

type Area = UserInfo['area'];
type Route = keyof typeof ROUTE_RIGHTS;

const ofArea = (operation: string): string[] =>
  ['masterUsers', 'oemMasterUsers', 'oemAdminUsers'].map((family) => `${family}.${operation}`);

/** Operations of which a screen needs at least one. Screens that are open to every role need none. */
const NEEDS: Readonly<Record<Route, readonly string[] | 'nothing'>> = {
  '/$userTypeId': 'nothing',
  '/$userTypeId/': 'nothing',
  '/$userTypeId/summary': ['dashboard.revenue'],
  '/$userTypeId/site-list': ['sites.list'],
  '/$userTypeId/site/list/$accountId': ['sites.listOfAccount'],
  '/$userTypeId/create-site': ['sites.create'],
  '/$userTypeId/site/$siteId': ['sites.get'],
  '/$userTypeId/media': ['media.list'],
  '/$userTypeId/user-list': ofArea('list'),
  '/$userTypeId/user/$userId': ofArea('get'),
  '/$userTypeId/create-user': ofArea('create'),
  '/$userTypeId/create-user/$userId': ofArea('create'),
  '/$userTypeId/update-user/$type/$userId': ofArea('update'),
  '/$userTypeId/plan-management': ['masterPlans.list', 'oemPlans.list'],
  '/$userTypeId/bills': ['masterBills.list', 'oemMasterBills.list'],
  '/$userTypeId/plan': ['userPlans.difference'],
  '/$userTypeId/check-plan': ['userPlans.getOwn'],
  '/$userTypeId/admin-list': ['subAdmins.list'],
  '/$userTypeId/job-queue': ['jobs.list'],
  '/$userTypeId/profile': ['users.getOwn'],
  '/$userTypeId/latest-information': ['news.list'],
  '/$userTypeId/latest-information/create': ['news.create'],
  '/$userTypeId/latest-information/edit/$newsId': ['news.update'],
  '/$userTypeId/latest-information/$newsId': ['news.get'],
  '/$userTypeId/system-notification': ['systemNotices.list'],
  '/$userTypeId/create-notification': ['systemNotices.create'],
  '/$userTypeId/notification/$noticeId': ['systemNotices.get'],
  '/$userTypeId/$screenId': 'nothing',
  '/$userTypeId/$screenId/$siteId/$': 'nothing',
};

const AREAS = ['MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const satisfies readonly Area[];
const SUB_ADMIN = { role: 'SUB_ADMIN', adminRole: 'editor', licenseIssuance: false } as const;

/** Every user type that the server distinguishes: each role, and its sub-admins without a license, with one, and as a main contact. */
const people: UserInfo[] = AREAS.flatMap((area) => [
  aUser({ area, role: area, adminRole: 'main_contact', licenseIssuance: false }),
  aUser({ ...SUB_ADMIN, area }),
  aUser({ ...SUB_ADMIN, area, licenseIssuance: true }),
  aUser({ ...SUB_ADMIN, area, adminRole: 'main_contact' }),
]);
const nameOf = ({ area, role, adminRole, licenseIssuance }: UserInfo): string =>
  role === 'SUB_ADMIN' ? `sub-admin of ${area}, ${adminRole}${licenseIssuance ? ', licensed' : ''}` : area;

/** The server's rule; see `openapi/README.md`. */
const mayCall = (user: UserInfo, id: string): boolean => {
  const { 'x-roles': roles, 'x-sub-admin': subAdmin } = operations.get(id)!;
  if (user.role !== 'SUB_ADMIN') return roles.includes(user.role);
  if (!roles.includes('SUB_ADMIN') || !roles.includes(user.area)) return false;
  if (subAdmin === 'license') return user.licenseIssuance;
  return subAdmin !== 'main_contact' || user.adminRole === 'main_contact';
};

describe('route rights', () => {
  it('are defined for every route of the console, and for no other', () => {
    const router = createConsoleRouter({ session: {} as Session, queryClient: createQueryClient() }, createMemoryHistory());
    const routes = Object.keys(router.routesById).filter((id) => id.startsWith('/$userTypeId'));
    expect(Object.keys(ROUTE_RIGHTS).toSorted()).toEqual(routes.toSorted());
  });

  it.each(people.map((user) => [nameOf(user), user] as const))('match what the server allows %s', (_name, user) => {
    const may = (routes: readonly string[]): string[] => routes.filter((route) => mayOpen(route, user));
    const expected = Object.entries(NEEDS)
      .filter(([, needs]) => needs === 'nothing' || needs.some((id) => mayCall(user, id)))
      .map(([route]) => route);
    expect(may(Object.keys(NEEDS))).toEqual(expected);
  });

  it('keep creators out of user management, and operators out of creating sites', () => {
    const [master, user] = [aUser({ area: 'MASTER', role: 'MASTER' }), aUser()];
    expect(mayOpen('/$userTypeId/create-site', master)).toBe(false);
    expect(mayOpen('/$userTypeId/create-site', user)).toBe(true);
    expect(mayOpen('/$userTypeId/user/$userId', user)).toBe(false);
  });

  it('close routes that are missing from the table', () => {
    for (const user of people) expect(mayOpen('/$userTypeId/new', user)).toBe(false);
  });
});

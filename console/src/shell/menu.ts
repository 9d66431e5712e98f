import type { UserInfo } from '@mekuri/client-console';
import {
  IconAddressBook,
  IconBell,
  IconBuildingStore,
  IconChartBar,
  IconDeviceMobile,
  IconFileInvoice,
  IconNews,
  IconPhoto,
  IconReceipt,
  IconStack2,
  IconUserCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { mayOpen } from '../session/route-rights.ts';

interface MenuEntry {
  id: string;
  label: ParseKeys;
  icon: TablerIcon;
  to:
    | '/$userTypeId/summary'
    | '/$userTypeId/user-list'
    | '/$userTypeId/site-list'
    | '/$userTypeId/media'
    | '/$userTypeId/plan-management'
    | '/$userTypeId/bills'
    | '/$userTypeId/check-plan'
    | '/$userTypeId/admin-list'
    | '/$userTypeId/latest-information'
    | '/$userTypeId/system-notification'
    | '/$userTypeId/job-queue'
    | '/$userTypeId/profile';
  /** First address segments for which the entry is marked as current. */
  segments: readonly string[];
}

/** Entries of the menu, in order; filtered by the user's rights. */
const MENU: readonly MenuEntry[] = [
  {
    id: 'summary',
    label: 'menu.summary',
    icon: IconChartBar,
    to: '/$userTypeId/summary',
    segments: ['summary'],
  },
  {
    id: 'users',
    label: 'menu.users',
    icon: IconAddressBook,
    to: '/$userTypeId/user-list',
    // `site` is the list of another account's sites: operators have no sites of their own.
    segments: ['user-list', 'user', 'create-user', 'update-user', 'site'],
  },
  {
    id: 'sites',
    label: 'menu.sites',
    icon: IconDeviceMobile,
    to: '/$userTypeId/site-list',
    segments: ['site-list', 'create-site', 'site'],
  },
  {
    id: 'media',
    label: 'menu.media',
    icon: IconPhoto,
    to: '/$userTypeId/media',
    segments: ['media'],
  },
  {
    id: 'plans',
    label: 'menu.plans',
    icon: IconBuildingStore,
    to: '/$userTypeId/plan-management',
    segments: ['plan-management'],
  },
  {
    id: 'bills',
    label: 'menu.bills',
    icon: IconFileInvoice,
    to: '/$userTypeId/bills',
    segments: ['bills'],
  },
  {
    id: 'news',
    label: 'menu.news',
    icon: IconNews,
    to: '/$userTypeId/latest-information',
    segments: ['latest-information'],
  },
  {
    id: 'system-notices',
    label: 'menu.systemNotices',
    icon: IconBell,
    to: '/$userTypeId/system-notification',
    segments: ['system-notification', 'create-notification', 'notification'],
  },
  {
    id: 'check-plan',
    label: 'menu.checkPlan',
    icon: IconReceipt,
    to: '/$userTypeId/check-plan',
    segments: ['check-plan', 'plan'],
  },
  {
    id: 'admins',
    label: 'menu.admins',
    icon: IconUsersGroup,
    to: '/$userTypeId/admin-list',
    segments: ['admin-list'],
  },
  {
    id: 'jobs',
    label: 'menu.jobs',
    icon: IconStack2,
    to: '/$userTypeId/job-queue',
    segments: ['job-queue'],
  },
  {
    id: 'profile',
    label: 'menu.profile',
    icon: IconUserCircle,
    to: '/$userTypeId/profile',
    segments: ['profile'],
  },
];

export const menuFor = (user: UserInfo): readonly MenuEntry[] => MENU.filter(({ to }) => mayOpen(to, user));

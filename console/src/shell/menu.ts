import type { UserInfo } from '@mekuri/client-console';
import {
  IconAddressBook,
  IconBell,
  IconBuildingStore,
  IconDeviceMobile,
  IconNews,
  IconPhoto,
  IconReceipt,
  IconStack2,
  IconUserCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { isMaster, isOperator, isSubAdmin, mayManageUsers } from '../session/rights.ts';

interface MenuEntry {
  id: string;
  label: ParseKeys;
  icon: TablerIcon;
  to:
    | '/$userTypeId/user-list'
    | '/$userTypeId/site-list'
    | '/$userTypeId/media'
    | '/$userTypeId/plan-management'
    | '/$userTypeId/check-plan'
    | '/$userTypeId/admin-list'
    | '/$userTypeId/latest-information'
    | '/$userTypeId/system-notification'
    | '/$userTypeId/job-queue'
    | '/$userTypeId/profile';
  /** Address segments that belong to it, to mark it as the current one. */
  segments: readonly string[];
  isFor: (user: UserInfo) => boolean;
}

/** What the menu offers: an entry stands here once its screens exist. */
const MENU: readonly MenuEntry[] = [
  {
    id: 'users',
    label: 'menu.users',
    icon: IconAddressBook,
    to: '/$userTypeId/user-list',
    // `site` is the list of one account's sites: they have none of their own.
    segments: ['user-list', 'user', 'create-user', 'update-user', 'site'],
    isFor: mayManageUsers,
  },
  {
    id: 'sites',
    label: 'menu.sites',
    icon: IconDeviceMobile,
    to: '/$userTypeId/site-list',
    segments: ['site-list', 'create-site', 'site'],
    isFor: (user) => !isOperator(user),
  },
  {
    id: 'media',
    label: 'menu.media',
    icon: IconPhoto,
    to: '/$userTypeId/media',
    segments: ['media'],
    isFor: (user) => !isOperator(user),
  },
  {
    id: 'plans',
    label: 'menu.plans',
    icon: IconBuildingStore,
    to: '/$userTypeId/plan-management',
    segments: ['plan-management'],
    isFor: (user) => !isSubAdmin(user) && (user.area === 'MASTER' || user.area === 'OEM_MASTER'),
  },
  {
    id: 'news',
    label: 'menu.news',
    icon: IconNews,
    to: '/$userTypeId/latest-information',
    segments: ['latest-information'],
    isFor: () => true,
  },
  {
    id: 'system-notices',
    label: 'menu.systemNotices',
    icon: IconBell,
    to: '/$userTypeId/system-notification',
    segments: ['system-notification', 'create-notification', 'notification'],
    isFor: () => true,
  },
  {
    id: 'check-plan',
    label: 'menu.checkPlan',
    icon: IconReceipt,
    to: '/$userTypeId/check-plan',
    segments: ['check-plan', 'plan'],
    isFor: ({ area }) => area !== 'MASTER',
  },
  {
    id: 'admins',
    label: 'menu.admins',
    icon: IconUsersGroup,
    to: '/$userTypeId/admin-list',
    segments: ['admin-list'],
    isFor: () => true,
  },
  {
    id: 'jobs',
    label: 'menu.jobs',
    icon: IconStack2,
    to: '/$userTypeId/job-queue',
    segments: ['job-queue'],
    isFor: isMaster,
  },
  {
    id: 'profile',
    label: 'menu.profile',
    icon: IconUserCircle,
    to: '/$userTypeId/profile',
    segments: ['profile'],
    isFor: () => true,
  },
];

export const menuFor = (user: UserInfo): readonly MenuEntry[] => MENU.filter((entry) => entry.isFor(user));

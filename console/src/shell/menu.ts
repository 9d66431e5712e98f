import type { UserInfo } from '@mekuri/client-console';
import { IconDeviceMobile, type TablerIcon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';

type Role = UserInfo['role'];

interface MenuEntry {
  id: string;
  label: ParseKeys;
  icon: TablerIcon;
  to: '/$userTypeId/site-list';
  /** Address segments that belong to it, to mark it as the current one. */
  segments: readonly string[];
  roles: readonly Role[];
}

/** What the menu offers: an entry stands here once its screens exist. */
const MENU: readonly MenuEntry[] = [
  {
    id: 'sites',
    label: 'menu.sites',
    icon: IconDeviceMobile,
    to: '/$userTypeId/site-list',
    segments: ['site-list', 'create-site', 'site'],
    roles: ['MASTER', 'USER', 'MASTER_USER', 'SUB_ADMIN'],
  },
];

export const menuFor = (user: UserInfo): readonly MenuEntry[] => MENU.filter((entry) => entry.roles.includes(user.role));

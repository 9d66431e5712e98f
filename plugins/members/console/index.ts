import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    members: typeof ja;
  }
}

export default {
  id: 'members',
  slots: { 'site.tabs': [{ id: 'members', label: 'tab', order: 62, load: () => import('./MembersTab.tsx') }] },
  bell: { load: () => import('./bell-items.ts') },
  linkTargets: [{ kind: 'membership', label: 'link.membership', order: 30 }],
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    'custom-domain': typeof ja;
  }
}

export default {
  id: 'custom-domain',
  planFlag: 'private_domain',
  slots: { 'site.tabs': [{ id: 'domain', label: 'tab', order: 60, load: () => import('./DomainTab.tsx'), readableWithoutPlan: true }] },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

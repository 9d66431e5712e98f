import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    webhooks: typeof ja;
  }
}

export default {
  id: 'webhooks',
  planFlag: 'public_api',
  slots: {
    'account.screens': [{ id: 'webhooks', label: 'title', load: () => import('./WebhooksScreen.tsx'), readableWithoutPlan: true }],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

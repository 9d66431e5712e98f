import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    stripe: typeof ja;
  }
}

export default {
  id: 'stripe',
  slots: { 'billing.issuer': [{ id: 'stripe', label: 'title', load: () => import('./IssuerAccount.tsx') }] },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

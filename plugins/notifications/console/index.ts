import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    notifications: typeof ja;
  }
}

export default {
  id: 'notifications',
  slots: { 'site.screens': [{ id: 'notification-delivery', label: 'title', order: 20, load: () => import('./DeliveryScreen.tsx') }] },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

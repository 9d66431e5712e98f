import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    sticker: typeof ja;
  }
}

export default {
  id: 'sticker',
  slots: {
    'page.elements': [{ id: 'badge', label: 'badge', order: 10, load: () => import('./BadgePanel.tsx') }],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

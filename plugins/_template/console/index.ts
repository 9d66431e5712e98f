import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    template: typeof ja;
  }
}

export default {
  id: 'template',
  slots: { 'site.tabs': [{ id: 'template', label: 'tab', order: 90, load: () => import('./NoteTab.tsx') }] },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

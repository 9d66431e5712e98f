import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    'popup-cta': typeof ja;
  }
}

export default {
  id: 'popup-cta',
  planFlag: 'setting_popup_cta',
  slots: { 'site.tabs': [{ id: 'popup-cta', label: 'tab', order: 20, load: () => import('./PopupTab.tsx'), readableWithoutPlan: true }] },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

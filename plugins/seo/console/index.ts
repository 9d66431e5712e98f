import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    seo: typeof ja;
  }
}

export default {
  id: 'seo',
  planFlag: 'setting_tag_seo',
  slots: {
    'site.tabs': [{ id: 'seo', label: 'tab', order: 50, load: () => import('./SeoTab.tsx'), readableWithoutPlan: true }],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

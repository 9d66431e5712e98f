import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    forms: typeof ja;
  }
}

export default {
  id: 'forms',
  planFlag: 'setting_form_contact',
  slots: {
    'site.tabs': [
      { id: 'contact', label: 'contact.tab', order: 60, load: () => import('./ContactTab.tsx'), readableWithoutPlan: true },
      { id: 'application', label: 'homepage.tab', order: 61, load: () => import('./HomepageTab.tsx'), readableWithoutPlan: true },
    ],
  },
  bell: { load: () => import('./bell-items.ts') },
  linkTargets: [
    { kind: 'contact', label: 'link.contact', order: 10 },
    { kind: 'form', label: 'link.form', order: 20 },
  ],
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    multilingual: typeof ja;
  }
}

export default {
  id: 'multilingual',
  planFlag: 'multi_language',
  slots: {
    'editor.bar': [{ id: 'languages', label: 'tab', load: () => import('./EditorLanguages.tsx') }],
    'site.tabs': [{ id: 'languages', label: 'tab', order: 40, load: () => import('./LanguagesTab.tsx'), readableWithoutPlan: true }],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

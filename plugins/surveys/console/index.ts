import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    surveys: typeof ja;
  }
}

export default {
  id: 'surveys',
  planFlag: 'surveys',
  slots: {},
  linkTargets: [{ kind: 'survey', label: 'target', load: () => import('./SurveyPicker.tsx') }],
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    'public-api': typeof ja;
  }
}

export default {
  id: 'public-api',
  planFlag: 'public_api',
  slots: {
    'account.screens': [{ id: 'api', label: 'title', load: () => import('./ApiScreen.tsx'), readableWithoutPlan: true }],
    'shell.tools': [{ id: 'calls', label: 'calls.open', load: () => import('./calls/CallsPanel.tsx') }],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    template: typeof ja;
  }
}

export default {
  id: 'template',
  // with: flag
  planFlag: 'template_flag',
  // end
  slots: {
    // with: console
    'site.tabs': [{ id: 'template', label: 'tab', order: 90, load: () => import('./NoteTab.tsx') }],
    // end
    // with: element
    'page.elements': [{ id: 'label', label: 'element', order: 90, load: () => import('./LabelPanel.tsx') }],
    // end
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

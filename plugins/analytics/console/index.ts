import type { ConsolePlugin } from '@mekuri/kit/console';
import type ja from '../messages/console/ja.json';

declare module '@mekuri/kit/console' {
  interface PluginMessages {
    analytics: typeof ja;
  }
}

export default {
  id: 'analytics',
  planFlag: 'analytics_effect',
  slots: {
    'canvas.badges': [{ id: 'clicks', label: 'badges.span', load: () => import('./badges/ClickBadges.tsx') }],
    'element.panels': [{ id: 'goal', label: 'goals.panel', load: () => import('./goals/GoalSwitch.tsx') }],
    'public.screens': [{ id: 'report', label: 'title', load: () => import('./shared/SharedScreen.tsx') }],
    'site.screens': [
      {
        id: 'analytics',
        label: 'title',
        siteAction: 'analyse',
        order: 10,
        inMenu: true,
        load: () => import('./AnalyticsScreen.tsx'),
        readableWithoutPlan: true,
      },
    ],
  },
  messages: {
    ja: () => import('../messages/console/ja.json'),
    en: () => import('../messages/console/en.json'),
    cn: () => import('../messages/console/cn.json'),
    kr: () => import('../messages/console/kr.json'),
  },
} satisfies ConsolePlugin;

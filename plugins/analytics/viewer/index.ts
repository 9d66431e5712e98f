import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { IdsBar } from './IdsBar.tsx';
import { IdsChoice } from './IdsChoice.tsx';

export default {
  id: 'analytics',
  slots: { 'site.chrome': IdsBar, 'site.legal': IdsChoice },
  messages: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ViewerPlugin;

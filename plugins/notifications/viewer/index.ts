import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { News } from './News.tsx';

export default {
  id: 'notifications',
  slots: { 'site.chrome': News },
  messages: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ViewerPlugin;

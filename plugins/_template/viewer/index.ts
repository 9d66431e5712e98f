import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { Note } from './Note.tsx';

export default {
  id: 'template',
  slots: { 'site.chrome': Note },
  messages: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ViewerPlugin;

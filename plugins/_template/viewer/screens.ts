import type { ScreensPlugin } from '@mekuri/kit/viewer';
import { NoteScreen } from './NoteScreen.tsx';

export default {
  id: 'template',
  screens: { template: { view: NoteScreen, title: 'label' } },
  texts: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ScreensPlugin;

import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { Popups } from './Popups.tsx';

export default {
  id: 'popup-cta',
  slots: { 'site.chrome': Popups },
  messages: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ViewerPlugin;

import type { ScreensPlugin } from '@mekuri/kit/viewer';
import { ContactScreen, HomepageScreen } from './FormScreen.tsx';
import { ContactSuccess, HomepageSuccess } from './SuccessScreen.tsx';

export default {
  id: 'forms',
  screens: {
    contact: { view: ContactScreen, title: 'contact.title' },
    'contact-success': { view: ContactSuccess, title: 'contactSuccess.title' },
    forms: { view: HomepageScreen, title: 'form.title' },
    'form-success': { view: HomepageSuccess, title: 'formSuccess.title' },
  },
  texts: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ScreensPlugin;

import type { ScreensPlugin } from '@mekuri/kit/viewer';
import { CompletedScreen } from './CompletedScreen.tsx';
import { CompleteScreen } from './CompleteScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { RegisterSuccess } from './RegisterSuccess.tsx';

export default {
  id: 'members',
  screens: {
    register: { view: RegisterScreen, title: 'register.title' },
    'register-success': { view: RegisterSuccess, title: 'registered.title' },
    'register-complete': { view: CompleteScreen, title: 'complete.title' },
    'register-completed': { view: CompletedScreen, title: 'complete.title' },
    login: { view: LoginScreen, title: 'login.title' },
  },
  texts: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ScreensPlugin;

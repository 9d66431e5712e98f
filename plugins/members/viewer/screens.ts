import type { ScreensPlugin } from '@mekuri/kit/viewer';
import { CompletedScreen } from './CompletedScreen.tsx';
import { CompleteScreen } from './CompleteScreen.tsx';
import { ForgotScreen } from './ForgotScreen.tsx';
import { ForgotSentScreen } from './ForgotSentScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { RegisterSuccess } from './RegisterSuccess.tsx';
import { ResetDoneScreen } from './ResetDoneScreen.tsx';
import { ResetScreen } from './ResetScreen.tsx';

export default {
  id: 'members',
  screens: {
    register: { view: RegisterScreen, title: 'register.title' },
    'register-success': { view: RegisterSuccess, title: 'registered.title' },
    'register-complete': { view: CompleteScreen, title: 'complete.title' },
    'register-completed': { view: CompletedScreen, title: 'complete.title' },
    login: { view: LoginScreen, title: 'login.title' },
    'forgot-password': { view: ForgotScreen, title: 'forgot.title' },
    'forgot-password-sent': { view: ForgotSentScreen, title: 'forgot.title' },
    'reset-password': { view: ResetScreen, title: 'reset.title' },
    'reset-password-done': { view: ResetDoneScreen, title: 'reset.title' },
  },
  texts: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
} satisfies ScreensPlugin;

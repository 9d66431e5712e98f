import type { ScreensPlugin } from '@mekuri/kit/viewer';
import { SuccessScreen } from './SuccessScreen.tsx';
import { SurveyScreen } from './SurveyScreen.tsx';

export default {
  id: 'surveys',
  screens: {
    survey: { view: SurveyScreen, title: 'title' },
    'survey-success': { view: SuccessScreen, title: 'success.title' },
  },
  texts: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
  styles: () => import('./survey.css?inline'),
} satisfies ScreensPlugin;

import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import { configure } from 'storybook/test';
import type { Preview } from '@storybook/react-vite';
import { LANGUAGE_TAGS, LOCALE_NAMES } from '../console/src/i18n/locale.ts';
import { expectSilence, listen } from './clean-console.ts';
import { inConsole, loadConsole } from './console.tsx';
import { inViewer } from './viewer.tsx';
import { fitWindow } from './viewport.ts';

configure({
  // A story waits for what it names, however busy the machine is.
  asyncUtilTimeout: 8000,
  // Without the whole document in words, which would be written anew at every look while a story waits.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

const LOCALE_ITEMS = LOCALES.map((locale: Locale) => ({ value: locale, title: LOCALE_NAMES[locale], right: LANGUAGE_TAGS[locale] }));

/** A story's title begins with where it stands: `viewer/`, `console/`, `plugins/<id>/viewer/` or `plugins/<id>/console/`. */
export default {
  loaders: [fitWindow, loadConsole],
  decorators: [inViewer, inConsole],
  beforeEach: listen,
  afterEach: expectSilence,
  parameters: {
    // Storybook's own rules for axe: all but `region`, which the end-to-end tests check on whole pages.
    // Tests ask for violations only. The panel also lists what passed.
    a11y: { test: 'error', options: globalThis.resizeStoryWindow ? { resultTypes: ['violations'] } : {} },
    viewport: {
      options: {
        phone: { name: '375 × 739', styles: { width: '375px', height: '739px' }, type: 'mobile' },
        side: { name: '739 × 375', styles: { width: '739px', height: '375px' }, type: 'mobile' },
        desk: { name: '1440 × 900', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    locale: { description: 'Language', toolbar: { icon: 'globe', dynamicTitle: true, items: LOCALE_ITEMS } },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'ja', scheme: 'light', viewport: { value: 'desk' } },
} satisfies Preview;

import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import { configure } from 'storybook/test';
import type { Preview } from '@storybook/react-vite';
import { LANGUAGE_TAGS, LOCALE_NAMES } from '../console/src/i18n/locale.ts';
import { expectSilence, listen } from './clean-console.ts';
import { inConsole, loadConsole } from './console.tsx';
import { inViewer } from './viewer.tsx';
import { fitWindow } from './viewport.ts';

configure({
  // Allows for a busy machine.
  asyncUtilTimeout: 8000,
  // Omits the serialized document, which would be produced again on every poll while a story waits.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

const LOCALE_ITEMS = LOCALES.map((locale: Locale) => ({ value: locale, title: LOCALE_NAMES[locale], right: LANGUAGE_TAGS[locale] }));

/** A story's title begins with its location: `viewer/`, `console/`, `plugins/<id>/viewer/` or `plugins/<id>/console/`. */
export default {
  loaders: [fitWindow, loadConsole],
  decorators: [inViewer, inConsole],
  beforeEach: listen,
  afterEach: expectSilence,
  parameters: {
    // Storybook's own axe rules: all but `region`, which the end-to-end tests check on whole pages. Tests collect violations only; the
    // panel also lists passed rules.
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

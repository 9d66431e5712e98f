import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { headlessChromium } from '@mekuri/testing/chromium';

/** Stories speak to nobody: no name but this machine's is looked up. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/** Every story is a test: it renders without an error, its play function passes, axe finds nothing. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname, storybookScript: '' })],
  cacheDir: join(import.meta.dirname, '..', '.cache', 'storybook'),
  test: {
    name: 'storybook',
    // Two pages of one browser: a third of a story's time is waiting.
    maxWorkers: 2,
    // What a page has loaded and compiled serves its next files too: a third less to compute.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: headlessChromium.executablePath, args: [...headlessChromium.args, NO_NETWORK] },
        contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 800, height: 800 } }],
    },
  },
});

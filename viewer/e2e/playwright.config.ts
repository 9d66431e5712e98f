import { defineConfig } from '@playwright/test';
import { headlessChromium } from '@mekuri/testing/chromium';
import { patience } from '@mekuri/testing/patience';

/** `npm run e2e -w viewer` tests the built viewer alone, with the preview's sites. The project's test command runs the same tests. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  outputDir: '../../contract-tests/.out/viewer',
  reporter: 'list',
  use: { locale: 'ja-JP', launchOptions: headlessChromium },
});

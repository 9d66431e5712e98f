import { defineConfig } from '@playwright/test';
import { headlessChromium } from '@mekuri/testing/chromium';

/** `npm run e2e -w viewer`: the built viewer alone, over the preview's sites. The same journeys run in the project's test command. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  outputDir: '../../contract-tests/.out/viewer',
  reporter: 'list',
  use: { locale: 'ja-JP', launchOptions: headlessChromium },
});

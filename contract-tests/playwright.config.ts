import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { APP, PORTS, RECEIVER, STRIPE } from '@mekuri/testing/addresses';
import { headlessChromium } from '@mekuri/testing/chromium';
import { patience } from '@mekuri/testing/patience';

/**
 * The real server with the demo, on ports of its own. Two files run at a time. A file changes only data
 * that no other file reads: accounts and sites that it created, or one page of the demo's draft.
 *
 * Tests tagged `@deep` take long: they kill processes, wait in real time, or repeat a check over many sizes, sites or addresses.
 * `npm test` leaves them out.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['contract-tests/e2e/*.spec.ts', 'viewer/e2e/*.spec.ts', 'plugins/*/e2e/*.spec.ts'],
  outputDir: '.out/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: [['list'], ['json', { outputFile: process.env['TEST_REPORT'] ?? join('.out', 'e2e.json') }]],
  use: {
    baseURL: APP,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Tests intercept requests, which a service worker would hide. `offline.spec.ts` allows them.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: headlessChromium,
  },
  webServer: {
    command: 'node contract-tests/e2e-server.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${APP}/readyz`,
    env: {
      ...PORTS.journeys,
      EGRESS_ALLOW: `${new URL(RECEIVER).host},${new URL(STRIPE).host}`,
      EGRESS_STAND_INS: `https://api.stripe.com=${STRIPE}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 45_000 },
    timeout: 240_000,
    stdout: 'pipe',
  },
});

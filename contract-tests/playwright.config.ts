import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessChromium } from './chromium.ts';

/**
 * The real server on ports (none that a connection may get) and data of its own, with the demo. Two files at a time, on two cores: each
 * changes only what no other file looks at: accounts and sites that it made itself, or a page of the demo's own draft.
 */
const ports = { APP_PORT: '23200', SITES_PORT: '23201', MEDIA_PORT: '23202' };
const dataFolder = (process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'mekuri-journeys-')));

export default defineConfig({
  testDir: '..',
  testMatch: ['contract-tests/e2e/*.spec.ts', 'viewer/e2e/*.spec.ts', 'plugins/*/e2e/*.spec.ts'],
  outputDir: '.out/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.out/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${ports.APP_PORT}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Journeys intercept requests, which workers would make by themselves. `offline.spec.ts` allows them.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: headlessChromium,
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${ports.APP_PORT}/readyz`,
    env: { ...ports, DATA_DIR: dataFolder },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 60_000,
    stdout: 'pipe',
  },
});

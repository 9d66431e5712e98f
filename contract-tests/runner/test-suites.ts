import { join } from 'node:path';
import { readPlaywrightReport, type Report } from './reports.ts';
import { staticSuites } from './static-suites.ts';
import { outputFolder, vitest, type Suite } from './suite.ts';

const VIEWER = 'build: viewer, and its size limit';
const CONSOLE = 'build: console';

const build = (workspace: string): Suite => ({
  name: `build: ${workspace}`,
  command: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

const builds: readonly Suite[] = [{ name: VIEWER, command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] }, build('console')];

const journeys: Suite = {
  name: 'journeys in Chromium',
  command: ['playwright', 'test', '--config', 'contract-tests/playwright.config.ts'],
  report: 'journeys.json',
  read: readPlaywrightReport,
  cores: 2,
  after: [VIEWER, CONSOLE],
};

const stories: Suite = {
  name: 'components in Chromium',
  command: ['node', 'storybook/test.ts'],
  report: 'storybook.json',
  env: { TEST_REPORT: join(outputFolder, 'storybook.json') },
  read: (json) => JSON.parse(json) as Report,
  cores: 2,
};

/** `npm test`. The order is the one in which suites take free cores. */
export const testSuites: readonly Suite[] = [
  ...builds,
  ...staticSuites,
  build('clients/sdk'),
  { ...vitest('unit tests', 'unit'), cores: 2 },
  { ...vitest('server on PostgreSQL, jobs on Redis and on PostgreSQL', 'server'), cores: 2, after: [VIEWER] },
  journeys,
  stories,
  vitest('pact: consumers', 'pact-consumers'),
  { ...vitest('pact: provider', 'pact-provider'), after: ['pact: consumers'] },
  build('storybook'),
];

/** `npm run test:deep`: minutes each, in real time, or on copies of the whole project. */
export const deepSuites: readonly Suite[] = [
  ...builds,
  { ...vitest('whole-project contracts', 'contracts'), cores: 2 },
  { name: 'mutation: guards of tenancy and rights', command: ['node', 'contract-tests/mutation/run.ts'], cores: 2, after: [VIEWER] },
];

import type { Report } from '@mekuri/testing/report';
import { readPlaywrightReport } from './reports.ts';
import { staticSuites } from './static-suites.ts';
import { vitest, type Suite } from './suite.ts';

const VIEWER = 'build: viewer, and its size limit';
const CONSOLE = 'build: console';
const PACT_CONSUMERS = 'pact: consumers';

const build = (workspace: string): Suite => ({
  name: `build: ${workspace}`,
  command: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

const builds: readonly Suite[] = [{ name: VIEWER, command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] }, build('console')];

/** End-to-end tests. `--grep` selects those tagged `@deep`, `--grep-invert` the others. */
const endToEnd = (name: string, report: string, ...choice: readonly string[]): Suite => {
  const command = ['playwright', 'test', '--config', 'contract-tests/playwright.config.ts', ...choice];
  return {
    name,
    command,
    report,
    read: readPlaywrightReport,
    cores: 2,
    after: [VIEWER, CONSOLE],
    again: (file) => [...command, '--workers=1', ...(file === undefined ? [] : [file])],
  };
};

const stories: Suite = {
  name: 'components in Chromium',
  command: ['node', 'storybook/test.ts'],
  report: 'storybook.json',
  read: (json) => JSON.parse(json) as Report,
  cores: 2,
  again: (file) => ['node', 'storybook/test.ts', ...(file === undefined ? [] : [file])],
};

/** Not repeated: the provider has already verified the contracts that these tests wrote. */
const { again: _, ...pactConsumers } = vitest(PACT_CONSUMERS, 'pact-consumers');

/** `npm test`, in the order in which suites take free cores: those for one core come before those for two, which occupy all. */
export const testSuites: readonly Suite[] = [
  ...builds,
  pactConsumers,
  { ...vitest('pact: provider', 'pact-provider'), after: [PACT_CONSUMERS, VIEWER, CONSOLE] },
  build('storybook'),
  ...staticSuites,
  build('clients/sdk'),
  { ...vitest('unit tests', 'unit'), cores: 2 },
  { ...vitest('server on PostgreSQL', 'server'), cores: 2, after: [VIEWER] },
  endToEnd('e2e in Chromium and Firefox', 'e2e.json', '--grep-invert', '@deep'),
  stories,
];

/** `npm run test:deep`: failures, killed processes, real time, every cell of large tables, copies of the whole project. */
export const deepSuites: readonly Suite[] = [
  ...builds,
  { ...vitest('server, deep: faults, kills, real time, whole authorization matrix', 'server-deep'), cores: 2, after: [VIEWER, CONSOLE] },
  endToEnd('e2e, deep', 'e2e-deep.json', '--grep', '@deep'),
  { ...vitest('whole-project contracts', 'contracts'), cores: 2 },
];

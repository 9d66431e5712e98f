/**
 * `npm test`: everything that proves the project, one suite after another (two cores), each with its time.
 * Ends with `N passed, N failed` over all of them. `npm test -- server journeys` runs only suites whose name has such a word.
 */
import { meetRequirements } from './runner/requirements.ts';
import { staticSuites } from './runner/static-suites.ts';
import { playwrightCounts, run, total, vitestCounts, type Outcome, type Suite } from './runner/suite.ts';

const vitest = (name: string, project: string, report: string): Suite => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    `contract-tests/.out/${report}`,
  ],
  report,
  count: vitestCounts,
});
const build = (workspace: string): Suite => ({
  name: `build: ${workspace}`,
  command: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

const suites: readonly Suite[] = [
  ...staticSuites,
  { name: "build: viewer, and its size's limit", command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] },
  build('console'),
  build('clients/sdk'),
  vitest('unit tests', 'unit', 'unit.json'),
  vitest('server on PostgreSQL, jobs on Redis and on PostgreSQL', 'server', 'server.json'),
  vitest('pact: consumers', 'pact-consumers', 'pact-consumers.json'),
  vitest('pact: provider', 'pact-provider', 'pact-provider.json'),
  vitest('whole-project contracts', 'contracts', 'contracts.json'),
  build('storybook'),
  vitest('components in Chromium', 'storybook', 'storybook.json'),
  {
    name: 'journeys in Chromium',
    command: ['playwright', 'test', '--config', 'contract-tests/playwright.config.ts'],
    report: 'journeys.json',
    count: playwrightCounts,
  },
];

const words = process.argv.slice(2);
const chosen = words.length === 0 ? suites : suites.filter(({ name }) => words.some((word) => name.includes(word)));
const started = performance.now();
meetRequirements();
const outcomes: Outcome[] = [];
for (const suite of chosen) outcomes.push(await run(suite));
const { passed, failed } = total(outcomes);
console.log(`in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

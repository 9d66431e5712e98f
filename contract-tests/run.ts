/**
 * `npm test`: everything that proves the project, in stages, each suite with its time; made for two cores.
 * Ends with `N passed, N failed` over all of them. `npm test -- server e2e` runs only suites whose name has such a word.
 */
import { meetRequirements } from './runner/requirements.ts';
import { staticSuites } from './runner/static-suites.ts';
import { readPlaywrightReport } from './runner/reports.ts';
import { runSideBySide, total, vitest, type Outcome, type Suite } from './runner/suite.ts';

const build = (workspace: string): Suite => ({
  name: `build: ${workspace}`,
  command: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

/** One after another. Where a suite keeps two cores busy by itself it runs alone: side by side they take as long, and wait too long. */
const stages: readonly { lanes: number; suites: readonly Suite[] }[] = [
  { lanes: 2, suites: staticSuites },
  {
    lanes: 2,
    suites: [
      { name: "build: viewer, and its size's limit", command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] },
      build('console'),
    ],
  },
  {
    lanes: 1,
    suites: [build('clients/sdk'), vitest('unit tests', 'unit'), vitest('pact: consumers', 'pact-consumers')],
  },
  { lanes: 1, suites: [vitest('server on PostgreSQL, jobs on Redis and on PostgreSQL', 'server')] },
  {
    lanes: 1,
    suites: [
      {
        name: 'e2e in Chromium',
        command: ['playwright', 'test', '--config', 'contract-tests/playwright.config.ts'],
        report: 'e2e.json',
        read: readPlaywrightReport,
      },
      vitest('components in Chromium', 'storybook'),
    ],
  },
  {
    lanes: 2,
    suites: [vitest('whole-project contracts', 'contracts'), vitest('pact: provider', 'pact-provider'), build('storybook')],
  },
];

const words = process.argv.slice(2);
const isChosen = ({ name }: Suite): boolean => words.length === 0 || words.some((word) => name.includes(word));
const started = performance.now();
meetRequirements();
const outcomes: Outcome[] = [];
for (const { lanes, suites } of stages) outcomes.push(await runSideBySide(suites.filter(isChosen), lanes));
const { passed, failed } = total(outcomes);
console.log(`in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** `npm run check`: everything that needs no service, for before each commit. */
import { staticSuites } from './runner/static-suites.ts';
import { run, total, vitestCounts, type Outcome } from './runner/suite.ts';

const outcomes: Outcome[] = [];
for (const suite of staticSuites) outcomes.push(await run(suite));
outcomes.push(
  await run({
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--project',
      'unit',
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      'contract-tests/.out/unit.json',
    ],
    report: 'unit.json',
    count: vitestCounts,
  }),
  await run({ name: "viewer: build and its size's limit", command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] }),
);
const { passed, failed } = total(outcomes);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

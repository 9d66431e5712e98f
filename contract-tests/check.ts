/** `npm run check`: everything that needs no service, for before each commit. */
import { staticSuites } from './runner/static-suites.ts';
import { run, runSideBySide, total, vitest, type Outcome } from './runner/suite.ts';

const outcomes: Outcome[] = [await runSideBySide(staticSuites, 2)];
outcomes.push(
  await run(vitest('unit tests', 'unit')),
  await run({ name: "viewer: build and its size's limit", command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] }),
);
const { passed, failed } = total(outcomes);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

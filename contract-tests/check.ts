/** `npm run check`: everything that needs no service. Run it before each commit. */
import { staticSuites } from './runner/static-suites.ts';
import { exitOnSignals } from './runner/execute.ts';
import { runSuites, total, vitest } from './runner/suite.ts';

exitOnSignals();
const results = await runSuites(
  [
    ...staticSuites,
    { ...vitest('unit tests', 'unit'), cores: 2 },
    { name: 'viewer: build and its size limit', command: ['npm', 'run', '--silent', 'size', '-w', 'viewer'] },
  ],
  2,
);
const { passed, failed } = total(results);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

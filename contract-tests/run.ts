/**
 * `npm test`: every suite that a change should pass before it lands. `npm run test:deep`: the suites that take minutes each.
 * Failed files run once more at the end; see `runner/rerun.ts`. Both end with `N passed, N failed`. `npm test -- server e2e` runs only suites whose name contains one of the words.
 */
import { availableParallelism } from 'node:os';
import { exitOnSignals } from './runner/execute.ts';
import { meetRequirements } from './runner/requirements.ts';
import { rerunFailed } from './runner/rerun.ts';
import { runSuites, type Suite } from './runner/suite.ts';
import { deepSuites, testSuites } from './runner/test-suites.ts';

const CORES = Math.min(2, availableParallelism());
const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--deep');
const isChosen = ({ name }: Suite): boolean => words.length === 0 || words.some((word) => name.includes(word));

exitOnSignals();
meetRequirements();
const started = performance.now();
const results = await runSuites((args.includes('--deep') ? deepSuites : testSuites).filter(isChosen), CORES);
const { passed, failed } = await rerunFailed(results);
console.log(`in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/**
 * `npm test`: every suite that a change should pass before it lands. `npm run test:deep`: the suites that take minutes each.
 * Both end with `N passed, N failed`. `npm test -- server e2e` runs only suites whose name contains one of the words.
 */
import { availableParallelism } from 'node:os';
import { meetRequirements } from './runner/requirements.ts';
import { runSuites, type Suite } from './runner/suite.ts';
import { deepSuites, testSuites } from './runner/test-suites.ts';

const CORES = Math.min(2, availableParallelism());
const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--deep');
const isChosen = ({ name }: Suite): boolean => words.length === 0 || words.some((word) => name.includes(word));

meetRequirements();
const started = performance.now();
const { passed, failed } = await runSuites((args.includes('--deep') ? deepSuites : testSuites).filter(isChosen), CORES);
console.log(`in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

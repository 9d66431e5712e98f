import type { Failure } from '@mekuri/testing/report';
import { brief, run, total, type Outcome, type Result } from './suite.ts';

/** More failed files than this in a run are a defect, not noise. */
const MAX_FILES = 8;
/** More flaky tests than this in a run fail it. */
const MAX_FLAKY = 5;
const PATIENCE = 3;

/** Files about crashes and access rights: a race in them can lose or leak data, so they have to pass twice. */
const STRICT = /killed|crash|\bfaults|drill|start-together|authorization|rights|tenancy|isolation|frozen|database-access/;

/**
 * Repeats the failed files of each suite, one at a time, with nothing else running and with longer time limits. A failure is flaky when its
 * file passes then. Files are repeated as a whole, because later tests of a file may need the earlier ones.
 *
 * Final are: suites without `again`, suites that exceeded their time limit, more than `MAX_FILES` files, more than `MAX_FLAKY` flaky tests.
 */
export const rerunFailed = async (results: readonly Result[]): Promise<Outcome> => {
  const repeatable = results.filter(({ suite, failed, timedOut }) => failed > 0 && suite.again && !timedOut);
  const files = repeatable.flatMap(targetsOf).length;
  if (files > MAX_FILES) console.log(`not repeated: ${files} files failed, more than ${MAX_FILES}`);
  const flaky: Failure[] = [];
  if (files <= MAX_FILES) for (const result of repeatable) flaky.push(...(await flakyOf(result)));
  for (const failure of flaky) console.log(`flaky${brief(failure)}`);
  const causes = flaky.filter(({ notRun }) => !notRun).length;
  if (causes > 0) console.log(`${causes} flaky${causes > MAX_FLAKY ? `, more than ${MAX_FLAKY}` : ''}`);
  const { passed, failed } = total(results);
  return causes > MAX_FLAKY ? { passed, failed } : { passed: passed + flaky.length, failed: failed - flaky.length };
};

/** Failed files, or the whole suite (`undefined`) if something failed outside of any file. */
const targetsOf = ({ failures }: Result): readonly (string | undefined)[] => {
  const files = new Set(failures.map(({ file }) => file));
  return files.has(undefined) ? [undefined] : [...files];
};

const flakyOf = async (result: Result): Promise<readonly Failure[]> => {
  const flaky: Failure[] = [];
  for (const target of targetsOf(result))
    if (await passesAlone(result, target)) flaky.push(...result.failures.filter(({ file }) => target === undefined || file === target));
  return flaky;
};

const passesAlone = async ({ suite }: Result, file: string | undefined): Promise<boolean> => {
  const command = suite.again?.(file) ?? suite.command;
  const rounds = STRICT.test(file ?? '') ? 2 : 1;
  for (let round = 1; round <= rounds; round += 1) {
    const { passed, failed } = await run({
      ...suite,
      name: `again, alone: ${file ?? suite.name}`,
      command,
      env: { ...suite.env, PATIENCE: String(PATIENCE), TRACE: '1' },
      ...(suite.report && { report: `again-${suite.report}` }),
    });
    if (failed > 0 || passed === 0) return false;
  }
  return true;
};

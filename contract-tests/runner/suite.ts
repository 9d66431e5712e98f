import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure, Report } from '@mekuri/testing/report';
import { execute, root } from './execute.ts';

export const outputFolder = join(root, 'contract-tests', '.out');

/** Default time limit of a suite. The longest take 12 minutes on a busy machine. */
const MINUTES = 30;

export interface Outcome {
  passed: number;
  failed: number;
}
export interface Suite {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads the command's report; without it, the command counts as one test. */
  read?: (report: string) => Report;
  /** File passed to `read`, relative to the output folder. The command finds its path in `TEST_REPORT`. */
  report?: string;
  /** Number of CPU cores that it keeps busy; one by default. */
  cores?: number;
  /** Time limit in minutes. */
  minutes?: number;
  /** Names of suites that end before this one starts. Names that are not part of the run are ignored. */
  after?: readonly string[];
  /** Command that repeats a file, or the whole suite, with one worker. Without it, a failure is final. */
  again?: (file?: string) => readonly string[];
}
export interface Result extends Outcome {
  suite: Suite;
  /** As many as `failed`. */
  failures: readonly Failure[];
  timedOut: boolean;
}

/** A project of the root's `vitest.config.ts` as one suite. */
export const vitest = (name: string, project: string): Suite => {
  const command = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'contract-tests/runner/vitest-reporter.ts',
  ];
  return {
    name,
    command,
    report: `${project}.json`,
    read: (json) => JSON.parse(json) as Report,
    again: (file) => [...command, '--isolate', '--no-file-parallelism', ...(file === undefined ? [] : [file])],
  };
};

/** Runs one suite and prints its duration. A command that fails without a failed test counts as one failure. */
export const run = async (suite: Suite): Promise<Result> => {
  mkdirSync(outputFolder, { recursive: true });
  const path = suite.report && join(outputFolder, suite.report);
  if (path) rmSync(path, { force: true });
  const minutes = suite.minutes ?? MINUTES;
  const started = performance.now();
  const { code, output, timedOut } = await execute(suite.command, { ...suite.env, ...(path && { TEST_REPORT: path }) }, minutes);
  const report = timedOut ? empty : reportOf(suite, code, path);
  const isUnexplained = code !== 0 && report.failures.length === 0;
  const why = timedOut ? `did not end within ${minutes} minutes` : `exited with ${code}`;
  const failures = isUnexplained ? [{ name: suite.name, message: `${why}\n${lastLines(output, 200)}` }] : report.failures;
  const { passed } = report;
  const failed = failures.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const counts = suite.read ? `: ${passed} passed, ${failed} failed` : '';
  const details = isUnexplained ? failures.map(({ message }) => message) : failures.slice(0, 20).map(brief);
  console.log([`${failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${suite.name}${counts}`, ...details].join('\n'));
  return { suite, passed, failed, failures, timedOut };
};

const empty: Report = { passed: 0, failed: 0, failures: [] };

/** A report that is absent or cannot be read is a failure. */
const reportOf = ({ name, read }: Suite, code: number, path: string | undefined): Report => {
  if (!read || !path) return { ...empty, passed: code === 0 ? 1 : 0 };
  if (!existsSync(path)) return code === 0 ? { ...empty, failures: [{ name, message: 'wrote no report' }] } : empty;
  try {
    return read(readFileSync(path, 'utf8'));
  } catch (error) {
    return { ...empty, failures: [{ name, message: `wrote a report that cannot be read: ${String(error)}` }] };
  }
};

/** A failure for the console: its name and the beginning of its message. */
export const brief = ({ name, message }: Failure): string =>
  [`  ✗ ${name.replace(`${root}/`, '')}`, ...message.trim().split('\n').slice(0, 24)].join('\n    ');
const lastLines = (text: string, count: number): string => text.trimEnd().split('\n').slice(-count).join('\n');

/**
 * Runs suites on `cores` cores. When cores become free, the first suite starts that fits them and whose `after` suites have ended.
 * @throws Error when suites wait for each other
 */
export const runSuites = async (suites: readonly Suite[], cores: number): Promise<readonly Result[]> => {
  const waiting = [...suites];
  const unfinished = new Set(suites.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const results: Result[] = [];
  let free = cores;
  const start = (suite: Suite): void => {
    const needed = coresOf(suite, cores);
    free -= needed;
    const ended = run(suite).then((result) => {
      results.push(result);
      unfinished.delete(suite.name);
      running.delete(ended);
      free += needed;
    });
    running.add(ended);
  };
  while (waiting.length > 0) {
    const next = waiting.findIndex((suite) => coresOf(suite, cores) <= free && !suite.after?.some((name) => unfinished.has(name)));
    if (next >= 0) start(waiting.splice(next, 1)[0]!);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`Suites wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  await Promise.all(running);
  return results;
};

const coresOf = (suite: Suite, available: number): number => Math.min(suite.cores ?? 1, available);

export const total = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce<Outcome>((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

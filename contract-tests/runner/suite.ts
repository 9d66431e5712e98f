import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure, Report } from '@mekuri/testing/report';

export const root = join(import.meta.dirname, '..', '..');
export const outputFolder = join(root, 'contract-tests', '.out');

export interface Outcome {
  passed: number;
  failed: number;
}
export interface Suite {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads what the command reported; without it the command is one test. */
  read?: (report: string) => Report;
  /** File that `read` gets, relative to the output folder. */
  report?: string;
  /** Processor cores that it keeps busy; one by default. */
  cores?: number;
  /** Names of suites that end before this one starts. Names that are not part of the run are ignored. */
  after?: readonly string[];
}

/** A project of the root's `vitest.config.ts` as one suite. */
export const vitest = (name: string, project: string): Suite => ({
  name,
  command: ['vitest', 'run', '--project', project, '--reporter', 'default', '--reporter', 'contract-tests/runner/vitest-reporter.ts'],
  report: `${project}.json`,
  env: { TEST_REPORT: join(outputFolder, `${project}.json`) },
  read: (json) => JSON.parse(json) as Report,
});

const execute = (suite: Suite): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const [command = '', ...args] = suite.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NO_COLOR: process.stdout.isTTY ? '' : '1', ...suite.env },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/** Runs one suite and prints how long it took. A command that fails without a failed test counts as one failure. */
export const run = async (suite: Suite): Promise<Outcome> => {
  mkdirSync(outputFolder, { recursive: true });
  const path = suite.report && join(outputFolder, suite.report);
  if (path) rmSync(path, { force: true });
  const started = performance.now();
  const { code, output } = await execute(suite);
  const report =
    suite.read && path && existsSync(path)
      ? suite.read(readFileSync(path, 'utf8'))
      : { passed: code === 0 ? 1 : 0, failed: 0, failures: [] };
  const { passed, failures } = report;
  const failed = code === 0 ? report.failed : Math.max(1, report.failed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const counts = suite.read ? `: ${passed} passed, ${failed} failed` : '';
  const lines = [`${failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${suite.name}${counts}`];
  if (failed > 0)
    lines.push(
      ...failures.slice(0, 20).map(brief),
      ...(failures.length > 0 ? [] : [`… the end of what ${suite.name} said:`, lastLines(output, 200)]),
    );
  console.log(lines.join('\n'));
  return { passed, failed };
};

const brief = ({ name, message }: Failure): string =>
  [`  ✗ ${name.replace(`${root}/`, '')}`, ...message.trim().split('\n').slice(0, 24)].join('\n    ');
const lastLines = (text: string, count: number): string => text.trimEnd().split('\n').slice(-count).join('\n');

/**
 * Runs suites on `cores` cores. Whenever cores become free, the first suite that fits them starts, if those that it comes `after` have ended.
 * @throws Error when suites wait for each other
 */
export const runSuites = async (suites: readonly Suite[], cores: number): Promise<Outcome> => {
  const waiting = [...suites];
  const unfinished = new Set(suites.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const outcomes: Outcome[] = [];
  let free = cores;
  const start = (suite: Suite): void => {
    const needed = coresOf(suite, cores);
    free -= needed;
    const ended = run(suite).then((outcome) => {
      outcomes.push(outcome);
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
  return total(outcomes);
};

const coresOf = (suite: Suite, available: number): number => Math.min(suite.cores ?? 1, available);

export const total = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });

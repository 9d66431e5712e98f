import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
  /** Reads the counts from what the command wrote; without it the command is one test. */
  count?: (report: string) => Outcome;
  /** File that `count` reads, relative to the output folder. */
  report?: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
/** A test file that does not load counts as one failure. */
export const vitestCounts = (report: string): Outcome => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report) as VitestReport;
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
/** Flaky and skipped ones count as failures: neither proves anything. */
export const playwrightCounts = (report: string): Outcome => {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(report) as PlaywrightReport).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
};

const execute = (suite: Suite, quiet: boolean): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const [command = '', ...args] = suite.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NO_COLOR: process.stdout.isTTY ? '' : '1', ...suite.env },
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/** Runs one suite and says how long it took; a command that fails without a failed test is a failure of its own. */
export const run = async (suite: Suite, { quiet = true } = {}): Promise<Outcome> => {
  mkdirSync(outputFolder, { recursive: true });
  const report = suite.report && join(outputFolder, suite.report);
  if (report) rmSync(report, { force: true });
  const started = performance.now();
  const { code, output } = await execute(suite, quiet);
  let outcome: Outcome = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (suite.count && report && existsSync(report)) {
    outcome = suite.count(readFileSync(report, 'utf8'));
    if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${seconds} s  ${suite.name}${suite.count ? `: ${outcome.passed} passed, ${outcome.failed} failed` : ''}`);
  if (outcome.failed > 0 && quiet) console.log(output.trimEnd().split('\n').slice(-200).join('\n'));
  return outcome;
};

export const total = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });

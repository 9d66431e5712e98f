import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure, Report } from '@mekuri/testing/report';
import { rerunFailed } from './rerun.ts';
import type { Result, Suite } from './suite.ts';

describe('failed files', () => {
  let folder: string;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-rerun-'));
    lines = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** Files that were repeated, in order; `all` is the whole suite. */
  const repeated = (): string[] => {
    const log = join(folder, 'repeated');
    return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  };

  /**
   * A suite whose files report, each time that they are repeated, the next of their outcomes.
   * @param outcomes numbers of passed and failed tests, by file
   */
  const suiteOf = (outcomes: Readonly<Record<string, readonly (readonly [passed: number, failed: number])[]>>): Suite => {
    const program = `
      const fs = require('node:fs');
      const [file, folder, outcomes] = process.argv.slice(1);
      fs.appendFileSync(folder + '/repeated', file + '\\n');
      const before = fs.readFileSync(folder + '/repeated', 'utf8').split('\\n').filter((line) => line === file).length - 1;
      const [passed, count] = JSON.parse(outcomes)[file][before];
      const failures = Array.from({ length: count }, (_, n) => ({ name: file + ' > ' + n, message: 'again', file }));
      fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failed: count, failures }));
      process.exit(process.env.PATIENCE === '3' && count === 0 ? 0 : 1);`;
    return {
      name: 'suite',
      command: ['false'],
      report: 'rerun-test.json',
      read: (json) => JSON.parse(json) as Report,
      again: (file = 'all') => ['node', '-e', program, file, folder, JSON.stringify(outcomes)],
    };
  };
  const failureIn = (file?: string, more: Partial<Failure> = {}): Failure => ({
    name: `${file ?? 'somewhere'} > waits`,
    message: 'too late',
    ...(file !== undefined && { file }),
    ...more,
  });
  const resultOf = (suite: Suite, ...failures: readonly Failure[]): Result => ({
    suite,
    passed: 10,
    failed: failures.length,
    failures,
    timedOut: false,
  });
  const green: Result = { suite: { name: 'other', command: ['false'] }, passed: 5, failed: 0, failures: [], timedOut: false };

  it('that pass alone are flaky, with the message of the first failure', async () => {
    const suite = suiteOf({ 'a.test.ts': [[4, 0]] });
    const outcome = await rerunFailed([green, resultOf(suite, failureIn('a.test.ts'))]);
    expect(outcome).toEqual({ passed: 16, failed: 0 });
    expect(lines.filter((line) => line.includes('flaky'))).toEqual(['flaky  ✗ a.test.ts > waits\n    too late', '1 flaky']);
  });

  it('that fail again are red, and the others are told apart from them', async () => {
    const suite = suiteOf({ 'a.test.ts': [[3, 1]], 'b.test.ts': [[4, 0]] });
    const outcome = await rerunFailed([resultOf(suite, failureIn('a.test.ts'), failureIn('b.test.ts'), failureIn('b.test.ts'))]);
    expect(outcome).toEqual({ passed: 12, failed: 1 });
    expect(repeated()).toEqual(['a.test.ts', 'b.test.ts']);
  });

  it('that run no test are red', async () => {
    const suite = suiteOf({ 'a.test.ts': [[0, 0]] });
    expect(await rerunFailed([resultOf(suite, failureIn('a.test.ts'))])).toEqual({ passed: 10, failed: 1 });
  });

  it('about crashes and rights have to pass twice', async () => {
    const suite = suiteOf({
      'worker-crash.deep.test.ts': [
        [4, 0],
        [3, 1],
      ],
      'authorization.test.ts': [
        [4, 0],
        [4, 0],
      ],
    });
    const result = resultOf(suite, failureIn('worker-crash.deep.test.ts'), failureIn('authorization.test.ts'));
    expect(await rerunFailed([result])).toEqual({ passed: 11, failed: 1 });
    expect(repeated()).toHaveLength(4);
  });

  it('are repeated with their whole suite when something failed outside of them', async () => {
    const suite = suiteOf({ all: [[14, 0]] });
    expect(await rerunFailed([resultOf(suite, failureIn('a.test.ts'), failureIn())])).toEqual({ passed: 12, failed: 0 });
    expect(repeated()).toEqual(['all']);
  });

  it('are not repeated when there are more than eight in the run', async () => {
    const files = Array.from({ length: 9 }, (_, n) => `${n}.test.ts`);
    const suite = suiteOf(Object.fromEntries(files.map((file) => [file, [[1, 0]]])));
    const results = [files.slice(0, 4), files.slice(4)].map((some) => resultOf(suite, ...some.map((file) => failureIn(file))));
    expect(await rerunFailed(results)).toEqual({ passed: 20, failed: 9 });
    expect(repeated()).toEqual([]);
  });

  it('stay red when more than five tests are flaky, not counting tests that were not run', async () => {
    const files = Array.from({ length: 6 }, (_, n) => `${n}.test.ts`);
    const suite = suiteOf(Object.fromEntries(files.map((file) => [file, Array.from({ length: 2 }, () => [1, 0] as const)])));
    expect(await rerunFailed([resultOf(suite, ...files.map((file) => failureIn(file)))])).toEqual({ passed: 10, failed: 6 });
    const hook = [failureIn('0.test.ts'), ...Array.from({ length: 7 }, () => failureIn('0.test.ts', { notRun: true }))];
    expect(await rerunFailed([resultOf(suite, ...hook)])).toEqual({ passed: 18, failed: 0 });
  });

  it('are final in a suite that exceeded its time limit, and in one that cannot be repeated', async () => {
    const suite = suiteOf({ all: [[14, 0]] });
    const { again: _, ...once } = suite;
    const results = [{ ...resultOf(suite, failureIn()), timedOut: true }, resultOf(once, failureIn())];
    expect(await rerunFailed(results)).toEqual({ passed: 20, failed: 2 });
    expect(repeated()).toEqual([]);
  });
});

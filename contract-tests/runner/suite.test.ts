import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { runSideBySide, total, type Suite } from './suite.ts';

describe("Vitest's report", () => {
  const report = (counts: object, testResults: object[] = []) => JSON.stringify({ ...counts, testResults });

  it('counts a test file that does not load as a failure, and says why it did not', () => {
    const file = { name: '/a.test.ts', message: 'Cannot find module', assertionResults: [] };
    expect(readVitestReport(report({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 }, [file]))).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ name: '/a.test.ts', message: 'Cannot find module' }],
    });
  });
  it('names each test that failed', () => {
    const assertionResults = [
      { fullName: 'a thing works', status: 'failed', failureMessages: ['expected 1 to be 2'] },
      { fullName: 'another works', status: 'passed', failureMessages: [] },
    ];
    const counts = { numPassedTests: 1, numFailedTests: 1, numFailedTestSuites: 1 };
    expect(readVitestReport(report(counts, [{ name: '/a.test.ts', message: '', assertionResults }]))).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ name: '/a.test.ts > a thing works', message: 'expected 1 to be 2' }],
    });
  });
});

describe("Playwright's report", () => {
  it('counts flaky and skipped journeys as failures, and names them', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: '\u001B[31mno such button\u001B[0m' }] }] }],
    });
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ suites: [{ specs: [spec('goes', 'expected'), spec('stops', 'unexpected')] }] }],
    };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 3,
      failures: [{ name: 'a.spec.ts > stops (unexpected)', message: 'no such button' }],
    });
  });
});

describe('suites', () => {
  const suite = (name: string, code: string): Suite => ({ name, command: ['node', '-e', code] });

  it('run side by side, and each that ends badly counts', async () => {
    const suites = [suite('one', ''), suite('two', 'process.exit(1)'), suite('three', '')];
    expect(await runSideBySide(suites, 2)).toEqual({ passed: 2, failed: 1 });
  });
  it('add up', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});

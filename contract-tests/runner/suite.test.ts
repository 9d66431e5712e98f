import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './reports.ts';
import { runSideBySide, total, type Suite } from './suite.ts';

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

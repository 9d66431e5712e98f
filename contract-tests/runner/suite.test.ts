import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './reports.ts';
import { runSideBySide, total, type Suite } from './suite.ts';

describe("Playwright's report", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: '\u001B[31mno such button\u001B[0m' }] }] }],
  });

  it('counts flaky and skipped tests as failures, and names them by file, line and titles', () => {
    const report = {
      errors: [],
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        { title: 'a.spec.ts', suites: [{ title: 'a page', specs: [spec('goes', 'expected'), spec('stops', 'unexpected')] }], specs: [] },
        { title: 'b.spec.ts', specs: [spec('waits', 'skipped')] },
      ],
    };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 3,
      failures: [
        { name: 'a.spec.ts:7 > a page > stops (unexpected)', message: 'no such button' },
        { name: 'a.spec.ts:7 > waits (skipped)', message: 'no such button' },
      ],
    });
  });

  it('says what failed outside of any test', () => {
    const report = { errors: [{ message: 'no server' }], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 0,
      failed: 1,
      failures: [{ name: 'outside of any test', message: 'no server' }],
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

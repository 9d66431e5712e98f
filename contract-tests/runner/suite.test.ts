import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '@mekuri/testing/report';
import { readPlaywrightReport } from './reports.ts';
import { run, runSuites, total, type Suite } from './suite.ts';

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
        { name: 'a.spec.ts:7 > a page > stops (unexpected)', message: 'no such button', file: 'a.spec.ts' },
        { name: 'a.spec.ts:7 > waits (skipped)', message: 'no such button', file: 'a.spec.ts', notRun: true },
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

  it('run on the cores there are, and each that exits with an error counts as failed', async () => {
    const suites = [suite('one', ''), { ...suite('two', 'process.exit(1)'), cores: 4 }, suite('three', '')];
    expect(total(await runSuites(suites, 2))).toEqual({ passed: 2, failed: 1 });
  });

  it('start after the suites that they name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mekuri-suites-'));
    try {
      const made = join(folder, 'made');
      const first = suite('first', `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(made)}, ''), 100)`);
      const second = suite('second', `process.exit(require('node:fs').existsSync(${JSON.stringify(made)}) ? 0 : 1)`);
      const results = await runSuites([{ ...second, after: ['first', 'not in this run'] }, first], 2);
      expect(total(results)).toEqual({ passed: 2, failed: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('that wait for each other are refused', async () => {
    const suites = [
      { ...suite('one', ''), after: ['two'] },
      { ...suite('two', ''), after: ['one'] },
    ];
    await expect(runSuites(suites, 2)).rejects.toThrow('one, two');
  });

  it('are ended at their time limit, with what they started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mekuri-suites-'));
    try {
      const beats = join(folder, 'beats');
      const beat = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(beats)}, '.'), 20)`;
      const started = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(beat)}], { stdio: 'inherit' })`;
      const endless = { ...suite('endless', `${started}; setInterval(() => {}, 1000)`), minutes: 2 / 60 };
      const result = await run(endless);
      expect(result).toMatchObject({ passed: 0, failed: 1, timedOut: true });
      const { size } = statSync(beats);
      expect(size).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(statSync(beats).size).toBe(size);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['no report', ''],
    ['a report cut in half', `require('node:fs').writeFileSync(process.env.TEST_REPORT, '{"passed": 3')`],
  ])('that exit without an error, but write %s, fail', async (_, code) => {
    const reporting: Suite = { ...suite('reporting', code), report: 'suite-test.json', read: (json) => JSON.parse(json) as Report };
    expect(await run(reporting)).toMatchObject({ passed: 0, failed: 1 });
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

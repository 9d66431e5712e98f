import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Report } from '@mekuri/testing/report';

describe("Vitest's report", () => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-report-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names what failed inside of a test, around one and outside of all, and what was never run', () => {
    const files = {
      'fails.test.js': "describe('a thing', () => { it('works', () => {}); it('counts', () => { throw new Error('miscounted'); }); });",
      'hook.test.js': "describe('a group', () => { beforeAll(() => { throw new Error('no database'); }); it('reads', () => {}); });",
      'loads.test.js': "throw new Error('cannot load');",
      'later.test.js':
        "it('is over', async () => { setTimeout(() => { throw new Error('too late'); }); await new Promise((done) => setTimeout(done, 100)); });",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const path = join(folder, 'report.json');
    const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
    const { status } = spawnSync('vitest', ['run', '--globals', '--root', folder, '--reporter', reporter], {
      env: { ...process.env, VITEST: '', TEST_REPORT: path },
    });
    expect(status).toBe(1);
    const { passed, failed, failures } = JSON.parse(readFileSync(path, 'utf8')) as Report;
    expect(new Set(failures.map(({ file }) => basename(file ?? '')))).toEqual(new Set(Object.keys(files)));
    expect(failures.filter(({ notRun }) => notRun).map(({ name }) => basename(name))).toEqual(['hook.test.js > a group > reads']);
    const told = failures.map(({ name, message }) => `${name.replace(`${folder}/`, '')}: ${message.split('\n')[0]}`);
    expect(told.toSorted()).toEqual([
      'fails.test.js > a thing > counts: Error: miscounted',
      'hook.test.js > a group > reads: was not run',
      'hook.test.js > a group: Error: no database',
      'later.test.js > outside of a test: Error: too late',
      'loads.test.js: Error: cannot load',
    ]);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 5 });
  });
});

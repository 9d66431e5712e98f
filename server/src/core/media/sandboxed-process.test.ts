import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgramFailedError, ProgramMissingError, runCapped } from './sandboxed-process.ts';

const caps = (more: { seconds?: number; megabytes?: number; signal?: AbortSignal } = {}) => ({
  seconds: 20,
  megabytes: 1500,
  signal: new AbortController().signal,
  ...more,
});
const script = (code: string, more: Parameters<typeof caps>[0] = {}) => runCapped(process.execPath, ['-e', code], caps(more));
/** A killed process that has not been reaped yet (state Z) counts as dead. */
const isAlive = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z/.test(readFileSync(file, 'utf8'));
};

describe('a capped program', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mekuri-capped-'))));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('gets its arguments unchanged and returns its output', async () => {
    const args = ['$(touch x); `id` "quoted" \'single\' *', '-n', ''];
    const output = await runCapped(process.execPath, ['-p', 'JSON.stringify(process.argv.slice(1))', '--', ...args], caps());
    expect(JSON.parse(output)).toEqual(args);
  });

  it('does not see our environment', async () => {
    vi.stubEnv('SECRET_KEY', 'not for strangers');
    expect(Object.keys(JSON.parse(await script('console.log(JSON.stringify(process.env))')))).not.toContain('SECRET_KEY');
  });

  it('fails with its exit code and last words', async () => {
    const failure = await script('console.error("what is this"); process.exit(3)').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProgramFailedError);
    expect(failure).toMatchObject({ exitCode: 3, message: expect.stringContaining('what is this') });
  });

  it.runIf(process.platform === 'linux')('is killed at its time limit, with all its children', async () => {
    const file = join(folder, 'pid');
    const code = `const { pid } = require('child_process').spawn('sleep', ['60']); require('fs').writeFileSync(${JSON.stringify(file)}, String(pid)); setInterval(() => {}, 1000)`;
    const failure = await script(code, { seconds: 5 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ProgramFailedError', exitCode: null });
    await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is killed when this process is killed', async () => {
    const file = join(folder, 'pid');
    const program = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const module = JSON.stringify(import.meta.resolve('./sandboxed-process.ts'));
    const caps = '{ seconds: 60, megabytes: 1500, signal: new AbortController().signal }';
    const code = `const { runCapped } = await import(${module}); await runCapped(process.execPath, ['-e', ${JSON.stringify(program)}], ${caps})`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    await expect.poll(() => existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false);
  });

  it('is killed when the signal fires, with its reason', async () => {
    const control = new AbortController();
    const running = script('setInterval(() => {}, 1000)', { signal: control.signal });
    setTimeout(() => control.abort(new Error('the worker stops')), 200);
    await expect(running).rejects.toThrow('the worker stops');
    await expect(script('1', { signal: control.signal })).rejects.toThrow('the worker stops');
  });

  it.runIf(process.platform === 'linux')('cannot exceed its memory limit', async () => {
    const greedy = 'const kept = []; for (;;) kept.push(Buffer.alloc(50_000_000, 1))';
    await expect(script(greedy, { megabytes: 1200 })).rejects.toBeInstanceOf(ProgramFailedError);
    await expect(script('Buffer.alloc(50_000_000, 1)', { megabytes: 1200 })).resolves.toBe('');
  });

  it('cannot flood us with output', async () => {
    await expect(script('const more = () => process.stdout.write("x".repeat(10_000), more); more()')).rejects.toBeInstanceOf(
      ProgramFailedError,
    );
  });

  it('that is not installed is told apart', async () => {
    await expect(runCapped('no-such-program', [], caps())).rejects.toBeInstanceOf(ProgramMissingError);
  });
});

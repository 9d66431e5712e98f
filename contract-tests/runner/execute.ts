import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Time in ms that a process group gets between SIGINT and SIGKILL, and after its leader has exited. A server needs it to stop PostgreSQL. */
const GRACE = 30_000;

/** Ends the groups that are running. */
const running = new Set<() => void>();
let isStopping = false;

export interface Execution {
  code: number;
  output: string;
  timedOut: boolean;
}

/**
 * Runs a command in its own process group and ends the whole group: at the time limit, after the command has exited, and when
 * `exitOnSignals` receives a signal.
 * @param minutes time limit
 */
export const execute = (command: readonly string[], env: Readonly<Record<string, string>>, minutes: number): Promise<Execution> =>
  new Promise((resolve) => {
    const [file = '', ...args] = command;
    const child = spawn(file, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NO_COLOR: process.stdout.isTTY ? '' : '1', ...env },
    });
    const chunks: Buffer[] = [];
    let timedOut = false;
    let grace: NodeJS.Timeout | undefined;
    const signalGroup = (signal: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group has ended.
      }
    };
    const endGroup = (): void => {
      signalGroup('SIGINT');
      grace = setTimeout(() => settle(1), GRACE);
    };
    const limit = setTimeout(() => {
      timedOut = true;
      endGroup();
    }, minutes * 60_000);
    const settle = (code: number): void => {
      clearTimeout(limit);
      clearTimeout(grace);
      running.delete(endGroup);
      signalGroup('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      if (isStopping && running.size === 0) process.exit(1);
      if (!isStopping) resolve({ code: timedOut ? 1 : code, output: Buffer.concat(chunks).toString(), timedOut });
    };
    running.add(endGroup);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      settle(127);
    });
    // A process that the command left behind may hold its pipes open, which delays `close`.
    child.on('exit', (code) => {
      clearTimeout(grace);
      grace = setTimeout(() => settle(code ?? 1), GRACE);
    });
    child.on('close', (code) => settle(code ?? 1));
  });

/** Ends all process groups on the usual signals, then exits. The groups do not receive a terminal's signals themselves. */
export const exitOnSignals = (): void => {
  const stop = (): void => {
    isStopping = true;
    if (running.size === 0) process.exit(1);
    for (const endGroup of running) endGroup();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
};

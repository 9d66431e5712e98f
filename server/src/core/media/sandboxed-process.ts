import { spawn } from 'node:child_process';

export interface Caps {
  /** Wall-clock seconds; processor time is limited to twice that. */
  seconds: number;
  /** Limit for data and anonymous memory, where the kernel enforces it. */
  megabytes: number;
  signal: AbortSignal;
}

/** The program failed. */
export class ProgramFailedError extends Error {
  override name = 'ProgramFailedError';
  /** The program's exit code; null when it was killed: at a limit, by this process, or by its own signal. */
  readonly exitCode: number | null;
  constructor(program: string, exitCode: number | null, detail: string) {
    super(`${program} ended with ${exitCode ?? 'a signal'}: ${detail.slice(-500)}`);
    this.exitCode = exitCode;
  }
}

/** The program is not installed. */
export class ProgramMissingError extends Error {
  override name = 'ProgramMissingError';
}

const OUTPUT_BYTES = 1_000_000;

/**
 * Sets the limits, runs the program, and kills it when our end of its standard input closes: this works even when this process was killed
 * and can no longer act. The watcher is part of the shell, because an external program might not be on the PATH and would end at once.
 * Priority is set twice: where Linux schedules by session, a process's niceness only counts within its session, and the program has a
 * session of its own.
 */
const CAPPED = `
ulimit -d "$1"; ulimit -t "$2"; shift 2
{ echo 5 >/proc/self/autogroup; } 2>/dev/null
exec 3<&0
nice -n 10 "$@" 3<&- </dev/null & program=$!
{ while read -r _; do :; done; kill -9 $program; } <&3 >/dev/null 2>&1 & watcher=$!
wait $program; code=$?
kill $watcher
exit $code`;

/** Exit code of a shell, and of `nice`, for a program that does not exist. */
const NOT_FOUND = 127;
/** A shell reports a signal as an exit code of 128 plus its number. */
const ownCode = (code: number | null): number | null => (code !== null && code > 128 && code < 160 ? null : code);

/**
 * Runs a program on untrusted bytes: arguments as an array, none of our environment, limited memory and time, low priority, and killed with
 * all its children when the signal fires.
 * @returns its standard output
 * @throws ProgramFailedError, ProgramMissingError
 */
export function runCapped(program: string, args: readonly string[], { seconds, megabytes, signal }: Caps): Promise<string> {
  const limits = [String(megabytes * 1024), String(seconds * 2)];
  const [command, commandArgs] =
    process.platform === 'win32' ? [program, [...args]] : ['/bin/sh', ['-c', CAPPED, 'sh', ...limits, program, ...args]];
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn(command, commandArgs, {
      // oxlint-disable-next-line node/no-process-env -- where programs are found is a matter of the machine, not a setting
      env: { PATH: process.env['PATH'] },
      stdio: 'pipe',
      detached: process.platform !== 'win32',
    });
    let output = '';
    let complaints = '';
    const kill = () => killGroup(child.pid);
    const timer = setTimeout(kill, seconds * 1000);
    signal.addEventListener('abort', kill, { once: true });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.length > OUTPUT_BYTES) kill();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (complaints = (complaints + text).slice(-2000)));
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(error.code === 'ENOENT' ? new ProgramMissingError(program) : error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      child.stdin.destroy();
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(output);
      else if (code === NOT_FOUND) reject(new ProgramMissingError(program));
      else reject(new ProgramFailedError(program, ownCode(code), complaints));
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended on its own.
  }
}

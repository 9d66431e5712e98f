import type { ServerLog } from './platform/log.ts';

/** Ends the process in order: parts close in reverse order of registration. */
export interface Shutdown {
  /** Aborts on the second signal: running work is cut off. */
  hurry: AbortSignal;
  /** Runs the startup. A shutdown during it interrupts it at the next `add` and waits for it to end. */
  during<T>(startUp: () => Promise<T>): Promise<T>;
  /** @throws InterruptedError when the shutdown has begun; the shutdown still closes the part */
  add(close: () => Promise<void>): void;
  /** Closes everything and exits. A second call changes nothing. */
  begin(exitCode: number): Promise<never>;
  /** For errors after which the server cannot continue. */
  fail: (error: unknown) => void;
}

/** A signal interrupted the startup. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** The process exits after this time plus the drain pause, even if a part has not closed. */
const LIMIT_SECONDS = 40;
const PARENT_CHECK_MS = 500;
/** Under npm, one Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const ONE_PRESS_MS = 1000;

/**
 * Shuts down on SIGINT, SIGTERM, SIGHUP and uncaught exceptions. Under npm it also shuts down when the parent process is gone, because
 * npm does not pass its own death on to its children.
 */
export function watchForShutdown(log: ServerLog, underNpm: boolean, pauseSeconds = 0): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  const hurry = new AbortController();
  let startUp: Promise<unknown> = Promise.resolve();
  let ending: Promise<never> | undefined;
  let signalledAt: number | undefined;

  async function end(exitCode: number): Promise<never> {
    clearInterval(parentCheck);
    setTimeout(() => process.exit(1), (LIMIT_SECONDS + pauseSeconds) * 1000).unref();
    await startUp.catch(() => undefined);
    let code = exitCode;
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        code = 1;
        log.error({ err: error }, 'a part did not close');
      }
    }
    process.exit(code);
  }

  const shutdown: Shutdown = {
    hurry: hurry.signal,
    during<T>(work: () => Promise<T>) {
      const working = work();
      startUp = working;
      return working;
    },
    add(close) {
      closers.push(close);
      if (ending) throw new InterruptedError();
    },
    begin: (exitCode) => (ending ??= end(exitCode)),
    fail(error) {
      log.fatal({ err: error }, 'the server cannot go on');
      hurry.abort();
      void shutdown.begin(1);
    },
  };

  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (underNpm && process.ppid !== parent) void shutdown.begin(0);
  }, PARENT_CHECK_MS);
  parentCheck.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (signalledAt !== undefined && now - signalledAt > ONE_PRESS_MS) hurry.abort();
      signalledAt ??= now;
      void shutdown.begin(0);
    });
  }
  process.on('uncaughtException', shutdown.fail);
  return shutdown;
}

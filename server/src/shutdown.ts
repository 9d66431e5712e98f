import type { ServerLog } from './platform/log.ts';

/** Ends the process in order: what was added last is closed first. */
export interface Shutdown {
  /** Fires with the second signal: what still runs is cut off. */
  hurry: AbortSignal;
  /** Runs what opens the parts; a shutdown meanwhile interrupts it at the next part and waits until it has ended. */
  during<T>(startUp: () => Promise<T>): Promise<T>;
  /** @throws Interrupted when the shutdown has begun; the part is closed by it all the same */
  add(close: () => Promise<void>): void;
  /** Closes everything and exits. A second call changes nothing. */
  begin(exitCode: number): Promise<never>;
  /** For a fault that leaves nothing to go on with. */
  fail: (error: unknown) => void;
}

/** The start was cut short by a signal. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** Beyond this and the pause before the ports close, a part that does not close is left to the system. */
const LIMIT_SECONDS = 40;
const PARENT_CHECK_MS = 500;
/** One Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const ONE_PRESS_MS = 1000;

/**
 * Stops on SIGINT, SIGTERM and SIGHUP, on an error that nobody caught, and, under npm (whose death does not reach its
 * children), when the parent is gone.
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

import type { Logger } from '@mekuri/kit/server';
import type { Bus, Clock } from '../../kernel/types.ts';
import type { JobTimings } from './job-timings.ts';
import type { OutboxLedger } from './outbox-ledger.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import type { JobQueue } from './queue.ts';

/** Queued jobs per name, exceeded by at most one batch. Keeps the workers busy; the rest stays in the outbox, safe from a lost queue. */
const QUEUED_AT_MOST = 200;
/** Rows that became due during the round, or that another relay held, are tried again after this time. */
const AGAIN_MS = 20;
/** First and longest pause after a round failed; each pause is twice the last. */
const RETRY_MS = { first: 250, longest: 10_000 };
/** Delay before checking for room in the queue again. The queue holds work for longer than this. */
const ROOM_MS = 100;

export interface Relay {
  /** Moves all due rows into the queue. @throws when the queue does not accept them; the rows are then due again */
  pass(): Promise<void>;
  /** Requests a pass. */
  wake(): void;
  /** Requests a pass if rows were held back because their job names were at the limit. */
  onCapacity(): void;
  start(bus: Bus): void;
  stop(): Promise<void>;
}

/** Moves due rows from the outbox to the queue: on a notification, when the next row is due, and every `poll` seconds as a fallback. */
export function createRelay(parts: { ledger: OutboxLedger; queue: JobQueue; clock: Clock; log: Logger; timings: JobTimings }): Relay {
  const { ledger, queue, clock, log, timings } = parts;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let heldBack = false;
  let retryIn = RETRY_MS.first;
  let hasRoom: NodeJS.Timeout | undefined;

  async function pass(): Promise<void> {
    for (;;) {
      const claims = await ledger.claim(QUEUED_AT_MOST);
      if (claims.length === 0) return;
      try {
        await queue.add(claims);
      } catch (error) {
        await Promise.all(claims.map((claim) => ledger.releaseClaim(claim)));
        throw error;
      }
    }
  }

  async function round(): Promise<void> {
    clearTimeout(timer);
    again = false;
    let sleep = timings.poll * 1000;
    try {
      await pass();
      const next = await ledger.nextDue(QUEUED_AT_MOST);
      heldBack = next.heldBack;
      retryIn = RETRY_MS.first;
      if (next.due !== null) sleep = Math.min(sleep, Math.max(AGAIN_MS, next.due.getTime() - clock.now().getTime()));
    } catch (error) {
      log.warn({ err: error }, 'jobs wait in the outbox');
      sleep = Math.min(sleep, retryIn);
      retryIn = Math.min(RETRY_MS.longest, retryIn * 2);
    }
    if (unsubscribe) timer = setTimeout(wake, sleep);
  }

  /** Runs one round at a time. A wake-up during a round triggers another one. */
  function wake(): void {
    again = true;
    if (!unsubscribe || running) return;
    running = round().finally(() => {
      running = undefined;
      if (again) wake();
    });
  }

  return {
    pass,
    wake,
    onCapacity() {
      if (!heldBack || hasRoom) return;
      hasRoom = setTimeout(() => {
        hasRoom = undefined;
        wake();
      }, ROOM_MS);
    },
    start(bus) {
      unsubscribe = bus.subscribe(OUTBOX_CHANNEL, wake);
      wake();
    },
    async stop() {
      unsubscribe?.();
      unsubscribe = undefined;
      await running;
      clearTimeout(timer);
      clearTimeout(hasRoom);
    },
  };
}

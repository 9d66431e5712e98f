import type { Logger } from '@mekuri/kit/server';
import type { Bus, Clock } from '../../kernel/types.ts';
import type { JobTimings } from './job-timings.ts';
import type { OutboxLedger } from './outbox-ledger.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import type { JobQueue } from './queue.ts';

/** Of a name, or a batch more: enough to keep the workers busy; the rest waits in the outbox, where a lost queue cannot take it along. */
const QUEUED_AT_MOST = 200;
/** What fell due while the round went on, or was held by another relay, is tried again after this time. */
const AGAIN_MS = 20;
/** How often it is looked whether the queue has room again: it has work for longer. */
const ROOM_MS = 100;

export interface Relay {
  /** Moves everything due into the queue. @throws when the queue does not take it; the rows are due again then */
  pass(): Promise<void>;
  /** Passes soon. */
  wake(): void;
  /** Passes soon when rows were held back because enough of them waited in the queue. */
  onCapacity(): void;
  start(bus: Bus): void;
  stop(): Promise<void>;
}

/** Carries due rows from the outbox to the queue: on a notification, when the next row falls due, and rarely just in case. */
export function createRelay(parts: { ledger: OutboxLedger; queue: JobQueue; clock: Clock; log: Logger; timings: JobTimings }): Relay {
  const { ledger, queue, clock, log, timings } = parts;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let heldBack = false;
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
      if (next.due !== null) sleep = Math.min(sleep, Math.max(AGAIN_MS, next.due.getTime() - clock.now().getTime()));
    } catch (error) {
      log.warn({ err: error }, 'jobs wait in the outbox');
    }
    if (unsubscribe) timer = setTimeout(wake, sleep);
  }

  /** One round at a time; a wake-up during a round makes one more. */
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

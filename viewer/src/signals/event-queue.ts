import type { VisitEvent } from '@mekuri/client-visitor';
import { isId } from '../plugins/visitor-id.ts';
import { MOST_EVENTS, type Batch } from './batches.ts';
import type { NewEvent } from './cell-watch.ts';
import type { Outbox } from './outbox.ts';
import type { VisitStore } from './visit-store.ts';

/** ms. */
const FIRST_SENT_AFTER = 1000;
const SENT_EVERY = 5000;

interface QueueOptions {
  store: Pick<VisitStore, 'visit' | 'next'>;
  outbox: Pick<Outbox, 'put' | 'send'>;
  /** Returns the other fields of a batch at the time it is packed. `isFirst`: the batch is the first of its visit. */
  header: (isFirst: boolean) => Omit<Batch, 'visitId' | 'startedAt' | 'events'>;
}

/** Collects events into batches. */
export interface EventQueue {
  /** Numbers an event and schedules it to be sent within 5 s. */
  add: (event: NewEvent, at: number) => void;
  /** Packs the queued events into batches. */
  pack: () => void;
  /** Packs the queued events and sends all batches. */
  send: () => void;
}

/** A plugin's element identifier is not always a UUID. One such event would cause the server to reject its whole batch. */
const hasIds = ({ elementId, pageId }: NewEvent): boolean => isId(pageId) && isId(elementId ?? pageId);

export const createEventQueue = ({ header, outbox, store }: QueueOptions): EventQueue => {
  const events: VisitEvent[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pack = (): void => {
    while (events.length > 0) {
      const { id: visitId, startedAt } = store.visit;
      outbox.put({ visitId, startedAt, ...header(events[0]!.seq === 0), events: events.splice(0, MOST_EVENTS) });
    }
  };
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length > 0) sentAt = Date.now();
    pack();
    outbox.send();
  };
  return {
    pack,
    send,
    add(event, at) {
      const seq = hasIds(event) ? store.next(at, event.name === 'view_page') : null;
      if (seq === null) return;
      events.push({ seq, at, ...event });
      timer ??= setTimeout(send, Math.max(FIRST_SENT_AFTER, sentAt + SENT_EVERY - Date.now()));
    },
  };
};

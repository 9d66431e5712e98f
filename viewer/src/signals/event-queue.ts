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
  /** What a batch says beside its visit and its events, as things are when it is made. `isFirst`: of the visit. */
  header: (isFirst: boolean) => Omit<Batch, 'visitId' | 'startedAt' | 'events'>;
}

/** Events on their way into batches. */
export interface EventQueue {
  /** Numbers an event; it is sent within 5 s. */
  add: (event: NewEvent, at: number) => void;
  /** Makes batches of what there is. */
  pack: () => void;
  /** The same, and sends them. */
  send: () => void;
}

/** What a plugin names an element by need not be an id: one such event would have its whole batch refused. */
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

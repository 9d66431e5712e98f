import type { Batch } from './batches.ts';
import type { Unsent } from './unsent.ts';

/** ms. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

interface OutboxOptions {
  post: (batch: Batch) => Promise<Pick<Response, 'status' | 'headers'>>;
  /** Sends without waiting for a response, when the page is closed. */
  beacon: (batch: Batch) => void;
  unsent: Unsent;
}

/** Keeps each batch until the server has acknowledged it. */
export interface Outbox {
  put: (batch: Batch) => void;
  /** Sends batches that are not being sent, unless the server must be left alone for a while. */
  send: () => void;
  /** Sends immediately and ends any backoff, because the network is back. */
  resume: () => void;
  /** Sends all unacknowledged batches once more without waiting for responses, because the page is being closed. */
  leave: () => void;
}

const isToRepeat = (status: number): boolean => status === 429 || status >= 500;

export const createOutbox = ({ beacon, post, unsent }: OutboxOptions): Outbox => {
  let batches = unsent.takeAll(Date.now());
  const underWay = new Set<Batch>();
  let failures = 0;
  let waitsUntil = 0;

  /** `retryAfter`: ms, or 0 if the server does not specify it. */
  const wait = (retryAfter: number): void => {
    // Batches that fail together count as one failure.
    if (Date.now() < waitsUntil) return;
    const ms = Math.max(retryAfter, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures));
    failures += 1;
    waitsUntil = Date.now() + ms;
    setTimeout(send, ms);
  };

  const deliver = async (batch: Batch): Promise<void> => {
    underWay.add(batch);
    const answer = await post(batch).catch(() => null);
    underWay.delete(batch);
    if (answer === null || isToRepeat(answer.status)) return wait(Number(answer?.headers.get('retry-after')) * 1000 || 0);
    failures = 0;
    batches = batches.filter((one) => one !== batch);
    return unsent.keep(batches);
  };

  function send(): void {
    if (Date.now() < waitsUntil) return;
    for (const batch of batches) if (!underWay.has(batch)) void deliver(batch);
  }

  return {
    put(batch) {
      batches.push(batch);
      unsent.keep(batches);
    },
    send,
    resume() {
      waitsUntil = 0;
      send();
    },
    leave: () => batches.forEach((batch) => beacon(batch)),
  };
};

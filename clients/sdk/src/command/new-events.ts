import { list, type Page, type Pages } from '../call.ts';
import type { Client } from '../client.ts';

/** An event as listed by `GET /webhook-event`. */
export interface ListedEvent {
  id: string;
  type: string;
  /** The message as sent. */
  body: string;
}

const PAGE = 100;
/** Less than a page, so that a poll is one request unless there are many new events. */
const COMPARED = 50;

interface EventPage extends Page {
  items: ListedEvent[];
}

/** Calls the path directly: the SDK of an installation without webhooks lacks this operation, but must still build. */
const listEvents = (client: Client, signal: AbortSignal): Pages<EventPage> =>
  list<EventPage>(client, 'GET /webhook-event', { limit: PAGE }, { signal });

/** Reads events that are new since the last call. */
export interface EventFeed {
  /**
   * New events since the last call, oldest first.
   * @throws ApiError @throws ConnectionError
   */
  next: (signal: AbortSignal) => Promise<ListedEvent[]>;
}

/**
 * Follows the account's events from now on. The list is ordered by ids, which are created when events happen. An event of a long transaction
 * appears after younger ones, so remembering the newest id is not enough: the latest ids are compared.
 * @throws ApiError @throws ConnectionError
 */
export const followEvents = async (client: Client, signal: AbortSignal): Promise<EventFeed> => {
  const { items } = await listEvents(client, signal);
  let known = items.slice(0, COMPARED).map(({ id }) => id);
  return {
    async next(interrupted) {
      const floor = known.length < COMPARED ? '' : known.at(-1)!;
      const found: ListedEvent[] = [];
      for await (const event of listEvents(client, interrupted)) {
        if (event.id < floor) break;
        found.push(event);
      }
      const before = new Set(known);
      known = found.slice(0, COMPARED).map(({ id }) => id);
      return found.filter(({ id }) => !before.has(id)).toReversed();
    },
  };
};

import { randomBytes } from 'node:crypto';
import { diceOf } from '@mekuri/server/bench';

/** Published sites; all have pages with the same ids, and a button on each. */
export interface EventSites {
  ids: readonly string[];
  pages: readonly { id: string; buttonId: string }[];
}

export const EVENTS_IN_BATCH = 6;
const BATCHES_IN_VISIT = 3;
/** Shares of visits: by first-time visitors, and by visitors without an id. */
const SHARES = { first: 0.7, nobody: 0.05 };
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;

const uuidOf = (prefix: string, number: number): string => `${prefix}-4000-8000-${number.toString(16).padStart(12, '0')}`;

/**
 * Requests as browsers send them: visits of three batches each, spread over the sites. Every event is distinct, so the number stored has
 * to equal the number acknowledged.
 * @param between number of other batches between two of the same visit
 */
export const eventRequests = ({ ids, pages }: EventSites, between: number): (() => Buffer) => {
  const run = `${randomBytes(4).toString('hex')}-${randomBytes(2).toString('hex')}`;
  const dice = diceOf(20_261_126);
  const apart = Math.ceil(between / BATCHES_IN_VISIT);
  let count = 0;

  const eventsFrom = (first: number, now: number): string => {
    const events: string[] = [];
    const add = (name: string, pageId: string, rest: string): void => {
      const seq = first + events.length;
      events.push(`{"seq":${seq},"at":${now - 5000 + events.length * 800},"name":"${name}","page_id":"${pageId}",${rest}}`);
    };
    let page = dice.pick(pages);
    for (let cell = 0; cell < 2; cell++) {
      const next = dice.pick(pages);
      add('view_page', page.id, '"locked":false');
      if (cell === 1 && dice.chance(0.2)) add('click_cta_btn', page.id, `"element_id":"${page.buttonId}","transition_type":"EXTERNAL_URL"`);
      else add('dwell', page.id, `"ms":${dice.between(700, 25_000)}`);
      add('slide_page', page.id, `"to_page_id":"${next.id}","direction":"${dice.pick(DIRECTIONS)}","how":"swipe"`);
      page = next;
    }
    return events.join();
  };

  return () => {
    const turn = count % BATCHES_IN_VISIT;
    const visit = Math.floor(count / BATCHES_IN_VISIT) + apart * (BATCHES_IN_VISIT - turn);
    count += 1;
    const now = Date.now();
    const hasId = visit % 100 >= SHARES.nobody * 100;
    const visitor = visit % 10 < SHARES.first * 10 ? visit : visit - (visit % 10);
    const session = hasId ? `"${uuidOf(run, visitor)}"` : 'null';
    const entry = turn === 0 ? '"entry":{"referrer_host":"www.google.com"},' : '';
    const body =
      `{"visit_id":"${uuidOf(run, visit)}","started_at":${now - 5000 - turn * 5000},"sent_at":${now},"session_user_id":${session},"renew":false,` +
      `"release":1,"language":"JP","view":"MOBILE","input":true,"webdriver":false,${entry}"events":[${eventsFrom(turn * EVENTS_IN_BATCH, now)}]}`;
    return Buffer.from(
      `POST /api/end-user/site/${ids[visit % ids.length]}/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `User-Agent: ${AGENT}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'latin1',
    );
  };
};

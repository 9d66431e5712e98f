import { randomUUID } from 'node:crypto';
import type { TestApp, TestUser } from '@mekuri/server/testing';

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const BUTTON = '01900000-0000-7000-8000-0000000000b1';

export interface CountedSite {
  id: string;
  owner: TestUser;
  /** Page ids by position. */
  pages: ReadonlyMap<string, string>;
}

/** Creates a published site with a button on page A1. */
export const aCountedSite = async (app: TestApp, owner: TestUser, categories: number, pages: number): Promise<CountedSite> => {
  const { id } = await app.create.site(owner, { number_horizontal: categories, number_vertical: pages });
  const mediaId = await app.create.picture(owner.account);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, id]);
  const grid = await app.as(owner).get('/api/pages').query({ site_id: id }).expect(200);
  const cells = (grid.body.categories as { pages: { id: string; position: string }[] }[]).flatMap((category) => category.pages);
  const byPosition = new Map(cells.map((cell) => [cell.position, cell.id]));
  const path = `/api/site/${id}/page/${byPosition.get('A1')!}`;
  const before = await app.as(owner).get(path).expect(200);
  const buttons = [
    {
      id: BUTTON,
      button_type: 'TEXT',
      button_text: 'Buy',
      transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: byPosition.get('A2')! },
    },
  ];
  const document = { ...before.body.document, buttons };
  await app.as(owner).put(path).set('if-match', before.headers['etag']!).send(document).expect(200);
  await app.as(owner).post(`/api/site/${id}/publish`).expect(201);
  return { id, owner, pages: byPosition };
};

export interface Visited {
  /** Positions in viewing order, each viewed for `seconds`. */
  path: readonly string[];
  seconds?: number;
  taps?: number;
  agent?: string;
  /** Default: no cookie. */
  cookie?: string;
  language?: 'JP' | 'EN' | 'CN' | 'KR';
  referrer?: string;
  visitor?: string | null;
  visitId?: string;
  input?: boolean;
  /** Release number; default: 1. */
  release?: number;
  /** Whether the visitor sees the lock screen of each page. */
  locked?: boolean;
}

const directionOf = (from: string, to: string): string => {
  const [fromColumn, toColumn] = [from.charCodeAt(0), to.charCodeAt(0)];
  const [fromRow, toRow] = [Number(from.slice(1)), Number(to.slice(1))];
  if (fromRow === toRow && Math.abs(fromColumn - toColumn) === 1) return toColumn > fromColumn ? 'right' : 'left';
  if (fromColumn === toColumn && Math.abs(fromRow - toRow) === 1) return toRow > fromRow ? 'down' : 'up';
  return 'jump';
};

/** Sends the events that a browser sends for a visit that ends now. */
export const sendVisit = async (app: TestApp, site: CountedSite, visited: Visited): Promise<void> => {
  const {
    path,
    seconds = 3,
    taps = 0,
    agent = PHONE,
    cookie = '',
    language = 'JP',
    referrer = '',
    visitor = null,
    input = true,
    locked = false,
  } = visited;
  const now = app.clock.now().getTime();
  const startedAt = now - path.length * seconds * 1000;
  const events: Record<string, unknown>[] = [];
  const add = (at: number, event: Record<string, unknown>) => events.push({ seq: events.length, at, ...event });
  for (const [index, position] of path.entries()) {
    const page_id = site.pages.get(position)!;
    const at = startedAt + index * seconds * 1000;
    add(at, { name: 'view_page', page_id, locked });
    if (index === 0 && position === 'A1') {
      for (let tap = 0; tap < taps; tap++)
        add(at + 100 + tap, { name: 'click_cta_btn', page_id, element_id: BUTTON, transition_type: 'CREATIVE_BLOCK' });
    }
    add(at + seconds * 1000 - 10, { name: 'dwell', page_id, ms: seconds * 1000 });
    const next = path[index + 1];
    if (next !== undefined) {
      const direction = directionOf(position, next);
      add(at + seconds * 1000 - 5, { name: 'slide_page', page_id, to_page_id: site.pages.get(next)!, direction, how: 'swipe' });
    }
  }
  const body = {
    visit_id: visited.visitId ?? randomUUID(),
    started_at: startedAt,
    sent_at: now,
    session_user_id: visitor,
    renew: false,
    release: visited.release ?? 1,
    language,
    view: 'MOBILE',
    input,
    webdriver: false,
    entry: { referrer_host: referrer },
    events,
  };
  await app.sites.post(`/api/end-user/site/${site.id}/events`).set({ 'user-agent': agent, cookie }).send(body).expect(204);
};

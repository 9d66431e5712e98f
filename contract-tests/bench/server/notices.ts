import { setTimeout as delay } from 'node:timers/promises';
import { addPublishedCopies, publishedNotices, startTestPostgres } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { makeFullSite } from '../lib/full-site.ts';
import { startProduct } from '../lib/product.ts';
import { figure, table } from '../lib/table.ts';

const NOTICES = 10_000;
const SITES = 1_000;
const AT_ONCE = 8;
const GOAL_S = 10;
/** Time until the notices start, ample for writing all of them; and how long each is shown. */
const AHEAD_S = 120;
const SHOWN_S = 3_600;
const PATIENCE_S = 120;

/**
 * Notices of a thousand sites, written through the API, that all start in the same second: measures how long after it the first and the
 * last are published, while a visitor polls one of the sites.
 */
export const measureNotices = async (print: (line: string) => void): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl });
    try {
      const client = await signIn(product);
      const first = await makeFullSite(client, { columns: 1, rows: 1 });
      await client.call('POST', `/site/${first.id}/publish`);
      const sites = [first.id, ...(await addPublishedCopies(postgres.ownerUrl, first.id, SITES - 1))];
      const startAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + AHEAD_S * 1000).toISOString();
      const began = performance.now();
      await writeAll(client, sites, startAt);
      print(`${NOTICES} notices of ${SITES} sites were written in ${figure((performance.now() - began) / 1000, 1)} s.\n`);
      if (Date.now() > Date.parse(startAt)) throw new Error('They were written too late: the machine is busy.');
      const reads = readUntil(product.sites, first.id, Date.parse(startAt) + GOAL_S * 1000);
      await delay(Date.parse(startAt) - Date.now());
      const rows = [await waitForAll(postgres.ownerUrl, startAt)];
      print(table(['notices due at one second', 'published', 'twice', 'first after s', 'last after s', ''], rows));
      const { asked, shownAfter } = await reads;
      print(`\nA visitor who asked ${asked} times was shown the site's own ${figure(shownAfter, 3)} s after the second.`);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

const writeAll = async ({ call }: ConsoleClient, sites: readonly string[], startAt: string): Promise<void> => {
  const body = {
    title: '本日より',
    content: '',
    publication_type: 'SCHEDULED',
    start_date: startAt,
    end_date: new Date(Date.parse(startAt) + SHOWN_S * 1000).toISOString(),
  };
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < NOTICES) {
      const site = sites[next % sites.length]!;
      next += 1;
      await call('POST', `/noti_delivery?site_id=${site}`, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
};

const waitForAll = async (ownerUrl: string, startAt: string): Promise<(string | number)[]> => {
  const end = performance.now() + PATIENCE_S * 1000;
  for (;;) {
    const { first, last, published, total, twice } = await publishedNotices(ownerUrl, startAt);
    if (published === total || performance.now() > end) {
      const after = (instant: Date | null): number => (instant === null ? Number.NaN : (instant.getTime() - Date.parse(startAt)) / 1000);
      const isMissed = published < NOTICES || twice > 0 || !(after(last) <= GOAL_S);
      return [total, published, twice, figure(after(first), 2), figure(after(last), 2), isMissed ? 'MISSED' : ''];
    }
    await delay(200);
  }
};

/** Polls until the notice is due as in the viewer: by the server's time and the notice's start, both in the response. */
const readUntil = async (origin: string, siteId: string, end: number): Promise<{ asked: number; shownAfter: number }> => {
  let asked = 0;
  let shownAfter = Number.NaN;
  while (Date.now() < end && Number.isNaN(shownAfter)) {
    const answer = await fetch(`${origin}/api/end-user/noti_delivery?site_id=${siteId}`);
    const { items, now } = (await answer.json()) as { items: { start_date: string }[]; now: string };
    asked += 1;
    const [notice] = items;
    if (notice && Date.parse(notice.start_date) <= Date.parse(now)) shownAfter = (Date.parse(now) - Date.parse(notice.start_date)) / 1000;
    await delay(50);
  }
  return { asked, shownAfter };
};

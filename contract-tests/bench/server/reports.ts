import { addManyVisits, SECRET_KEY, startTestPostgres } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { makeFullSite } from '../lib/full-site.ts';
import { startProduct } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const SIZES = [100_000, 1_000_000, 10_000_000];
const ROUNDS = 60;
const WARM_UP = 5;
const GOAL_MS = 50;
const DAY_MS = 86_400_000;
const DAYS = 30;

const dayOf = (instant: number): string => new Date(instant + 9 * 3_600_000).toISOString().slice(0, 10);

/** Reports on one site whose events all lie within thirty days. @param part one of the sizes */
export const measureReports = async (print: (line: string) => void, part = ''): Promise<void> => {
  for (const events of SIZES) if (part === '' || String(events) === part) await measureSize(print, events);
};

const measureSize = async (print: (line: string) => void, wanted: number): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl, SECRET_KEY });
    try {
      const client = await signIn(product);
      const { id: siteId } = await makeFullSite(client, { columns: 10, rows: 10 });
      const grid = await client.call<{ categories: { pages: { id: string }[] }[] }>('GET', `/pages?site_id=${siteId}`);
      const pageIds = grid.body.categories.flatMap((category) => category.pages.map(({ id }) => id));
      const today = Date.now();
      const days = Array.from({ length: DAYS }, (_, back) => dayOf(today - back * DAY_MS));
      const added = await addManyVisits(postgres.ownerUrl, { siteId, pageIds, days, events: wanted });
      const range = `from=${days.at(-1)}&to=${days[0]}`;
      const rows: string[][] = [];
      for (const [name, path] of reports(siteId, range)) rows.push(await measure(client, name, path));
      print(
        `\n${added.events.toLocaleString('en')} events, ${added.visits.toLocaleString('en')} visits of one site in ${DAYS} days; ${ROUNDS} times each; goal: p95 ≤ ${GOAL_MS} ms.\n`,
      );
      print(table(['report', 'bytes', 'p50 ms', 'p95 ms', 'p99 ms', ''], rows));
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

const reports = (siteId: string, range: string): [string, string][] => {
  const of = (end: string): string => `/analysis/site/${siteId}/${end}`;
  return [
    ["one's own profile, beside them", '/user'],
    ['LP', of(`lp?${range}`)],
    ['LP, one device', of(`lp?${range}&device=mobile`)],
    ['LP, device, language and channel', of(`lp?${range}&device=mobile&language=JP&channel=referral`)],
    ['chart of visitors by day', of(`lp/chart?${range}&metric=visitors`)],
    ['chart of views by the hour', of(`lp/chart?${range}&grain=hour`)],
    ['pages', of(`pages?${range}`)],
    ['pages, one device', of(`pages?${range}&device=mobile`)],
    ['ranking', of(`ranking?${range}&kind=cta`)],
    ['sources', of(`sources?${range}`)],
    ['all sites', `/analysis/site?${range}`],
  ];
};

const measure = async ({ call }: ConsoleClient, name: string, path: string): Promise<string[]> => {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    const { body } = await call('GET', path);
    if (round >= 0) times.push(performance.now() - start);
    bytes = JSON.stringify(body).length;
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part)) as [number, number, number];
  return [name, String(bytes), figure(p50, 1), figure(p95, 1), figure(p99, 1), p95 <= GOAL_MS ? '' : 'MISSED'];
};

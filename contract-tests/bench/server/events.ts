import { setTimeout as delay } from 'node:timers/promises';
import { addPublishedCopies, openCollectedEvents, SECRET_KEY, startDurablePostgres, type CollectedEvents } from '@mekuri/server/bench';
import { startChild, type Child } from '../lib/children.ts';
import { signIn } from '../lib/console-client.ts';
import { familySeconds } from '../lib/cpu.ts';
import { makeFullSite } from '../lib/full-site.ts';
import { CONNECTIONS, type Burst } from '../lib/load.ts';
import { compare } from '../lib/pairs.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';
import { EVENTS_IN_BATCH, type EventSites } from './event-batches.ts';
import type { SendReport, SendTask } from './event-sender.ts';

type Print = (line: string) => void;

/** Enough for every shard of the inbox to receive events of some sites. */
const SITES = 64;
/** As many connections as commit in groups. During the warm-up, the server also compiles the schemas of the other operations. */
const INGEST = { goal: 0.2, warmUp: 15, connections: 128 };
const SUSTAINED = { eventsPerSecond: 20_000, seconds: 60, warmUpSeconds: 10, connections: 128, goalLag: 5 };
const DRAINED_BATCHES = 100_000;
const SAMPLE_MS = 1000;
const PATIENCE_SECONDS = 120;

/**
 * Measures the cost of collecting visitors' events, on a PostgreSQL with full durability.
 * @param part `ingest`, `sustained` or `drain`; default: all three
 */
export const measureEvents = async (print: Print, part = ''): Promise<void> => {
  const parts = { ingest: measureIngest, sustained: measureSustained, drain: measureDrain };
  for (const [name, measure] of Object.entries(parts)) if (name.includes(part)) await measure(print);
};

interface World {
  product: Product;
  sites: EventSites;
  sender: Child;
  stored: CollectedEvents;
  ownerUrl: string;
}

interface PublicGrid {
  categories: { pages: { id: string }[] }[];
}
interface PublicPage {
  buttons: { id: string }[];
}

const read = async <Body>(url: string): Promise<Body> => (await fetch(url)).json() as Promise<Body>;

/** Starts a product with published sites, whose pages have the same ids, as targets for events. */
const withWorld = async (roles: string, work: (world: World) => Promise<void>): Promise<void> => {
  const postgres = await startDurablePostgres();
  const stored = openCollectedEvents(postgres.ownerUrl);
  const sender = await startChild('../server/event-sender.ts');
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl, SECRET_KEY, ROLES: roles });
    try {
      const client = await signIn(product);
      const { id } = await makeFullSite(client, { columns: 4, rows: 5 });
      await client.call('POST', `/site/${id}/publish`);
      const ids = [id, ...(await addPublishedCopies(postgres.ownerUrl, id, SITES - 1))];
      const { categories } = await read<PublicGrid>(`${product.sites}/api/end-user/site/${id}`);
      const pages: { id: string; buttonId: string }[] = [];
      for (const page of categories.flatMap((category) => category.pages)) {
        const { buttons } = await read<PublicPage>(`${product.sites}/api/end-user/site/${id}/page/${page.id}/public`);
        pages.push({ id: page.id, buttonId: buttons[0]!.id });
      }
      await work({ product, sites: { ids, pages }, sender, stored, ownerUrl: postgres.ownerUrl });
    } finally {
      await product.stop();
    }
  } finally {
    sender.stop();
    await stored.close();
    await postgres.stop();
  }
};

const sendWith = async (sender: Child, task: SendTask): Promise<SendReport> => (await sender.ask(task)) as SendReport;

/** Compares the number of acknowledged events with the number stored. */
const storedCell = async (stored: CollectedEvents, before: number, acknowledged: number): Promise<{ events: number; isWhole: boolean }> => {
  const { folded, waiting, rejected } = await stored.count();
  const events = folded + waiting - before;
  return { events, isWhole: events === acknowledged && rejected === 0 };
};

const measureIngest = (print: Print): Promise<void> =>
  withWorld('app,sites', async ({ product, sites, sender, stored }) => {
    const bare = await startChild('../server/bare-intake.ts');
    const bareSender = await startChild('../server/event-sender.ts');
    try {
      const { folded, waiting } = await stored.count();
      let acknowledged = 0;
      const load =
        (with_: Child, origin: string, onReport: (report: SendReport) => void) =>
        async (seconds: number): Promise<Burst> => {
          const began = performance.now();
          const report = await sendWith(with_, { origin, sites, connections: INGEST.connections, seconds, perSecond: null });
          onReport(report);
          const { sent, p50, p99 } = report;
          return { perSecond: report.acknowledged / ((performance.now() - began) / 1000), p50, p99, failed: sent - report.acknowledged };
        };
      const compared = await compare({
        name: 'batches of 6 events',
        goal: INGEST.goal,
        bytes: 0,
        warmUp: INGEST.warmUp,
        pids: { ours: product.pid, bare: bare.pid },
        ours: load(sender, product.sites, (report) => (acknowledged += report.acknowledged)),
        bare: load(bareSender, String(bare.hello), () => undefined),
      });
      const { events, isWhole } = await storedCell(stored, folded + waiting, acknowledged * EVENTS_IN_BATCH);
      const { ratio, spread, cpuRatio, goal, ours, bare: plain } = compared;
      const isMissed = ratio < goal || !isWhole || ours.failed > 0;
      print('\nDurable ingestion: 204 after the commit, beside bare node:http that reads the body and answers 204; no fold runs.\n');
      print(
        table(
          ['', 'ratio', 'spread', 'cpu', 'goal', 'ours/s', 'bare/s', 'p99 ms', 'bare p99', 'acknowledged', 'stored', ''],
          [
            [
              compared.name,
              figure(ratio, 3),
              `×${figure(spread)}`,
              figure(cpuRatio, 3),
              `≥ ${goal}`,
              figure(ours.perSecond, 0),
              figure(plain.perSecond, 0),
              figure(ours.p99),
              figure(plain.p99),
              acknowledged * EVENTS_IN_BATCH,
              events,
              isMissed ? 'MISSED' : '',
            ],
          ],
        ),
      );
    } finally {
      bareSender.stop();
      bare.stop();
    }
  });

/** Samples the lag once a second while some work runs. */
const lagsDuring = async (stored: CollectedEvents, work: Promise<unknown>): Promise<number[]> => {
  const lags: number[] = [];
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  ended.catch(() => undefined);
  while (!over.signal.aborted) {
    lags.push(await stored.lag());
    await delay(SAMPLE_MS, undefined, { signal: over.signal }).catch(() => undefined);
  }
  await ended;
  return lags;
};

const waitUntilFolded = async (stored: CollectedEvents): Promise<number> => {
  const began = performance.now();
  while ((await stored.lag()) > 0) {
    if (performance.now() - began > PATIENCE_SECONDS * 1000) return Number.NaN;
    await delay(50);
  }
  return (performance.now() - began) / 1000;
};

const measureSustained = (print: Print): Promise<void> =>
  withWorld('app,sites,worker', async ({ product, sites, sender, stored }) => {
    const { eventsPerSecond, seconds, warmUpSeconds, connections, goalLag } = SUSTAINED;
    const perSecond = Math.ceil(eventsPerSecond / EVENTS_IN_BATCH);
    const task = { origin: product.sites, sites, connections, perSecond };
    await sendWith(sender, { ...task, seconds: warmUpSeconds });
    await waitUntilFolded(stored);
    const { folded } = await stored.count();
    const cpuBefore = familySeconds(product.pid);
    const sending = sendWith(sender, { ...task, seconds });
    const lags = await lagsDuring(stored, sending);
    const report = await sending;
    const cpu = (familySeconds(product.pid) - cpuBefore) / seconds;
    const left = await waitUntilFolded(stored);
    const acknowledged = report.acknowledged * EVENTS_IN_BATCH;
    const { events, isWhole } = await storedCell(stored, folded, acknowledged);
    const lag = (share: number): string => figure(percentile(lags, share), 2);
    const isMissed = !isWhole || report.acknowledged < report.sent || !(percentile(lags, 0.95) <= goalLag) || !Number.isFinite(left);
    print(
      `\n${eventsPerSecond.toLocaleString('en')} events a second for ${seconds} s, one process that collects and folds; lag from receipt to folded.\n`,
    );
    print(
      table(
        ['sent', 'acknowledged', 'stored', 'p50 ms', 'p99 ms', 'max ms', 'lag p50 s', 'lag p95 s', 'lag max s', 'goal', 'cpu', ''],
        [
          [
            report.sent * EVENTS_IN_BATCH,
            acknowledged,
            events,
            figure(report.p50, 1),
            figure(report.p99, 1),
            figure(report.max, 0),
            lag(0.5),
            lag(0.95),
            figure(Math.max(...lags), 2),
            `≤ ${goalLag}`,
            figure(cpu),
            isMissed ? 'MISSED' : '',
          ],
        ],
      ),
    );
  });

const measureDrain = (print: Print): Promise<void> =>
  withWorld('app,sites', async ({ product, sites, sender, stored, ownerUrl }) => {
    const task = { origin: product.sites, sites, connections: CONNECTIONS, perSecond: null };
    // First folds the events of the demo's own visitors, which are not part of the measurement.
    const folder = await startChild('../server/fold-alone.ts', [ownerUrl]);
    try {
      await folder.ask({});
      const { folded } = await stored.count();
      let sent = 0;
      while (sent < DRAINED_BATCHES) sent += (await sendWith(sender, { ...task, seconds: 2 })).acknowledged;
      const { batches, seconds, cpuSeconds } = (await folder.ask({})) as { batches: number; seconds: number; cpuSeconds: number };
      const { events, isWhole } = await storedCell(stored, folded, sent * EVENTS_IN_BATCH);
      print('\nThe fold alone, on what waits in the inbox.\n');
      const cells = [
        batches,
        events,
        figure(seconds, 1),
        figure(events / seconds, 0),
        figure((cpuSeconds / events) * 1e6, 1),
        isWhole ? '' : 'MISSED',
      ];
      print(table(['batches', 'events', 's', 'events/s', 'cpu µs/event', ''], [cells]));
    } finally {
      folder.stop();
    }
  });

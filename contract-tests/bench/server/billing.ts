import { setTimeout as delay } from 'node:timers/promises';
import { addManyAccounts, addManyBillingMonths, countPendingDocuments, startTestPostgres } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { startProduct } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';
import { readsDuring } from './steady-reads.ts';

const ACCOUNTS = 5000;
const EARLIER_MONTHS = 20;
const GOAL_SECONDS = 60;
const GOAL_DOCUMENTS_SECONDS = 360;
const GOAL_MS = 50;
const IDLE_SECONDS = 10;
const PATIENCE_SECONDS = 900;
const ROUNDS = 60;
const WARM_UP = 5;
const QUERIES = [
  '',
  'status=unpaid',
  'status=failed',
  'month=2026-05',
  'kind=credit_note',
  'min_total=30000&kind=invoice',
  'min_total=9999999',
  'q=OLD-3',
  'q=4711',
  'q=%E7%8F%88%E7%90%B2',
  'q=zzzz',
];
const MASTER = { email: 'master@example.com', password: 'Demo-2026' };

interface Runs {
  items: { month: string; accounts: number; closed: number; failed: number; bills: number }[];
}

/**
 * Closes a month of five thousand accounts and creates the documents of their bills, while creators read their sites; then reads first pages
 * of the bills. @param part `lists` for the pages alone
 */
export const measureBilling = async (print: (line: string) => void, part?: string): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl });
    try {
      await addManyAccounts(postgres.ownerUrl, ACCOUNTS);
      await addManyBillingMonths(postgres.ownerUrl, EARLIER_MONTHS);
      const [master, creator] = [await signIn(product, MASTER), await signIn(product)];
      if (part !== 'lists') await measureRun(master, creator, postgres.ownerUrl, print);
      const months = EARLIER_MONTHS + (part === 'lists' ? 0 : 1);
      print(`First pages of ${(ACCOUNTS * months).toLocaleString('en')} bills, ${ROUNDS} times each; goal: p95 ≤ ${GOAL_MS} ms.\n`);
      const rows = [];
      for (const query of QUERIES) rows.push(await measure(master, query));
      print(table(['query', 'p50 ms', 'p95 ms', ''], rows));
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

const measureRun = async (
  master: ConsoleClient,
  creator: ConsoleClient,
  ownerUrl: string,
  print: (line: string) => void,
): Promise<void> => {
  const before = await readsDuring(creator, () => delay(IDLE_SECONDS * 1000));
  let seconds = 0;
  const closing = await readsDuring(creator, async () => {
    seconds = await close(master);
  });
  const start = performance.now();
  const rendering = await readsDuring(creator, () => documents(ownerUrl));
  const took = (performance.now() - start) / 1000;
  const [was, first, second] = [before, closing, rendering].map((times) => percentile(times, 0.99)) as [number, number, number];
  const rating = (value: number, goal: number): string => (value <= goal ? '' : '  MISSED');
  print(`${ACCOUNTS} accounts were closed in ${figure(seconds)} s; goal ≤ ${GOAL_SECONDS} s${rating(seconds, GOAL_SECONDS)}`);
  print(
    `Their documents were created in another ${figure(took)} s; goal ≤ ${GOAL_DOCUMENTS_SECONDS} s${rating(took, GOAL_DOCUMENTS_SECONDS)}`,
  );
  print(
    `A creator's list of sites, p99: ${figure(was, 1)} ms before, ${figure(first, 1)} ms while months are closed` +
      `${rating(first, 2 * was)}, ${figure(second, 1)} ms while documents are created${rating(second, 2 * was)}; goal ≤ 2 ×`,
  );
};

const documents = async (ownerUrl: string): Promise<void> => {
  const start = performance.now();
  while ((await countPendingDocuments(ownerUrl)) > 0) {
    if (performance.now() - start > PATIENCE_SECONDS * 1000) throw new Error(`Documents are missing after ${PATIENCE_SECONDS} s.`);
    await delay(1000);
  }
};

const close = async ({ call }: ConsoleClient): Promise<number> => {
  const start = performance.now();
  await call('POST', '/master/billing-run');
  while (performance.now() - start < PATIENCE_SECONDS * 1000) {
    const { body } = await call<Runs>('GET', '/master/billing-run');
    const closing = body.items.find(({ closed, accounts }) => closed > 0 && accounts >= ACCOUNTS);
    if (closing !== undefined && closing.closed === closing.accounts) return (performance.now() - start) / 1000;
    await delay(250);
  }
  throw new Error(`The month is not closed after ${PATIENCE_SECONDS} s.`);
};

const measure = async ({ call }: ConsoleClient, query: string): Promise<string[]> => {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    await call('GET', `/master/bill?${query}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [query === '' ? 'newest first' : query, figure(p50, 1), figure(p95, 1), p95 <= GOAL_MS ? '' : 'MISSED'];
};

import { addManyAccounts, addManyMrrMonths, startTestPostgres } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { startProduct } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const ACCOUNTS = 5000;
/** A range of thirteen months needs two more: one to compare with, and what moved that one. */
const MONTHS = 14;
const ROUNDS = 60;
const WARM_UP = 5;
const GOAL_MS = 200;
const MASTER = { email: 'master@example.com', password: 'Demo-2026' };
const READS = ['revenue', 'adoption-by-plan', 'registration-data', 'user-site'];

/** Reads of the summary of five thousand accounts over a year, as an operator of the provider waits for them, one by one. */
export const measureDashboard = async (print: (line: string) => void): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl });
    try {
      await addManyAccounts(postgres.ownerUrl, ACCOUNTS);
      await addManyMrrMonths(postgres.ownerUrl, MONTHS);
      const client = await signIn(product, MASTER);
      print(
        `The summary of ${ACCOUNTS.toLocaleString('en')} accounts over twelve months, ${ROUNDS} times each; goal: p95 ≤ ${GOAL_MS} ms.\n`,
      );
      const rows = [];
      for (const read of READS) rows.push(await measure(client, read));
      print(table(['read', 'p50 ms', 'p95 ms', ''], rows));
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

const measure = async ({ call }: ConsoleClient, read: string): Promise<string[]> => {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    await call('GET', `/dashboard/${read}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [read, figure(p50, 1), figure(p95, 1), p95 <= GOAL_MS ? '' : 'MISSED'];
};

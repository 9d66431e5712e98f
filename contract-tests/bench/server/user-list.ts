import { addManyAccounts, startTestPostgres } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { startProduct } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const ACCOUNTS = 50_000;
const ROUNDS = 60;
const WARM_UP = 5;
const GOAL_MS = 50;
const MASTER = { email: 'master@example.com', password: 'Demo-2026' };

interface Page {
  items: { id: string; email: string; plan: { id: string } }[];
  next_cursor: string | null;
}

/** First pages of a list of 50,000 accounts, as an operator of the provider waits for them: requested, received and parsed, one by one. */
export const measureUserList = async (print: (line: string) => void): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl });
    try {
      await addManyAccounts(postgres.ownerUrl, ACCOUNTS);
      const client = await signIn(product, MASTER);
      // The minimum cost of a signed-in read: if this is slow, something else is using the machine.
      const rows = [[...(await measure(client, "one's own profile, beside them", '/user')), '']];
      for (const query of await queries(client)) {
        const row = await measure(client, nameOf(query), `/master/user?${query}`);
        rows.push([...row, Number(row[3]) <= GOAL_MS ? '' : 'MISSED']);
      }
      print(`First page of ${ACCOUNTS.toLocaleString('en')} accounts, ${ROUNDS} times each; goal: p95 ≤ ${GOAL_MS} ms.\n`);
      print(table(['query', 'rows', 'p50 ms', 'p95 ms', 'p99 ms', ''], rows));
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

/** Each order, each filter, and searches that match many, few and no accounts. */
const queries = async ({ call }: ConsoleClient): Promise<string[]> => {
  const { body } = await call<Page>('GET', '/master/user?account_type=OEM_MASTER');
  const [reseller] = body.items;
  const { body: last } = await call<Page>('GET', '/master/user?sort=company_asc&limit=100');
  return [
    '',
    ...['created_asc', 'company_asc', 'company_desc', 'ends_asc', 'ends_desc'].map((sort) => `sort=${sort}`),
    ...['株式会社', 'コトリ', 'ことり', '田中', '会', '49999', 'owner-ab', '存在しない'].map((q) => `q=${encodeURIComponent(q)}`),
    ...['active', 'suspended', 'inactive', 'terminated'].map((status) => `contract_status=${status}`),
    ...['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'].map((type) => `account_type=${type}`),
    `plan_id=${reseller!.plan.id}`,
    `parent_id=${reseller!.id}`,
    `contract_status=terminated&sort=company_asc`,
    `account_type=OEM_MASTER&sort=ends_asc`,
    `q=${encodeURIComponent('株式会社')}&contract_status=terminated&sort=ends_desc`,
    `q=${encodeURIComponent('田中')}&account_type=OEM_ADMIN&sort=company_asc`,
    `trashed=true`,
    `limit=100`,
    `sort=company_asc&cursor=${last.next_cursor}`,
  ];
};

const nameOf = (query: string): string => (query === '' ? 'newest first' : decodeURIComponent(query).replace(/cursor=.*/, 'cursor=…'));

const measure = async ({ call }: ConsoleClient, name: string, path: string): Promise<string[]> => {
  const times: number[] = [];
  let rows = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    const { body } = await call<Partial<Page>>('GET', path);
    if (round >= 0) times.push(performance.now() - start);
    rows = body.items?.length ?? 1;
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return [name, String(rows), figure(p50, 1), figure(p95, 1), figure(p99, 1)];
};

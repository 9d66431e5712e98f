import { expect } from 'vitest';
import { startImport, runKey } from '../../../src/core/user-imports/start.ts';
import { insertImport } from '../../../src/core/user-imports/store.ts';
import { ownScope } from '../../../src/platform/database/tenant-scope.ts';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

/** More rows than the job creates in one transaction. */
const ROWS = 51;
const COLUMNS = ['company_name', 'name', 'email', 'plan'] as const;

interface Added {
  importId: string;
  start(): Promise<void>;
}

/** An operator's import whose file has been read and checked. */
async function addImport({ deps, create }: JobBench, name: string, rows: number): Promise<Added> {
  const { id: userId, account } = await create.user({ role: 'MASTER' });
  const scope = ownScope({ accountId: account.id, tpath: account.tpath });
  const lines = [[...COLUMNS], ...Array.from({ length: rows }, (_, at) => [`C${at}`, 'N', `${name}-${at}@example.com`, 'Standard'])];
  const portion = JSON.stringify(
    lines.map((cells, at) => ({ number: at + 1, status: at === 0 ? 'header' : 'waiting', cells, faults: null })),
  );
  const read = { encoding: 'UTF-8', columns: COLUMNS, rows, portions: [portion] } as const;
  const { database, clock } = deps;
  const importId = await database.transaction(scope, (db) => insertImport(db, { userId, fileName: `${name}.csv`, now: clock.now() }, read));
  return { importId, start: () => database.transaction(scope, (db) => startImport(db, { userId, impersonator: null }, importId)) };
}

export const runImport: CrashCase = {
  job: 'user-imports.run',
  arrange: async (bench, round) => (await addImport(bench, `kill-${round}`, ROWS)).start(),
  async verify({ sql }, rounds) {
    const each = (row: object) => Array.from({ length: rounds }, () => row);
    const imports = await sql('select status, done_rows, failed_rows from user_imports');
    expect(imports.rows).toEqual(each({ status: 'done', done_rows: ROWS, failed_rows: 0 }));
    const { rows: counts } = await sql(
      `select (select count(*)::int from accounts where kind = 'master_user') as accounts,
         (select count(*)::int from users where email like 'kill-%') as people,
         (select count(*)::int from account_history where event = 'user.imported') as history,
         (select count(*)::int from mails where recipient like 'kill-%') as mails,
         (select count(distinct recipient)::int from mails where recipient like 'kill-%') as invited`,
    );
    const all = ROWS * rounds;
    expect(counts).toEqual([{ accounts: all, people: all, history: all, mails: all, invited: all }]);
  },
};

export const cleanImports: CrashCase = {
  job: 'user-imports.clean',
  async arrange(bench, round) {
    const { sql, enqueue } = bench;
    const old = await addImport(bench, `old-${round}`, 2);
    await sql(`update user_imports set created_at = now() - interval '31 days' where id = $1`, [old.importId]);
    const given = await addImport(bench, `given-up-${round}`, 2);
    await given.start();
    await sql(`update outbox set status = 'dead', finished_at = now() where dedupe_key = $1`, [runKey(given.importId)]);
    await enqueue('user-imports.clean');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select status, done_rows, failed_rows from user_imports');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ status: 'done', done_rows: 0, failed_rows: 2 })));
    const failed = await sql(`select count(*)::int as rows from user_import_rows where status = 'failed'`);
    expect(failed.rows).toEqual([{ rows: rounds * 2 }]);
  },
};

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobBench, type JobBench } from '../../../testing/job-bench.ts';
import { firstBrokenSeal, NO_ACCOUNT } from './audit-seal.ts';
import { systemScope } from '../database/tenant-scope.ts';

describe('the seals of the audit log', () => {
  let bench: JobBench;
  let account: { id: string; tpath: string };
  beforeEach(async () => {
    bench = await createJobBench('postgres');
    account = await bench.create.account();
  });
  afterEach(() => bench.close());

  const writeAudit = (accountId: string | null, tpath: string, age = '5 minutes') =>
    bench.sql(
      `insert into audit_log (id, account_id, tpath, operation, change, request_id, created_at)
       values (uuidv7(-$3::interval), $1, $2, 'sites.update', '{"before":1}', 'r', now() - $3::interval)`,
      [accountId, tpath, age],
    );
  async function seal() {
    const workers = await bench.start({ background: false });
    await bench.enqueue('platform.seal-audit');
    await workers.drain();
    await workers.close();
  }
  const broken = (chain: string) => bench.deps.database.transaction(systemScope, (db) => firstBrokenSeal(db, chain));
  const seals = async () => (await bench.sql('select number from audit_seals where account_id = $1 order by number', [account.id])).rows;

  it('cover the settled rows, in one growing chain per account', async () => {
    await writeAudit(account.id, account.tpath);
    await writeAudit(account.id, account.tpath);
    await writeAudit(null, '/');
    await writeAudit(account.id, account.tpath, '1 second');
    await seal();
    expect(await seals()).toEqual([{ number: '1' }]);
    await writeAudit(account.id, account.tpath, '4 minutes');
    await seal();
    await seal();
    expect(await seals()).toEqual([{ number: '1' }, { number: '2' }]);
    expect(await broken(account.id)).toBeNull();
    expect(await broken(NO_ACCOUNT)).toBeNull();
  });

  it('are computed in linear time', async () => {
    const write = (rows: number) =>
      bench.sql(
        `insert into audit_log (id, account_id, tpath, operation, change, request_id, created_at)
         select uuidv7('-5 minutes'::interval), $1, $2, 'sites.update', jsonb_build_object('before', repeat('x', 200)), 'r', now() - interval '5 minutes'
           from generate_series(1, $3)`,
        [account.id, account.tpath, rows],
      );
    await write(6000);
    // Hashing all rows once per row would take a minute, and statements time out after seconds.
    await seal();
    expect(await seals()).toEqual([{ number: '1' }, { number: '2' }]);
    expect(await broken(account.id)).toBeNull();
  });

  it.each([
    ['a changed row', `update audit_log set operation = 'sites.read'`],
    ['a removed row', `delete from audit_log where id = (select id from audit_log order by id limit 1)`],
    [
      'an added row',
      `insert into audit_log select (uuidv7('-290 seconds')), account_id, tpath, null, null, 'x', null, null, null, null, null, null, 'r', created_at from audit_log limit 1`,
    ],
    ['a removed seal', `delete from audit_seals where number = 1`],
  ])('do not match %s', async (_what, tamper) => {
    await writeAudit(account.id, account.tpath);
    await writeAudit(account.id, account.tpath, '4 minutes');
    await seal();
    expect(await broken(account.id)).toBeNull();
    await writeAudit(account.id, account.tpath, '3 minutes');
    await seal();
    await bench.sql(tamper);
    expect(await broken(account.id)).not.toBeNull();
  });
});

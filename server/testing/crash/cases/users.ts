import { expect } from 'vitest';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

const addTrashedAccount = async ({ sql, create }: JobBench, days: number): Promise<void> => {
  const { account } = await create.user({ contractStatus: 'terminated', name: 'Somebody' });
  await sql(
    `with trashed as (update accounts set deleted_at = now() - $2 * interval '1 day' where id = $1 returning id, deleted_at)
     update users set deleted_at = trashed.deleted_at from trashed where account_id = trashed.id`,
    [account.id, days],
  );
};

export const forgetPeople: CrashCase = {
  job: 'users.forget-people',
  async arrange(bench) {
    await addTrashedAccount(bench, 31);
    await addTrashedAccount(bench, 29);
    await bench.enqueue('users.forget-people');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select u.name = '-' as forgotten, u.epoch, count(*)::int as people
         from users u join accounts a on a.id = u.account_id group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { forgotten: false, epoch: 0, people: rounds },
      { forgotten: true, epoch: 1, people: rounds },
    ]);
  },
};

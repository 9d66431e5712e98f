import { expect } from 'vitest';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

const LIGHT = '01900000-0000-7000-8000-000000000002';
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A contract that ended on request, and one whose change to a smaller plan is due; each with two published sites. */
async function addDue({ sql, create }: JobBench, round: number): Promise<void> {
  const [over, changing] = [await create.account({ name: `over ${round}` }), await create.account({ name: `changing ${round}` })];
  await create.user({ account: over });
  await sql(
    'update accounts set contract_starts_on = $1, contract_ends_on = $2, termination_requested_at = now(), sites_used = 2 where id = $3',
    [day(-400), day(-2), over.id],
  );
  await sql('update accounts set next_plan_id = $1, next_plan_on = $2, sites_used = 2 where id = $3', [LIGHT, day(-2), changing.id]);
  await sql(
    `insert into sites (id, account_id, tpath, name, status, created_at)
     select uuidv7(), a.id, a.tpath, 'site ' || n, 'PUBLISH', now() + n * interval '1 second'
       from accounts a, generate_series(1, 2) as n where a.id = any($1)`,
    [[over.id, changing.id]],
  );
}

export const contractsDaily: CrashCase = {
  job: 'contracts.daily',
  async arrange(bench, round) {
    await addDue(bench, round);
    await bench.enqueue('contracts.daily');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql<Record<string, unknown>>(
      `select split_part(a.name, ' ', 1) as kind, a.contract_status, a.plan_id = $1 as light, a.next_plan_id is null as done,
              (select string_agg(h.event, ',' order by h.id) from account_history h where h.account_id = a.id) as events,
              (select string_agg(s.status, ',' order by s.created_at) from sites s where s.account_id = a.id) as sites,
              (select count(*)::int from audit_log l where l.target_id = a.id) as audits,
              (select max(u.epoch) from users u where u.account_id = a.id) as epoch
         from accounts a where a.kind = 'user' order by a.name`,
      [LIGHT],
    );
    const changed = {
      kind: 'changing',
      contract_status: 'active',
      light: true,
      done: true,
      events: 'plan.changed',
      sites: 'PUBLISH,PRIVATE',
    };
    const over = {
      kind: 'over',
      contract_status: 'terminated',
      light: false,
      done: true,
      events: 'contract.terminated',
      sites: 'PRIVATE,PRIVATE',
    };
    const times = Array.from({ length: rounds });
    expect(rows).toEqual([
      ...times.map(() => ({ ...changed, audits: 1, epoch: null })),
      ...times.map(() => ({ ...over, audits: 1, epoch: 1 })),
    ]);
  },
};

import type { CoreJob } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { runKey } from './start.ts';
import { KEPT_DAYS } from './store.ts';

const ISSUE = JSON.stringify([{ field: null, code: 'imports.failed' }]);

/** Deletes imports after 30 days. Ends an import whose job failed permanently and marks its remaining rows as failed. */
export const cleanImports: CoreJob = {
  timeout: 300,
  async run(ctx) {
    await ctx.transaction(({ db }) =>
      sql(
        db,
        `delete from user_imports where created_at <= cast(:now as timestamptz) - interval '${KEPT_DAYS} days' and status <> 'running'`,
        {
          now: ctx.now(),
        },
      ),
    );
    await ctx.transaction(({ db }) =>
      sql(
        db,
        `with given_up as (
           select i.id from user_imports i join outbox o on o.dedupe_key = :key || i.id and o.status = 'dead'
            where i.status = 'running' for update of i
         ), failed as (
           update user_import_rows r set status = 'failed', faults = cast(:fault as jsonb)
             from given_up where r.import_id = given_up.id and r.status = 'waiting'
           returning r.import_id
         )
         update user_imports i set status = 'done', finished_at = cast(:now as timestamptz),
            failed_rows = failed_rows + (select count(*) from failed where import_id = i.id)
           from given_up where i.id = given_up.id`,
        { key: runKey(''), fault: ISSUE, now: ctx.now() },
      ),
    );
  },
};

import { runInBatches, type RecurringJob } from '@mekuri/kit/server';
import type { CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { trashedBefore } from '../../platform/database/trash.ts';

const BATCH = 500;

/**
 * Erases name, address, picture, password and sessions of people who were removed, or whose account was deleted, 30 days ago. Bills still
 * need the account.
 */
const forgetPeople: CoreJob = {
  timeout: 600,
  run: (ctx) => runInBatches(ctx, async () => (await forgetSome(ctx)) === BATCH),
};

const forgetSome = (job: CoreJobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const { db } = ctx;
    const people = await sql<{ id: string }>(
      db,
      `select u.id from users u join accounts a on a.id = u.account_id
        where (a.deleted_at < :before or u.deleted_at < :before) and u.email_canonical <> u.id || '@deleted.invalid' and u.tpath >= :from and u.tpath < :to
        order by u.id limit ${BATCH} for update of u skip locked`,
      { before: trashedBefore(ctx.now()) },
    );
    const ids = people.map(({ id }) => id);
    await sql(db, 'delete from sessions where user_id = any(cast(:ids as uuid[])) and tpath >= :from and tpath < :to', { ids });
    await sql(db, 'delete from mailed_links where user_id = any(cast(:ids as uuid[])) and tpath >= :from and tpath < :to', { ids });
    await sql(
      db,
      `update users set name = '-', email = id || '@deleted.invalid', email_canonical = id || '@deleted.invalid', password_hash = null,
              picture_path = null, status = 'disabled', deleted_at = coalesce(deleted_at, :now), epoch = epoch + 1, revision = revision + 1
        where id = any(cast(:ids as uuid[])) and tpath >= :from and tpath < :to`,
      { ids, now: ctx.now() },
    );
    return ids.length;
  });

export const jobs = { 'users.forget-people': forgetPeople };
export const recurring: readonly RecurringJob[] = [{ job: 'users.forget-people', pattern: '47 4 * * *' }];

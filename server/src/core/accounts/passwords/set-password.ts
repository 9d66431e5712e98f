import type { CoreCtx } from '../../../kernel/types.ts';
import { announcingMainContact } from '../people/contacts.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Sets a person's password in their own scope and ends all their sessions and mailed links. Returns their new epoch; null when the person
 * is gone, or their password is no longer the one that was checked.
 */
export const setPassword = async (
  ctx: Pick<CoreCtx, 'db' | 'now' | 'emit'>,
  userId: string,
  { hash, replacing = null }: { hash: string; replacing?: string | null },
): Promise<number | null> => {
  const { db } = ctx;
  const bindings = { userId, hash, replacing, now: ctx.now() };
  const [changed] = await announcingMainContact(ctx, { accountId: db.scope.accountId!, personId: userId }, () =>
    sql<{ epoch: number }>(
      db,
      `update users set password_hash = :hash, must_change_password = false, epoch = epoch + 1
        where id = :userId and status = 'active' and deleted_at is null and tpath >= :from and tpath < :to
          and password_hash is not distinct from coalesce(cast(:replacing as text), password_hash)
        returning epoch`,
      bindings,
    ),
  );
  if (!changed) return null;
  await sql(
    db,
    `update sessions set revoked_at = :now where user_id = :userId and revoked_at is null and tpath >= :from and tpath < :to`,
    bindings,
  );
  await sql(
    db,
    `update mailed_links set expires_at = :now
      where user_id = :userId and used_at is null and expires_at > :now and tpath >= :from and tpath < :to`,
    bindings,
  );
  return changed.epoch;
};

import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Sets a person's password, in their own scope: from the next call on nothing is good that they had before, neither sessions nor
 * mailed links. Answers their new epoch; null when they are gone, or have another password than the one that was checked.
 */
export const setPassword = async (
  { db, now }: Pick<CoreCtx, 'db' | 'now'>,
  userId: string,
  { hash, replacing = null }: { hash: string; replacing?: string | null },
): Promise<number | null> => {
  const bindings = { userId, hash, replacing, now: now() };
  const [changed] = await sql<{ epoch: number }>(
    db,
    `update users set password_hash = :hash, must_change_password = false, epoch = epoch + 1
      where id = :userId and status = 'active' and deleted_at is null and tpath >= :from and tpath < :to
        and password_hash is not distinct from coalesce(cast(:replacing as text), password_hash)
      returning epoch`,
    bindings,
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

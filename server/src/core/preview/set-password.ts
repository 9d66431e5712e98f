import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkPassword } from '../accounts/passwords/password-rules.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { requireSite } from '../sites/service.ts';
import { endSessions } from './share.ts';

/** Sets or replaces the password of the site's preview and ends all its sessions. @throws NotFound, InvalidInput, Upstream */
export const setPassword = async (ctx: CoreCtx, siteId: string, password: string): Promise<void> => {
  const { id } = await ctx.transaction((inner) => requireSite(inner, siteId));
  checkPassword(password);
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (inner) => {
    await requireSite(inner, id);
    await sql(
      inner.db,
      `insert into site_previews (site_id, account_id, tpath, password_hash, password_set_at)
       select id, account_id, tpath, :passwordHash, :now from sites where id = :id and tpath >= :from and tpath < :to
       on conflict (site_id) do update
          set password_hash = excluded.password_hash, password_set_at = excluded.password_set_at, epoch = site_previews.epoch + 1`,
      { id, passwordHash, now: inner.now() },
    );
    await endSessions(inner, { siteId: id });
    inner.audit({ type: 'site', id }, {});
  });
};

import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Site } from '../sites/model.ts';
import type { ReleaseManifest } from '../../kernel/release.ts';

/** Records which media visitors of the site can see from now on, and which only its members can. */
export const noteLiveMedia = async (ctx: Pick<CoreCtx, 'db'>, site: Site, { media }: ReleaseManifest): Promise<void> => {
  const { open = [], locked = [] } = media ?? {};
  const bindings = { siteId: site.id, accountId: site.accountId, tpath: site.tpath, hashes: [...open, ...locked], open };
  const before = await sql<{ hash: string }>(
    ctx.db,
    `delete from live_media where site_id = :siteId and tpath >= :from and tpath < :to returning content_hash as hash`,
    bindings,
  );
  await sql(
    ctx.db,
    `insert into live_media (site_id, content_hash, account_id, tpath, locked)
     select :siteId, hash, :accountId, :tpath, hash <> all(cast(:open as text[])) from unnest(cast(:hashes as text[])) as hash`,
    bindings,
  );
  await sql(
    ctx.db,
    `update media m set locked = u.locked
       from (select h.hash, coalesce(bool_and(l.locked), false) as locked
               from unnest(cast(:touched as text[])) as h (hash)
               left join live_media l on l.content_hash = h.hash and l.account_id = :accountId and l.tpath >= :from and l.tpath < :to
              group by h.hash) u
      where m.content_hash = u.hash and m.locked <> u.locked and m.account_id = :accountId and m.tpath >= :from and m.tpath < :to`,
    { ...bindings, touched: [...new Set([...bindings.hashes, ...before.map(({ hash }) => hash)])] },
  );
};

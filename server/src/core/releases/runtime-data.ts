import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';

/**
 * Sets the data of a plugin that visitors of these sites get in addition to the release, from the commit on; null removes it. It is public
 * and the same in every language. Leaves sites out of scope unchanged, and notifies only of published sites whose data changed.
 */
export const setRuntimeData = async (
  ctx: Pick<CoreCtx, 'db' | 'deps'>,
  plugin: string,
  parts: ReadonlyMap<string, object | null>,
): Promise<void> => {
  const changed = await sql<{ id: string; isPublished: boolean }>(
    ctx.db,
    `update sites s
        set live_parts = case when n.part = 'null' then s.live_parts - cast(:plugin as text)
                              else s.live_parts || jsonb_build_object(cast(:plugin as text), n.part) end
       from (select id, part from unnest(cast(:ids as uuid[]), cast(:parts as jsonb[])) as given (id, part)) n
      where s.id = n.id and s.tpath >= :from and s.tpath < :to
        and coalesce(s.live_parts -> cast(:plugin as text), 'null') is distinct from n.part
      returning s.id, s.status = 'PUBLISH' as "isPublished"`,
    { plugin, ids: [...parts.keys()], parts: [...parts.values()].map((part) => JSON.stringify(part)) },
  );
  for (const { id, isPublished } of changed) if (isPublished) await notifySiteChanged(ctx, id);
};

import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';

/**
 * What visitors of these sites get of a plugin beside the release, from the commit on; null: nothing. It is for all of them to see, and the
 * same in every language. Sites that are out of scope stay as they are, and nobody is told of what does not change.
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

import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** Says to every process, with the host, that other sites or none are to be served on it from now on. */
export const HOST_CHANGED = 'host-changed';

/** The same of the host that a site stands on, if it does: it is seen there now, or no more. */
export const notifyHostChanged = async (
  { db, deps }: Pick<CoreCtx, 'db' | 'deps'>,
  { hostId }: { hostId: string | null },
): Promise<void> => {
  if (hostId === null) return;
  const rows = await sql<{ host: string }>(db, 'select host from site_hosts where id = :hostId and tpath >= :from and tpath < :to', {
    hostId,
  });
  for (const { host } of rows) await deps.bus.notify(db, HOST_CHANGED, host);
};

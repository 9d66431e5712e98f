import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** Notifies every process, with the host, that the sites served on it have changed. */
export const HOST_CHANGED = 'host-changed';

/** The same for a site's host, if it has one: the site is now served there, or no longer. */
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

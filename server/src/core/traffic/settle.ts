import type { Deps } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { japanDay, startOfDay } from '../../platform/japan-time.ts';
import { settleUsage } from '../usage/service.ts';

/** Longer than a statement may take, ms: entries received before it are committed by then, or lost and not acknowledged. */
const MARGIN_MS = 60_000;

/**
 * Settles the billed views of past days, once the inbox has no entries that were received on them.
 * @returns the last settled day; null while such entries wait
 */
export const settleDays = ({ clock, database }: Pick<Deps, 'clock' | 'database'>): Promise<string | null> => {
  const end = startOfDay(japanDay(new Date(clock.now().getTime() - MARGIN_MS)));
  const day = japanDay(new Date(end.getTime() - 1));
  return database.transaction(systemScope, async (db) => {
    const [waiting] = await sql(db, 'select 1 from traffic_inbox where received_at < :end and tpath >= :from and tpath < :to limit 1', {
      end,
    });
    if (waiting) return null;
    await settleUsage(db, day);
    return day;
  });
};

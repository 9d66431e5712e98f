import type { Deps } from '../../kernel/types.ts';

/** Rows of the inbox live for a second; without this the table grows until autovacuum runs, once a minute. */
export const vacuumInbox = async ({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> => {
  try {
    await database.pool.query('vacuum (skip_locked, index_cleanup on, truncate off) traffic_inbox');
  } catch (err) {
    log.warn({ err }, 'the inbox of events was not vacuumed');
  }
};

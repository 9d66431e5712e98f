import type { CoreDb, Database } from '../../kernel/types.ts';

/**
 * A database whose transactions run completely and are then rolled back.
 * @param before runs first in each transaction that may write
 */
export const rollbackOnly = (database: Database, before?: (db: CoreDb) => Promise<unknown>): Database => ({
  ...database,
  async transaction(scope, work, { readOnly = false } = {}) {
    if (readOnly) return database.transaction(scope, work, { readOnly });
    const undo = new Undo();
    let done: { value: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await database.transaction(scope, async (db) => {
        await before?.(db);
        done = { value: await work(db) };
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
    return done!.value;
  },
});

/** Thrown after the work to roll its transaction back. */
class Undo extends Error {}

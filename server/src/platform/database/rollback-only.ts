import type { CoreDb, Database } from '../../kernel/types.ts';

/**
 * A database in which everything happens, and nothing stays.
 * @param before comes first in each transaction that may write
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

/** Thrown to have a transaction undone whose work is done. */
class Undo extends Error {}

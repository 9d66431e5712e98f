import { Conflict } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { holdUnstarted, markStarted, requireImport } from './store.ts';

export const RUN = 'user-imports.run';
/** At most one job per import. */
export const runKey = (importId: string): string => `${RUN}:${importId}`;

/**
 * Starts to create the accounts of a checked import in the background, on behalf of `actor`.
 * @throws NotFound, Conflict `imports.started`, `imports.invalid`
 */
export const startImport = async (db: CoreDb, actor: Pick<Actor, 'userId' | 'impersonator'>, importId: string): Promise<void> => {
  const accountId = db.scope.accountId!;
  await holdUnstarted(db, accountId, importId);
  const { faultyRows: invalidRows } = await requireImport(db, accountId, importId);
  if (invalidRows > 0) throw new Conflict({ code: 'imports.faulty', params: { count: invalidRows } });
  await markStarted(db, importId, actor);
  await enqueue(db, RUN, { importId }, { dedupeKey: runKey(importId) });
};

import { Conflict } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { holdUnstarted, markStarted, requireImport } from './store.ts';

export const RUN = 'user-imports.run';
/** One job for one import, whatever is asked how often. */
export const runKey = (importId: string): string => `${RUN}:${importId}`;

/**
 * Lets the accounts of a checked import be made in the background, on behalf of whoever starts it.
 * @throws NotFound, Conflict `imports.started`, `imports.faulty`
 */
export const startImport = async (db: CoreDb, actor: Pick<Actor, 'userId' | 'impersonator'>, importId: string): Promise<void> => {
  const accountId = db.scope.accountId!;
  await holdUnstarted(db, accountId, importId);
  const { faultyRows } = await requireImport(db, accountId, importId);
  if (faultyRows > 0) throw new Conflict({ code: 'imports.faulty', params: { count: faultyRows } });
  await markStarted(db, importId, actor);
  await enqueue(db, RUN, { importId }, { dedupeKey: runKey(importId) });
};

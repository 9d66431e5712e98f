import type { Client } from 'pg';
import { InstallationError } from '../../installation-error.ts';

/** Table that exists from a restore's first change to its last, so that no server starts on partial data. */
export const RESTORE_MARKER = 'restore_unfinished';

/** A restore was interrupted. */
export class RestoreUnfinishedError extends InstallationError {
  override name = 'RestoreUnfinishedError';
}

/** @throws RestoreUnfinishedError */
export async function requireFinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.${RESTORE_MARKER}') is not null as there`);
  if (rows[0]!.there) throw new RestoreUnfinishedError('A restore of this database did not come to its end. Run it again, with --replace.');
}

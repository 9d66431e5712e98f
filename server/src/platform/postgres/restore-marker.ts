import type { Client } from 'pg';
import { InstallationError } from '../../installation-error.ts';

/** A table that stands from a restore's first change to its last, so that no server takes half of the data for all of it. */
export const RESTORE_MARKER = 'restore_unfinished';

/** A restore broke off. */
export class RestoreUnfinishedError extends InstallationError {
  override name = 'RestoreUnfinishedError';
}

/** @throws RestoreUnfinishedError */
export async function requireFinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.${RESTORE_MARKER}') is not null as there`);
  if (rows[0]!.there) throw new RestoreUnfinishedError('A restore of this database did not come to its end. Run it again, with --replace.');
}

import { Conflict } from '@mekuri/kit/errors';

/** Maps a violation of the index that keeps paths of public sites unique on a host. @throws Conflict `hosts.path_taken` */
export const mapPathConflict = (error: unknown): never => {
  const { nativeError } = error as { nativeError?: { constraint?: string } };
  if (nativeError?.constraint === 'sites_path_of_host') throw new Conflict({ code: 'hosts.path_taken', cause: error });
  throw error;
};

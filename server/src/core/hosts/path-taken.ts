import { Conflict } from '@mekuri/kit/errors';

/** Two sites that visitors see on one host never share a path: the index decides. @throws Conflict `hosts.path_taken` */
export const mapPathConflict = (error: unknown): never => {
  const { nativeError } = error as { nativeError?: { constraint?: string } };
  if (nativeError?.constraint === 'sites_path_of_host') throw new Conflict({ code: 'hosts.path_taken', cause: error });
  throw error;
};

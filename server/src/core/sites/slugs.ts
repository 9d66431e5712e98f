import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import { isReservedSlug } from '@mekuri/kit/slugs';

/** @throws InvalidInput `sites.slug_reserved` */
export const checkSlug = (slug: string): void => {
  if (isReservedSlug(slug)) {
    throw new InvalidInput({ code: 'sites.slug_reserved', params: { slug }, fields: [{ pointer: '/body/slug', rule: 'reserved' }] });
  }
};

/**
 * Maps a violation of the index that keeps slugs unique among all tenants' sites, including the trash.
 * @throws Conflict `sites.slug_taken`
 */
export const refuseTakenSlug = (error: unknown): never => {
  const { nativeError } = error as { nativeError?: { constraint?: string } };
  if (nativeError?.constraint === 'sites_slug_key') throw new Conflict({ code: 'sites.slug_taken', cause: error });
  throw error;
};

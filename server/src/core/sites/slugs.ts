import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import { parsePosition } from '@mekuri/kit/positions';
import { isUuid } from '../../platform/cursors.ts';
import { languageTokens } from '../../platform/languages.ts';

/** Segments that mean something in an address, or could be taken for the operator's own. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'api site sites preview topics errors media assets static well-known',
    'register register-success login logout log-out sign-up contact contact-success company',
    'form forms form-success survey survey-success end-user',
    'admin app console www mail help support status localhost livez readyz metrics',
  ].flatMap((words) => words.split(' ')),
);

/** A slug that an address could not tell from something else. Expects the form that the document demands. */
export const isReservedSlug = (slug: string): boolean =>
  RESERVED.has(slug) ||
  slug.startsWith('preview-') ||
  slug.startsWith('xn--') ||
  parsePosition(slug) !== null ||
  languageTokens.has(slug) ||
  isUuid(slug);

/** @throws InvalidInput `sites.slug_reserved` */
export const checkSlug = (slug: string): void => {
  if (isReservedSlug(slug)) {
    throw new InvalidInput({ code: 'sites.slug_reserved', params: { slug }, fields: [{ pointer: '/body/slug', rule: 'reserved' }] });
  }
};

/** A slug is unique among all tenants' sites, the trash included: the index decides. @throws Conflict `sites.slug_taken` */
export const refuseTakenSlug = (error: unknown): never => {
  const { nativeError } = error as { nativeError?: { constraint?: string } };
  if (nativeError?.constraint === 'sites_slug_key') throw new Conflict({ code: 'sites.slug_taken', cause: error });
  throw error;
};

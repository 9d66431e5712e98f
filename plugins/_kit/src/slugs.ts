import { LANGUAGE_TOKENS } from './manifest.ts';
import { parsePosition } from './positions.ts';
import { isUuid } from './uuid.ts';

/** Segments with a meaning in URLs, or that could be mistaken for the operator's own. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'api site sites preview topics errors media assets static well-known',
    'register register-success login logout log-out sign-up contact contact-success company',
    'form forms form-success survey survey-success end-user',
    'admin app console www mail help support status localhost livez readyz metrics',
  ].flatMap((words) => words.split(' ')),
);
const LANGUAGES: ReadonlySet<string> = new Set(Object.values(LANGUAGE_TOKENS).flat());
const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Whether a text is a valid slug, as the document specifies it. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Whether a valid slug would be ambiguous in a URL. */
export const isReservedSlug = (slug: string): boolean =>
  RESERVED.has(slug) ||
  slug.startsWith('preview-') ||
  slug.startsWith('xn--') ||
  parsePosition(slug) !== null ||
  LANGUAGES.has(slug) ||
  isUuid(slug);

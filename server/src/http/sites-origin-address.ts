import { parsePosition, formatPosition } from '@mekuri/kit/positions';
import type { ContentLanguage } from '@mekuri/kit/server';
import { parseLanguage } from '../platform/languages.ts';

/** Whose host a request came to: the one that all sites share, a site's own (by id or slug), its drafts' host, or nobody's. */
export type SiteHost = { kind: 'shared' } | { kind: 'own'; reference: string } | { kind: 'drafts' } | { kind: 'unknown' };

const REFERENCE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
/** Where the editor frames its canvas: of a site, by its id. */
const DRAFTS = /^preview-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Lower case, without port and trailing dot. */
const normalise = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** @param sitesHost the host below which each site has its own */
export const parseHost = (host: string | undefined, sitesHost: string): SiteHost => {
  const name = normalise(host ?? '');
  const suffix = `.${normalise(sitesHost)}`;
  if (!name.endsWith(suffix)) return { kind: 'shared' };
  const reference = name.slice(0, -suffix.length);
  if (DRAFTS.test(reference)) return { kind: 'drafts' };
  return REFERENCE.test(reference) && !reference.startsWith('preview-') ? { kind: 'own', reference } : { kind: 'unknown' };
};

/** What a path asks for; its tokens may come in any case. */
export interface CellAddress {
  reference: string;
  /** What stands before the position: `/site/demo`, or nothing on a site's own host. */
  basePath: string;
  /** `A1`; null where the path names none. */
  position: string | null;
  /** Null where the path names none: the site's default language then. */
  language: ContentLanguage | null;
}

/** Of a site's legal documents. */
export type CompanyAddress = Omit<CellAddress, 'position'>;

interface SitePath {
  reference: string;
  basePath: string;
  tokens: readonly string[];
}

const parseSite = (host: SiteHost, path: string): SitePath | null => {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  if (host.kind === 'own') return { reference: host.reference, basePath: '', tokens: segments };
  const [site, reference = '', ...tokens] = segments;
  const name = reference.toLowerCase();
  return host.kind === 'shared' && site === 'site' && REFERENCE.test(name) ? { reference: name, basePath: `/site/${name}`, tokens } : null;
};

/** `/site/demo/a1/en` on the shared host, `/a1/en` on a site's own. @returns null for what is no address of a cell */
export const parseAddress = (host: SiteHost, path: string): CellAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const cell = parsePosition(tokens[0] ?? '');
  const rest = cell ? tokens.slice(1) : tokens;
  const language = parseLanguage(rest[0] ?? '');
  if (rest.length > (language ? 1 : 0)) return null;
  return { ...site, position: cell && formatPosition(cell), language };
};

/** `/site/demo/company/en`, `/company/en`. @returns null for every other path */
export const parseCompanyAddress = (host: SiteHost, path: string): CompanyAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const language = parseLanguage(tokens[1] ?? '');
  return tokens[0]?.toLowerCase() === 'company' && tokens.length === (language ? 2 : 1) ? { ...site, language } : null;
};

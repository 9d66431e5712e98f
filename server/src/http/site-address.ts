import { isIP } from 'node:net';
import { hostOfHeader } from '@mekuri/kit/hosts';
import { parsePosition, formatPosition, type Cell } from '@mekuri/kit/positions';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { HostedLive } from '../core/hosts/live.ts';
import { parseLanguage } from '../i18n/languages.ts';

/**
 * Whose host a request came to: the one that all sites share, a site's own (by id or slug), its drafts' host, maybe one of an account's, or
 * nobody's.
 */
export type SiteHost =
  | { kind: 'shared' }
  /** `path`: on a host of an account's own, the custom path below which the site stands there; empty without one. */
  | { kind: 'own'; reference: string; path?: string }
  | { kind: 'drafts'; siteId: string }
  | { kind: 'claimed'; host: string }
  /** Its only site stands below a path, and this is not it. */
  | { kind: 'root'; path: string }
  | { kind: 'unknown' };

const REFERENCE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
/** Where the editor frames its canvas: of a site, by its id. */
const DRAFTS = /^preview-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The installation's hosts, as settings name them. */
export interface SiteHosts {
  /** That all sites share. */
  shared: string;
  /** Below which each site has its own. */
  sites: string;
}

/** By the number of the machine, which is nobody's domain, and by the names that it has for itself. */
const isMachine = (host: string): boolean => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0;

/** What a Host header says by itself: whether an account has a name that is none of ours, only the database knows. */
export const hostParser = (hosts: SiteHosts) => {
  const shared = hostOfHeader(hosts.shared);
  const suffix = `.${hostOfHeader(hosts.sites)}`;
  return (header: string | undefined): SiteHost => {
    const host = hostOfHeader(header);
    if (host === null) return header === undefined || header === '' ? { kind: 'shared' } : { kind: 'unknown' };
    if (host === shared || isMachine(host)) return { kind: 'shared' };
    if (!host.endsWith(suffix)) return `.${host}` === suffix ? { kind: 'shared' } : { kind: 'claimed', host };
    const reference = host.slice(0, -suffix.length);
    if (DRAFTS.test(reference)) return { kind: 'drafts', siteId: reference.slice('preview-'.length) };
    return REFERENCE.test(reference) && !reference.startsWith('preview-') ? { kind: 'own', reference } : { kind: 'unknown' };
  };
};

/** Of the sites on one host the one whose custom path an address begins with, or the one that has none. What is of no page is of any. */
export const siteOnHost = (sites: readonly HostedLive[], path: string): SiteHost => {
  const first = (path.split('/')[1] ?? '').toLowerCase();
  const isShared = first === 'api' || first.startsWith('_') || path === FAVICON_PATH;
  const named = sites.find((one) => isShared || (one.path !== '' && one.path === first));
  const site = named ?? sites.find((one) => one.path === '');
  if (site) return { kind: 'own', reference: site.siteId, path: site.path };
  return path === '/' && sites.length === 1 ? { kind: 'root', path: sites[0]!.path } : { kind: 'unknown' };
};

export interface SiteAddress {
  reference: string;
  /** What stands before the position: `/site/demo`; on a site's own host nothing, or its custom path. */
  basePath: string;
  /** The site that a path of an own host names although nothing has to be named there: `/site/demo/A1`. */
  prefix?: string;
}

/** What a path asks for; its tokens may come in any case. */
export interface CellAddress extends SiteAddress {
  /** `A1`; null where the path names none. */
  position: string | null;
  /** Null where the path names none: the site's default language then. */
  language: ContentLanguage | null;
  /** Something in it was meant for a position or a language, and is none: the cell is found without it. */
  isMalformed?: true;
  /** What remains behind the tokens: the site's custom path, or nothing that it has. */
  rest?: string;
}

/** Pages beside the cells: the site's legal documents, the index of its pages. */
export type NamedPage = 'company' | 'topics';
export interface NamedAddress extends SiteAddress {
  page: NamedPage;
  language: ContentLanguage | null;
}

/** A screen of a plugin's. */
export interface ScreenAddress extends SiteAddress {
  segment: string;
  language: ContentLanguage | null;
}

/** What crawlers read. */
export interface CrawlerAddress extends SiteAddress {
  file: 'sitemap.xml' | 'robots.txt';
}

interface SitePath extends SiteAddress {
  tokens: readonly string[];
}

/** `%41` is `A`, and so is the full-width letter; what cannot be decoded means nothing. */
const plain = (segment: string): string => {
  try {
    return decodeURIComponent(segment).normalize('NFKC');
  } catch {
    return segment;
  }
};

/** Whose site a path is of, whatever stands behind. @returns null for what is no path of a site */
export const parseSite = (host: SiteHost, path: string): SitePath | null => {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  const [site, reference = '', ...rest] = segments;
  const name = reference.toLowerCase();
  const isPrefixed = site === 'site' && REFERENCE.test(name);
  if (host.kind === 'own') {
    if (host.path) return { reference: host.reference, basePath: `/${host.path}`, tokens: segments.slice(1).map(plain) };
    const own = { reference: host.reference, basePath: '' };
    return isPrefixed ? { ...own, prefix: name, tokens: rest.map(plain) } : { ...own, tokens: segments.map(plain) };
  }
  return host.kind === 'shared' && isPrefixed ? { reference: name, basePath: `/site/${name}`, tokens: rest.map(plain) } : null;
};

/** `A0`, `AAAA1`, `A-1`, `A101`. */
const LIKE_POSITION = /^[A-Za-z]{1,4}-?\d{1,6}$/;
/** `A01` says A1, which has that one address. */
const parsePadded = (token: string): Cell | null => parsePosition(token.replace(/^([A-Za-z]{1,3})0{1,2}(?=\d)/, '$1'));
/** `FR`, `pt-BR`. */
const LIKE_LANGUAGE = /^[A-Za-z]{2}(?:-[A-Za-z]{2,8}){0,2}$/;

/** `/site/demo/a1/en/spring` on the shared host, `/a1/en/spring` on a site's own. @returns null for what is no address of a cell */
export const parseAddress = (host: SiteHost, path: string): CellAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const [first = '', ...others] = tokens;
  const exact = parsePosition(first);
  const cell = exact ?? parsePadded(first);
  const isLost = !exact && LIKE_POSITION.test(first);
  const behind = exact || isLost ? others : tokens;
  const language = parseLanguage(behind[0] ?? '');
  const isForeign = language === null && LIKE_LANGUAGE.test(behind[0] ?? '');
  const [rest, ...nothing] = language || isForeign ? behind.slice(1) : behind;
  if (nothing.length > 0 || (rest !== undefined && !REFERENCE.test(rest.toLowerCase()))) return null;
  return {
    ...site,
    position: cell && formatPosition(cell),
    language,
    ...(isLost || isForeign ? { isMalformed: true } : {}),
    ...(rest === undefined ? {} : { rest: rest.toLowerCase() }),
  };
};

/** `/site/demo/company/en`, `/topics`. @returns null for every other path */
export const parseNamedAddress = (host: SiteHost, path: string): NamedAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const page = tokens[0]?.toLowerCase();
  const language = parseLanguage(tokens[1] ?? '');
  const isNamed = page === 'company' || page === 'topics';
  return isNamed && tokens.length === (language ? 2 : 1) ? { ...site, page, language } : null;
};

/** `/site/demo/contact/en`, `/contact`. @returns null for every other path */
export const parseScreenAddress = (host: SiteHost, path: string, segments: { has(segment: string): boolean }): ScreenAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const segment = tokens[0]?.toLowerCase() ?? '';
  const language = parseLanguage(tokens[1] ?? '');
  return segments.has(segment) && tokens.length === (language ? 2 : 1) ? { ...site, segment, language } : null;
};

/** `/site/demo/service-worker.js`: a worker's path says what it may control, so it stands below the site's. @returns null for every other path */
export const parseWorkerAddress = (host: SiteHost, path: string): SiteAddress | null => {
  const found = parseSite(host, path);
  if (!found || found.prefix !== undefined || found.tokens.length !== 1 || found.tokens[0] !== 'service-worker.js') return null;
  return { reference: found.reference, basePath: found.basePath };
};

/** `/site/demo/sitemap.xml`; a site's own host has it at its root, and `/robots.txt`. @returns null for every other path */
export const parseCrawlerAddress = (host: SiteHost, path: string): CrawlerAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const [file] = tokens;
  if (tokens.length !== 1) return null;
  if (file === 'sitemap.xml') return { ...site, file };
  return file === 'robots.txt' && host.kind === 'own' && site.prefix === undefined ? { ...site, file } : null;
};

/** What shows a site outside of its pages: a cell's share card, an icon, the web app manifest. */
export type BrandAddress = SiteAddress &
  (
    | { kind: 'card'; file: string; position: string; language: ContentLanguage | null }
    | { kind: 'icon'; name: string; id: string }
    | { kind: 'manifest'; language: ContentLanguage | null }
    | { kind: 'favicon' }
  );

const CARD_FILE = /^share-([A-Z]{1,3}\d{1,3})-(JP|EN|CN|KR)-[0-9a-f]{16}\.jpg$/;
const ICON_FILE = /^icon-(48|96|180|192|512|maskable)-([0-9a-f]{16})\.png$/;
const MANIFEST_FILE = /^manifest(?:-(JP|EN|CN|KR))?\.webmanifest$/;
export const FAVICON_PATH = '/favicon.ico';

/** `/site/demo/share-A1-JP-….jpg`; a site's own host has the icon that browsers look for at its root. @returns null for every other path */
export const parseBrandAddress = (host: SiteHost, path: string): BrandAddress | null => {
  if (host.kind === 'own' && path === FAVICON_PATH) {
    return { reference: host.reference, basePath: host.path ? `/${host.path}` : '', kind: 'favicon' };
  }
  const found = parseSite(host, path);
  if (!found || found.tokens.length !== 1) return null;
  const { tokens, ...site } = found;
  const [file = ''] = tokens;
  const [, position, token = ''] = CARD_FILE.exec(file) ?? [];
  if (position) return { ...site, kind: 'card', file, position, language: parseLanguage(token) };
  const [, name, id] = ICON_FILE.exec(file) ?? [];
  if (name && id) return { ...site, kind: 'icon', name, id };
  const manifest = MANIFEST_FILE.exec(file);
  return manifest && { ...site, kind: 'manifest', language: parseLanguage(manifest[1] ?? '') };
};

import { isIP } from 'node:net';
import { hostOfHeader } from '@mekuri/kit/hosts';
import { parsePosition, formatPosition, type Cell } from '@mekuri/kit/positions';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { HostedLive } from '../core/hosts/live.ts';
import { parseLanguage } from '../i18n/languages.ts';

/**
 * The kind of host that a request came to: the one that all sites share, a site's own (by id or slug), a site's preview host, possibly an
 * account's custom host, or an unknown one.
 */
export type SiteHost =
  | { kind: 'shared' }
  /** On an account's custom host, the custom path under which the site is served; empty without one. */
  | { kind: 'own'; reference: string; path?: string }
  | { kind: 'drafts'; siteId: string }
  | { kind: 'claimed'; host: string }
  /** The root of a custom host whose only site is served under a path. */
  | { kind: 'root'; path: string }
  | { kind: 'unknown' };

const REFERENCE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
/** A site's preview host, by the site's id. The editor frames its canvas there. */
const DRAFTS = /^preview-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The installation's hosts, as configured. */
export interface SiteHosts {
  /** The host that all sites share. */
  shared: string;
  /** The parent domain of the sites' own hosts. */
  sites: string;
}

/** IP addresses, which cannot be custom domains, and the machine's own names. */
const isMachine = (host: string): boolean => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0;

/** Classifies a Host header without the database, which alone knows whether a custom host belongs to an account. */
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

/**
 * The site on a host whose custom path the address begins with, else the site that has no custom path. An address that belongs to no page,
 * such as the API's, matches any site.
 */
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
  /** The path before the position: `/site/demo`; on a site's own host empty, or its custom path. */
  basePath: string;
  /** The site that a path on a site's own host names redundantly: `/site/demo/A1`. */
  prefix?: string;
}

/** A parsed cell path. Its tokens are case-insensitive. */
export interface CellAddress extends SiteAddress {
  /** `A1`; null if the path has none. */
  position: string | null;
  /** Null if the path has none: the site's default language applies. */
  language: ContentLanguage | null;
  /** A token looks like a position or a language but is invalid. The cell is found without it. */
  isMalformed?: true;
  /** The token after position and language: the site's custom path, or an unknown one. */
  rest?: string;
}

/** Pages other than cells: the site's legal documents and the index of its pages. */
export type NamedPage = 'company' | 'topics';
export interface NamedAddress extends SiteAddress {
  page: NamedPage;
  language: ContentLanguage | null;
}

/** A screen of a plugin. */
export interface ScreenAddress extends SiteAddress {
  segment: string;
  language: ContentLanguage | null;
}

/** Files for crawlers. */
export interface CrawlerAddress extends SiteAddress {
  file: 'sitemap.xml' | 'robots.txt';
}

interface SitePath extends SiteAddress {
  tokens: readonly string[];
}

/** `%41` and the full-width letter both mean `A`. A segment that cannot be decoded stays as it is. */
const plain = (segment: string): string => {
  try {
    return decodeURIComponent(segment).normalize('NFKC');
  } catch {
    return segment;
  }
};

/** Finds the site of a path and splits the rest into tokens. @returns null for a path outside any site */
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

/** Shaped like a position: `A0`, `AAAA1`, `A-1`, `A101`. */
const LIKE_POSITION = /^[A-Za-z]{1,4}-?\d{1,6}$/;
/** Reads `A01` as A1, whose canonical address has no zeros. */
const parsePadded = (token: string): Cell | null => parsePosition(token.replace(/^([A-Za-z]{1,3})0{1,2}(?=\d)/, '$1'));
/** Shaped like a language: `FR`, `pt-BR`. */
const LIKE_LANGUAGE = /^[A-Za-z]{2}(?:-[A-Za-z]{2,8}){0,2}$/;

/** `/site/demo/a1/en/spring` on the shared host, `/a1/en/spring` on a site's own. @returns null if it is not the address of a cell */
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

/**
 * `/site/demo/service-worker.js`. A worker controls only paths below its own, so it is served below the site's path. @returns null for
 * every other path
 */
export const parseWorkerAddress = (host: SiteHost, path: string): SiteAddress | null => {
  const found = parseSite(host, path);
  if (!found || found.prefix !== undefined || found.tokens.length !== 1 || found.tokens[0] !== 'service-worker.js') return null;
  return { reference: found.reference, basePath: found.basePath };
};

/** `/site/demo/sitemap.xml`; on a site's own host at its root, as is `/robots.txt`. @returns null for every other path */
export const parseCrawlerAddress = (host: SiteHost, path: string): CrawlerAddress | null => {
  const found = parseSite(host, path);
  if (!found) return null;
  const { tokens, ...site } = found;
  const [file] = tokens;
  if (tokens.length !== 1) return null;
  if (file === 'sitemap.xml') return { ...site, file };
  return file === 'robots.txt' && host.kind === 'own' && site.prefix === undefined ? { ...site, file } : null;
};

/** Files that represent a site outside its pages: a cell's share card, an icon, the web app manifest. */
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

/**
 * `/site/demo/share-A1-JP-….jpg`; a site's own host also has the icon that browsers request at its root. @returns null for every other path
 */
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

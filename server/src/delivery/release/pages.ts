import { languagesOf, reachableCells } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { hashOf } from '../../core/releases/documents.ts';
import { ownHostUrl } from '../../core/sites/addresses.ts';
import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Deps } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { renderPage } from '../render/render-page.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { Headers, PreparedResponse } from './prepared-response.ts';
import type { CacheableResponse } from './release-responder.ts';
import type { SiteEntry } from './site-cache.ts';
import type { CellAddress, SiteHost } from '../../http/site-address.ts';
import { pageHeaders } from '../sites-origin/headers.ts';
import { preferencesOf, type VisitorHeaders } from '../sites-origin/preferences.ts';

/** Lets a site's service worker detect that its cache belongs to another release. */
const RELEASE_HEADER = 'mekuri-release';

/** A page, a file, or a redirect. */
export type Outcome =
  | { kind: 'page'; piece: CacheableResponse }
  | { kind: 'redirect'; location: string }
  /** Cached separately from pages, and never encoded. */
  | { kind: 'file'; make: () => Promise<PreparedResponse> };

interface PageRequest {
  host: SiteHost;
  address: CellAddress;
  headers: VisitorHeaders;
}

/** Finds the rendered page of an address in a live release. Null if the release has nothing to show. */
export const pageFinder = (
  { config, modules }: Pick<Deps, 'config' | 'modules'>,
  { isDraft = false, read, viewer }: { read: ReadLive; viewer: () => Promise<ViewerBuild>; isDraft?: boolean | undefined },
) => {
  const shared = { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };
  const creatorHeaders = { ...pageHeaders(config, { creatorCode: true }), ...shared };
  let ownHeaders: Headers | undefined;

  return async (entry: SiteEntry, { host, address, headers }: PageRequest): Promise<Outcome | null> => {
    const { release } = entry;
    const { creatorCode, manifest, releaseId, siteId, slug, gateKey } = release;
    const language = languageAt(release, address);
    const start = reachableCells(release, language)[0];
    if (!start || (address.rest !== undefined && address.rest !== manifest.customPath)) return null;
    const ownHost = host.kind === 'own';
    const tokens = address.isMalformed ? tokensOf(address) : locationOf(release, address, start, headers);
    if (creatorCode && !ownHost) return { kind: 'redirect', location: ownHostUrl(config, { id: siteId }) + tokens.slice(1) };
    const url = `${address.basePath}${tokens}`.replace(/(.)\/$/, '$1');
    const isElsewhere = address.isMalformed || address.rest !== undefined || address.prefix !== undefined || tokens !== tokensOf(address);
    if (isElsewhere) return { kind: 'redirect', location: url };
    const position = address.position ?? start;
    const { id: build, render, bootScript } = await viewer();
    ownHeaders ??= { ...pageHeaders(config, { creatorCode: false, bootScript }), ...shared };
    return {
      kind: 'page',
      piece: {
        entry,
        key: ['page', releaseId, slug, gateKey, position, language, address.basePath, ownHost, build].join(' '),
        contentType: 'text/html; charset=utf-8',
        headers: { ...(creatorCode ? creatorHeaders : ownHeaders), [RELEASE_HEADER]: hashOf(Buffer.from(`${releaseId} ${gateKey}`)) },
        make: async () => {
          const cell = { release, language, position, basePath: address.basePath, ownHost };
          const body = await renderPage({ config, modules, read, render, isDraft }, cell);
          return { body, hash: hashOf(body) };
        },
        url,
        suits: isBare(address) ? isIndifferent(release) : undefined,
        isPage: true,
      },
    };
  };
};

const isBare = ({ position, language }: CellAddress): boolean => position === null && language === null;

/** Whether a visitor stays at a site's bare root: they have no cookies, and the site has no language that they prefer. */
const isIndifferent = (release: GatedRelease): ((headers: VisitorHeaders) => boolean) => {
  const languages = languagesOf(release);
  const { defaultLanguage } = release.manifest;
  return (headers) =>
    headers.cookie === undefined &&
    (languages.length < 2 || preferencesOf(headers, languages, defaultLanguage).language === defaultLanguage);
};

/** The tokens of an address after its base, without those that are null: `/A1/EN`, `/A1`, `/EN` or `/`. */
const tokensOf = ({ position, language }: Pick<CellAddress, 'position' | 'language'>): string =>
  `/${[position, language && wireLanguage(language)].filter(Boolean).join('/')}`;

/**
 * The location for a visitor of this address. A cell or language that the release does not have is left out. At the bare root, the
 * visitor's preferences decide, and only there.
 */
const locationOf = (release: GatedRelease, address: CellAddress, start: string, headers: VisitorHeaders): string => {
  const languages = languagesOf(release);
  if (!isBare(address)) {
    const language = address.language && languages.includes(address.language) ? address.language : null;
    const has = reachableCells(release, languageAt(release, address)).includes(address.position ?? start);
    return tokensOf({ position: has ? address.position : null, language });
  }
  const { position, language } = preferencesOf(headers, languages, release.manifest.defaultLanguage);
  const cells = reachableCells(release, language);
  return tokensOf({
    position: position !== null && position !== cells[0] && cells.includes(position) ? position : null,
    language: language === release.manifest.defaultLanguage ? null : language,
  });
};

/** The language of an address if the release has it, else the default language. */
const languageAt = (release: GatedRelease, { language }: CellAddress): ContentLanguage =>
  language && languagesOf(release).includes(language) ? language : release.manifest.defaultLanguage;

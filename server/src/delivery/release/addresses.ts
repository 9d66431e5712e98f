import type { Config } from '../../config.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { homeUrl } from '../../core/sites/addresses.ts';
import type { Deps } from '../../kernel/types.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { BrandFinder } from './brand-files.ts';
import { companyFinder } from './legal-pages.ts';
import { crawlerFinder } from './robots-and-sitemap.ts';
import { pageFinder, type Outcome } from './pages.ts';
import type { SiteCache, SiteEntry } from './site-cache.ts';
import { siteIndexFinder } from './site-index.ts';
import { workerFinder } from './service-worker.ts';
import {
  parseAddress,
  parseBrandAddress,
  parseCrawlerAddress,
  parseNamedAddress,
  parseSite,
  parseWorkerAddress,
  type SiteHost,
} from '../../http/site-address.ts';
import type { VisitorHeaders } from '../sites-origin/preferences.ts';

interface AddressRequest {
  host: SiteHost;
  path: string;
  headers: VisitorHeaders;
}

interface Parts {
  sites: Pick<SiteCache, 'find'>;
  read: ReadLive;
  viewer: () => Promise<ViewerBuild>;
  /** Share cards, icons and the manifest. Previews do not have them. */
  findBrand?: BrandFinder;
  /** Whether the pages are those of a draft. */
  isDraft?: boolean;
}

/** A published site has nothing at the address. `home` is the path of its first page. */
type Missing = { kind: 'missing'; home: string };

/** Finds the target of an address on a published site: a cell, another page, or a file for crawlers. Null if visitors see no site there. */
export const addressFinder = (deps: Pick<Deps, 'config' | 'modules'>, { sites, read, viewer, findBrand, isDraft }: Parts) => {
  const findPage = pageFinder(deps, { read, viewer, isDraft });
  const findCompany = companyFinder(deps.config, read, viewer);
  const findSiteIndex = siteIndexFinder(deps.config, read, viewer);
  const findWorker = workerFinder(deps.config, viewer);
  const findForCrawler = crawlerFinder(deps.config, read);

  const find = (entry: SiteEntry, { host, path, headers }: AddressRequest): Promise<Outcome | null> | Outcome | null => {
    const named = parseNamedAddress(host, path);
    if (named) return named.page === 'company' ? findCompany(entry, named) : findSiteIndex(entry, named);
    const worker = parseWorkerAddress(host, path);
    if (worker) return findWorker(entry, worker);
    const file = parseCrawlerAddress(host, path);
    if (file) return findForCrawler(entry, host, file);
    const brand = findBrand && parseBrandAddress(host, path);
    if (brand) return findBrand(entry, brand);
    const cell = parseAddress(host, path);
    return cell && findPage(entry, { host, address: cell, headers });
  };

  return async (request: AddressRequest): Promise<Outcome | Missing | null> => {
    const site = parseSite(request.host, request.path);
    const entry = site && (await sites.find(site.reference));
    if (!entry || !isOf(entry.release, site.prefix)) return null;
    const home = canonicalRedirect(deps.config, entry.release, request.host);
    if (home !== null) return { kind: 'redirect', location: `${home}/${site.tokens.map(encodeURIComponent).join('/')}` };
    return (await find(entry, request)) ?? { kind: 'missing', home: `${site.basePath}/` };
  };
};

/** The address to which the site's owner redirects requests for its default address; null if the request is served here. */
export const canonicalRedirect = (config: Pick<Config, 'origins'>, { home }: GatedRelease, host: SiteHost): string | null => {
  const isAtHome = host.kind === 'own' && host.path !== undefined;
  return home?.redirects && !isAtHome ? homeUrl(config, home) : null;
};

/** On its own host, a path may redundantly name the site itself, but no other. */
const isOf = ({ siteId, slug }: { siteId: string; slug: string | null }, prefix: string | undefined): boolean =>
  prefix === undefined || prefix === siteId || prefix === slug;

import type { Deps } from '../deps.ts';
import type { ReadLive } from '../core/releases/live.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import { companyFinder } from './published-company.ts';
import { crawlerFinder } from './published-crawlers.ts';
import { pageFinder, type Outcome } from './published-pages.ts';
import type { PublishedSites } from './published-sites.ts';
import { topicsFinder } from './published-topics.ts';
import { parseAddress, parseCrawlerAddress, parseNamedAddress, type SiteHost } from './sites-origin-address.ts';
import type { VisitorHeaders } from './sites-origin-preferences.ts';

interface AddressRequest {
  host: SiteHost;
  path: string;
  headers: VisitorHeaders;
}

interface Parts {
  sites: PublishedSites;
  read: ReadLive;
  viewer: () => Promise<ViewerBuild>;
}

/** Finds what stands at an address of a published site: a cell, a page beside the cells, what crawlers read. Null for nothing. */
export const addressFinder = (deps: Pick<Deps, 'config' | 'modules'>, { sites, read, viewer }: Parts) => {
  const findPage = pageFinder(deps, read, viewer);
  const findCompany = companyFinder(deps.config, read, viewer);
  const findTopics = topicsFinder(deps.config, read, viewer);
  const findForCrawler = crawlerFinder(deps.config, read);

  return async ({ host, path, headers }: AddressRequest): Promise<Outcome | null> => {
    const named = parseNamedAddress(host, path);
    const cell = named ? null : parseAddress(host, path);
    const address = cell ?? named ?? parseCrawlerAddress(host, path);
    const entry = address && (await sites.find(address.reference));
    if (!entry || !isOf(entry.release, address.prefix)) return null;
    if (cell) return findPage(entry, { host, address: cell, headers });
    if (named) return named.page === 'company' ? findCompany(entry, named) : findTopics(entry, named);
    return 'file' in address ? findForCrawler(entry, address) : null;
  };
};

/** On its own host a site may be named all the same, but no other. */
const isOf = ({ siteId, slug }: { siteId: string; slug: string | null }, prefix: string | undefined): boolean =>
  prefix === undefined || prefix === siteId || prefix === slug;

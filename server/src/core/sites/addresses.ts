import type { Config } from '../../config.ts';
import type { CanonicalAddress } from '../../kernel/release.ts';

type AddressedSite = { id: string; slug: string | null };

/** Host of the site's canonical address, with the port of the sites' origin, if any. */
export const homeAuthority = ({ origins }: Pick<Config, 'origins'>, { host }: Pick<CanonicalAddress, 'host'>): string => {
  const { port } = new URL(origins.sites);
  return port === '' ? host : `${host}:${port}`;
};

/** The site's canonical address, without a trailing slash. */
export const homeUrl = (config: Pick<Config, 'origins'>, home: CanonicalAddress): string =>
  `${new URL(config.origins.sites).protocol}//${homeAuthority(config, home)}${home.path === null ? '' : `/${home.path}`}`;

/** The site's path on the host that all sites share. */
export const sitePath = ({ id, slug }: AddressedSite): string => `/site/${slug ?? id}`;

/** The site's address on the shared host. */
export const siteUrl = (config: Pick<Config, 'origins'>, site: AddressedSite): string => config.origins.sites + sitePath(site);

/** The site's address on a host of its own, where custom code may run. */
export const ownHostUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//${id}.${config.sitesHost}/`;

/** The empty viewer that the editor frames. It has a host of its own, so that a creator's content cannot reach the console or the site. */
export const canvasUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//preview-${id}.${config.sitesHost}/_canvas`;

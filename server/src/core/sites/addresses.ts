import type { Config } from '../../config.ts';
import type { CanonicalAddress } from '../../kernel/release.ts';

type AddressedSite = { id: string; slug: string | null };

/** Its host with the port that visitors' addresses have, if any. */
export const homeAuthority = ({ origins }: Pick<Config, 'origins'>, { host }: Pick<CanonicalAddress, 'host'>): string => {
  const { port } = new URL(origins.sites);
  return port === '' ? host : `${host}:${port}`;
};

/** Its address there, without a trailing slash. */
export const homeUrl = (config: Pick<Config, 'origins'>, home: CanonicalAddress): string =>
  `${new URL(config.origins.sites).protocol}//${homeAuthority(config, home)}${home.path === null ? '' : `/${home.path}`}`;

/** The site's path on the host that all sites share. */
export const sitePath = ({ id, slug }: AddressedSite): string => `/site/${slug ?? id}`;

/** Its address there. */
export const siteUrl = (config: Pick<Config, 'origins'>, site: AddressedSite): string => config.origins.sites + sitePath(site);

/** Its address on the host that belongs to it alone, where its creator's own code may run. */
export const ownHostUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//${id}.${config.sitesHost}/`;

/** The empty viewer that the editor frames: on a host of its own, so that nothing of a creator's reaches the console or the site. */
export const canvasUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//preview-${id}.${config.sitesHost}/_canvas`;

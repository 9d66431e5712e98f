import type { Config } from '../../config.ts';

type AddressedSite = { id: string; slug: string | null };

/** The site's address on the host that all sites share. */
export const siteUrl = (config: Pick<Config, 'origins'>, { id, slug }: AddressedSite): string =>
  `${config.origins.sites}/site/${slug ?? id}`;

/** Its address on the host that belongs to it alone, where its creator's own code may run. */
export const ownHostUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//${id}.${config.sitesHost}/`;

/** The empty viewer that the editor frames: on a host of its own, so that nothing of a creator's reaches the console or the site. */
export const canvasUrl = (config: Pick<Config, 'origins' | 'sitesHost'>, { id }: Pick<AddressedSite, 'id'>): string =>
  `${new URL(config.origins.sites).protocol}//preview-${id}.${config.sitesHost}/_canvas`;

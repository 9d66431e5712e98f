import type { Config } from '../../config.ts';
import type { View } from './model.ts';

/** The address of a site's preview. It uses the site's id, so that it stays valid when the slug changes. */
export const previewUrl = ({ origins }: Pick<Config, 'origins'>, siteId: string): string => `${origins.sites}/site/${siteId}/preview`;

/**
 * The preview's address in a person's invitation. The email address comes after the `#`, which browsers do not send to servers; the screen
 * reads it there and removes it. It contains no secret.
 */
export const invitationUrl = (config: Pick<Config, 'origins'>, siteId: string, { email, view }: { email: string; view: View }): string => {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => typeof value === 'string')).toString();
  return `${previewUrl(config, siteId)}${query && `?${query}`}#${new URLSearchParams({ email }).toString()}`;
};

/** The draft's first page, on the site's preview host. */
export const frameUrl = ({ origins, sitesHost }: Pick<Config, 'origins' | 'sitesHost'>, siteId: string): string =>
  `${new URL(origins.sites).protocol}//preview-${siteId}.${sitesHost}/`;

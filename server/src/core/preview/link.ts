import type { Config } from '../../config.ts';
import type { View } from './model.ts';

/** Where the preview of a site is opened: by its id, so that the address stays whatever the site is called. */
export const previewUrl = ({ origins }: Pick<Config, 'origins'>, siteId: string): string => `${origins.sites}/site/${siteId}/preview`;

/**
 * The same as a person's invitation has it. The address is behind the `#`, which browsers keep to themselves: the screen takes it from
 * there, and drops it. No secret is in it.
 */
export const invitationUrl = (config: Pick<Config, 'origins'>, siteId: string, { email, view }: { email: string; view: View }): string => {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => typeof value === 'string')).toString();
  return `${previewUrl(config, siteId)}${query && `?${query}`}#${new URLSearchParams({ email }).toString()}`;
};

/** The draft's first page, on the host of the site's drafts. */
export const frameUrl = ({ origins, sitesHost }: Pick<Config, 'origins' | 'sitesHost'>, siteId: string): string =>
  `${new URL(origins.sites).protocol}//preview-${siteId}.${sitesHost}/`;

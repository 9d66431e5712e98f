import type { SiteSummary } from '@mekuri/client-console';

/** Where visitors find a site, as a list shows it. */
export const addressOf = ({ domain, url }: SiteSummary): string =>
  domain?.status === 'ACTIVE' ? domain.readableHost : url.replace(/^https?:\/\//, '');

import type { SiteSummary } from '@mekuri/client-console';

/** The site's public address as shown in lists. */
export const addressOf = ({ domain, url }: SiteSummary): string =>
  domain?.status === 'ACTIVE' ? domain.readableHost : url.replace(/^https?:\/\//, '');

import { analyticsListSitesOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { yearUntil } from './report-query.ts';

/**
 * Whether a site, or any site of the account, had a visit or a conversion in the last year; undefined while unknown.
 * @param today null defers the request
 */
export const useRecorded = (today: string | null, siteId?: string): boolean | undefined => {
  const sites = useQuery({
    ...analyticsListSitesOptions({ query: { ...yearUntil(today ?? ''), compare: 'none' } }),
    enabled: today !== null,
  });
  // On an error, assume recorded data, so that sample data does not replace it.
  if (sites.isError) return true;
  return sites.data?.items.some((site) => (siteId === undefined || site.siteId === siteId) && site.visits + site.cv > 0);
};

import type { ConsoleSlots } from '@mekuri/kit/console';
import { SiteReport } from './SiteReport.tsx';
import { SitesOverview } from './SitesOverview.tsx';

/** Analytics of one site, or an overview of all sites of the account. */
export default function AnalyticsScreen({ siteId, readOnly }: ConsoleSlots['site.screens']) {
  return siteId === undefined ? <SitesOverview /> : <SiteReport key={siteId} siteId={siteId} readOnly={readOnly} />;
}

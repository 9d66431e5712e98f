import type { ConsoleSlots } from '@mekuri/kit/console';
import { SiteReport } from './SiteReport.tsx';
import { SitesOverview } from './SitesOverview.tsx';

/** What visitors did: on all sites of the account, or on one. */
export default function AnalyticsScreen({ siteId, readOnly }: ConsoleSlots['site.screens']) {
  return siteId === undefined ? <SitesOverview /> : <SiteReport key={siteId} siteId={siteId} readOnly={readOnly} />;
}

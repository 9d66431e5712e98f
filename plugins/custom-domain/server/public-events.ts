import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import './events.ts';

export const publicEvents = {
  'domain.verified': publicEvent('domain.verified', ({ siteId, domainId }) => ({ siteId, data: { siteId, domainId, status: 'ACTIVE' } })),
  'domain.failed': publicEvent('domain.failed', ({ siteId, domainId, reason }) => ({
    siteId,
    data: { siteId, domainId, status: 'FAILED', reason },
  })),
} satisfies PublicEvents;

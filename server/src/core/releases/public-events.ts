import { publicEvent, type PublicEvents } from '@mekuri/kit/server';

export const publicEvents = {
  'site.published': publicEvent('site.published', ({ siteId, releaseId, number }) => ({ siteId, data: { siteId, releaseId, number } })),
  'site.unpublished': publicEvent('site.unpublished', ({ siteId }) => ({ siteId, data: { siteId } })),
} satisfies PublicEvents;

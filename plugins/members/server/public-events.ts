import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import './events.ts';

export const publicEvents = {
  'member.registered': publicEvent('member.registered', ({ siteId, memberId, pageId, popupId }) => ({
    siteId,
    data: { siteId, memberId, pageId, popupId },
  })),
} satisfies PublicEvents;

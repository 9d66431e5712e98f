import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import './events.ts';

export const publicEvents = {
  'form.sent': publicEvent('form.submitted', ({ siteId, formType, entryId, pageId, popupId }) => ({
    siteId,
    data: { siteId, formType, entryId, pageId, popupId },
  })),
} satisfies PublicEvents;

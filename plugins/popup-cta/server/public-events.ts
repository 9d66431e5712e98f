import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import './events.ts';

export const publicEvents = {
  'popup.full': publicEvent('popup.filled', ({ siteId, popupId }) => ({ siteId, data: { siteId, popupId } })),
} satisfies PublicEvents;

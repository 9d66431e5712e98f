import { publicEvent, type PublicEvents } from '@mekuri/kit/server';
import './events.ts';

export const publicEvents = {
  'survey.completed': publicEvent('survey.completed', ({ siteId, surveyId, responseId, score, pageId, popupId }) => ({
    siteId,
    data: { siteId, surveyId, responseId, score, pageId, popupId },
  })),
} satisfies PublicEvents;

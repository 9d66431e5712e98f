/**
 * A visitor completed a survey. Responses that look like spam, and repeated ones of an email address, emit nothing.
 * Emitted in the transaction of the response, after it is stored. `pageId`, `popupId` and `ctaId` say where the visitor came from.
 */
export interface SurveyCompleted {
  siteId: string;
  surveyId: string;
  responseId: string;
  score: number;
  pageId: string | null;
  popupId: string | null;
  ctaId: string | null;
}

declare module '@mekuri/kit/server' {
  interface EventMap {
    'survey.completed': SurveyCompleted;
  }
}

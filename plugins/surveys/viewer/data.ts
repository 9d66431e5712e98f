import type { Schemas } from '@mekuri/kit/server';

/** Content of the screen: one survey, one that is closed, or a list of the open ones. */
export type SurveyScreenData = Schemas['SurveyScreen'];
export type SurveyData = Schemas['SurveyData'];
export type SurveyQuestions = Schemas['SurveyQuestions'];
export type ClosedSurvey = Schemas['ClosedSurvey'];
export type OpenSurvey = Schemas['OpenSurvey'];
export type SurveyOutcome = Schemas['SurveyOutcome'];
/** Body of a refused response, as on the wire. */
export interface SurveyRefusal {
  code?: string;
  reason?: ClosedSurvey['reason'];
  closing_text?: string;
  full_options?: readonly { question_id: string; option_id: string }[];
}

import { TenantModel, type ContentLanguage, type Schemas } from '@mekuri/kit/server';
import type { Answer } from '../rules.ts';

type Given = Schemas['Survey'];

/** How long the trash keeps a survey: 30 days. */
export const TRASH_MS = 30 * 86_400_000;

/** The content of one version, with texts in the site's default language and their translations. */
export type SurveyContent = Pick<
  Given,
  'name' | 'intro' | 'thanks' | 'closingText' | 'translations' | 'questions' | 'bands' | 'showsScore'
>;

/** A survey's settings, which apply at once. Its content is stored in its versions. */
export class Survey extends TenantModel {
  static override tableName = 'surveys_surveys';
  static override jsonAttributes = ['media'];
  declare siteId: string;
  declare status: Given['status'];
  declare opensAt: Date | null;
  declare closesAt: Date | null;
  declare maxResponses: number | null;
  declare oncePer: Given['oncePer'];
  declare keepsUnfinished: boolean;
  declare version: number;
  /** Ids of the media of the current version. */
  declare media: string[];
  declare revision: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}

/** A version of a survey's content. Only its texts that do not affect the meaning of answers change. */
export class SurveyVersion extends TenantModel {
  static override tableName = 'surveys_versions';
  static override jsonAttributes = ['content'];
  declare siteId: string;
  declare surveyId: string;
  declare version: number;
  declare content: SurveyContent;
  declare createdAt: Date;
}

/** A visitor's answers as a whole. Unfinished responses have no score and no email address. */
export class SurveyResponse extends TenantModel {
  static override tableName = 'surveys_responses';
  declare siteId: string;
  declare surveyId: string;
  declare version: number;
  declare state: 'completed' | 'unfinished';
  declare isSpam: boolean;
  /** A further response of an email address to a survey that each address answers once. */
  declare isRepeat: boolean;
  declare score: number | null;
  declare maxScore: number | null;
  /** Id of the band. */
  declare band: string | null;
  declare language: ContentLanguage;
  declare email: string;
  declare visitorId: string | null;
  declare sessionId: string | null;
  /** The last question that was shown, of an unfinished response. */
  declare questionId: string | null;
  declare position: string;
  declare pageId: string | null;
  declare popupId: string | null;
  declare ctaId: string | null;
  declare ctaType: string | null;
  declare variationId: string | null;
  declare receivedAt: Date;
}

export class SurveyAnswer extends TenantModel {
  static override tableName = 'surveys_answers';
  static override jsonAttributes = ['value'];
  declare siteId: string;
  declare surveyId: string;
  declare responseId: string;
  declare questionId: string;
  declare value: Answer['value'];
  declare other: string | null;
  declare points: number;
}

/** Number of responses of a survey (question and option are empty), or of those that chose an option. */
export class SurveyCounter extends TenantModel {
  static override tableName = 'surveys_counters';
  declare siteId: string;
  declare surveyId: string;
  declare questionId: string;
  declare optionId: string;
  declare taken: number;
}

/** Number of responses that were refused because of an option's cap, by day in Japan and position of the page. */
export class TurnedAway extends TenantModel {
  static override tableName = 'surveys_turned_away';
  declare siteId: string;
  declare surveyId: string;
  declare questionId: string;
  declare optionId: string;
  declare day: string;
  declare position: string;
  declare count: number;
}

/** Answers of a visitor who has not finished yet, one row per visit to the survey. */
export class SurveyProgress extends TenantModel {
  static override tableName = 'surveys_progress';
  static override jsonAttributes = ['answers'];
  declare siteId: string;
  declare surveyId: string;
  declare sessionId: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, Answer>;
  declare questionId: string | null;
  declare updatedAt: Date;
}

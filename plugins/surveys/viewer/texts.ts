import { formTranslate, ruleText, type FormTexts } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import type { ClosedSurvey } from './data.ts';
import type { issueOf, PublicQuestion } from '../rules.ts';

/** Texts for drawing a question, and the language of those without a translation. */
export type QuestionTexts = Pick<ScreenProps, 'fallbackLanguage' | 'formTexts' | 't'>;

export const issueText = (texts: FormTexts, { rule, params }: NonNullable<ReturnType<typeof issueOf>>): string =>
  ruleText(formTranslate(texts), texts, rule, params);

type UntranslatedText = NonNullable<PublicQuestion['untranslated']>[number];

/** The language of one of a question's texts if it differs from the page's. */
export const languageOf = ({ untranslated }: PublicQuestion, text: UntranslatedText, { fallbackLanguage }: QuestionTexts) =>
  untranslated?.includes(text) ? fallbackLanguage : undefined;

export const questionElementId = (id: string): string => `question-${id}`;

/** Key of the text for a survey that cannot be answered now. */
export const closedKey = (reason: ClosedSurvey['reason'] | undefined): string => (reason === 'not_open' ? 'notOpen' : 'closed');

/** A time in Japan, where the windows of surveys are set. */
export const timeText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(new Date(time));

import type { ScreenProps } from '@mekuri/kit/viewer';

type Language = Parameters<ScreenProps['hrefOf']>[1];

/** URL of a survey, by default in the page's language. */
export const surveyHref = ({ hrefOf }: Pick<ScreenProps, 'hrefOf'>, surveyId: string, language?: Language): string =>
  `${hrefOf('survey', language)}?survey_id=${surveyId}`;

import type { ContentLanguage } from '@mekuri/kit/server';
import type { PopupSetting, PopupTexts } from './model.ts';

const NONE: PopupTexts = { timeLimit: '', applicantLimit: '', applicantsFull: '' };

/** A language's own texts, without fallback; empty if missing. */
export const ownTexts = (setting: Pick<PopupSetting, 'texts'> | undefined, language: ContentLanguage): PopupTexts => ({
  ...NONE,
  ...setting?.texts[language],
});

/** For each text, whether `textsIn` takes it from the default language. */
export const fallbacksIn = (
  setting: Pick<PopupSetting, 'texts'>,
  language: ContentLanguage,
  fallback: ContentLanguage,
): Readonly<Record<keyof PopupTexts, boolean>> => {
  const [own, others] = [ownTexts(setting, language), ownTexts(setting, fallback)];
  const fallsBack = (field: keyof PopupTexts): boolean => language !== fallback && own[field] === '' && others[field] !== '';
  return {
    timeLimit: fallsBack('timeLimit'),
    applicantLimit: fallsBack('applicantLimit'),
    applicantsFull: fallsBack('applicantsFull'),
  };
};

/** The texts as visitors read them: each missing text falls back to the default language. */
export const textsIn = (setting: Pick<PopupSetting, 'texts'>, language: ContentLanguage, fallback: ContentLanguage): PopupTexts => {
  const [own, others] = [ownTexts(setting, language), ownTexts(setting, fallback)];
  return {
    timeLimit: own.timeLimit || others.timeLimit,
    applicantLimit: own.applicantLimit || others.applicantLimit,
    applicantsFull: own.applicantsFull || others.applicantsFull,
  };
};

import type { ContentLanguage } from '@mekuri/kit/server';
import type { Notification, NoticeTexts } from './model.ts';

const NONE: NoticeTexts = { title: '', content: '' };

/** As they were written in this language. */
export const ownTexts = ({ texts }: Pick<Notification, 'texts'>, language: ContentLanguage): NoticeTexts => texts[language] ?? NONE;

/** What is missing in a language is taken from the site's default one. */
export const textsIn = (notice: Pick<Notification, 'texts'>, language: ContentLanguage, fallback: ContentLanguage): NoticeTexts => {
  const [own, other] = [ownTexts(notice, language), ownTexts(notice, fallback)];
  return { title: own.title || other.title, content: own.content || other.content };
};

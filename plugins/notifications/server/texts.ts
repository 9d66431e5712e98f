import type { ContentLanguage } from '@mekuri/kit/server';
import type { Notification, NoticeTexts } from './model.ts';

const NONE: NoticeTexts = { title: '', content: '' };

/** The texts written in this language, without fallback. */
export const ownTexts = ({ texts }: Pick<Notification, 'texts'>, language: ContentLanguage): NoticeTexts => texts[language] ?? NONE;

/** The texts in a language; each missing one falls back to the site's default language. */
export const textsIn = (notice: Pick<Notification, 'texts'>, language: ContentLanguage, fallback: ContentLanguage): NoticeTexts => {
  const [own, other] = [ownTexts(notice, language), ownTexts(notice, fallback)];
  return { title: own.title || other.title, content: own.content || other.content };
};

interface TextLanguages {
  lang: ContentLanguage;
  contentLang?: ContentLanguage;
}

/** The language of the title, and that of the content if it differs, as `textsIn` selects them. */
export const languagesOf = (notice: Pick<Notification, 'texts'>, language: ContentLanguage, fallback: ContentLanguage): TextLanguages => {
  const own = ownTexts(notice, language);
  const [lang, contentLang] = [own.title ? language : fallback, own.content ? language : fallback];
  return { lang, ...(contentLang !== lang && textsIn(notice, language, fallback).content !== '' && { contentLang }) };
};

/** Guesses the language of an article by its script, since articles do not store it. Han alone may be Japanese or Chinese: the fallback decides. */
export const languageOf = (text: string, fallback: ContentLanguage): ContentLanguage => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Han}/u.test(text)) return fallback === 'ja' ? 'ja' : 'zh-Hans';
  return /\p{Script=Latin}/u.test(text) ? 'en' : fallback;
};

import { existsSync, readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import type { Module } from '../kernel/types.ts';

type Texts = Readonly<Record<string, string>>;
export type Messages = Readonly<Record<Locale, Texts>>;

const own = new URL('../../messages/', import.meta.url);
/** Shared texts for forms, which all plugins with forms use. */
const ofForms = new URL('../../../plugins/_kit/messages/forms/', import.meta.url);

const read = (folder: URL, locale: Locale): Texts => {
  const file = new URL(`${locale}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};

/** The server's texts in every language, including those in the plugins' `messages/server/` folders. */
export const loadMessages = (modules: readonly Pick<Module, 'messages'>[]): Messages => {
  const folders = [own, ofForms, ...modules.flatMap(({ messages }) => (messages ? [new URL('server/', messages)] : []))];
  const texts = (locale: Locale): Texts => Object.assign({}, ...folders.map((folder) => read(folder, locale))) as Texts;
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts(locale)])) as unknown as Messages;
};

/** The text of the first key that has one, with its `{{placeholders}}` filled in. */
export const translate = (texts: Texts, keys: readonly string[], params: Readonly<Record<string, string | number>> = {}): string => {
  const text = keys.map((key) => texts[key]).find((found) => found !== undefined) ?? keys[0] ?? '';
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
};

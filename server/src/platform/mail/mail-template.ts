import { existsSync, readFileSync } from 'node:fs';
import mustache from 'mustache';
import type { Locale } from '@mekuri/kit/manifest';
import type { MailRequest } from '@mekuri/kit/server';
import type { Module } from '../../kernel/types.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
type Texts = Readonly<Record<string, string>>;
export type MailTexts = Readonly<Record<Locale, Texts>>;

const LAYOUT = readFileSync(new URL('./mail-layout.mustache', import.meta.url), 'utf8');
const OWN_TEXTS = new URL('../../../messages/email/', import.meta.url);
const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** The core's mail texts, and under `<plugin id>.` those of every plugin. */
export function loadMailTexts(modules: readonly Pick<Module, 'id' | 'messages'>[]): MailTexts {
  const sources = [{ prefix: '', folder: OWN_TEXTS }];
  for (const { id, messages } of modules) if (messages) sources.push({ prefix: `${id}.`, folder: new URL('email/', messages) });
  const textsOf = (locale: Locale): Texts =>
    Object.fromEntries(
      sources.flatMap(({ prefix, folder }) =>
        Object.entries(readTexts(new URL(`${locale}.json`, folder))).map(([key, text]) => [prefix + key, text]),
      ),
    );
  return { ja: textsOf('ja'), en: textsOf('en'), cn: textsOf('cn'), kr: textsOf('kr') };
}

const readTexts = (file: URL): Texts => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {});

/** Fills in a text without any markup. */
export const fillText = (text: string, data: Readonly<Record<string, unknown>>): string =>
  mustache.render(text, data, {}, { escape: String });

/**
 * A mail from its template: `<template>.subject`, `<template>.text` with paragraphs divided by an empty line, and
 * `<template>.button`, the label of a link to `data.url`. Templates know no logic, and what they fill in is escaped.
 * @throws when the template does not exist
 */
export function renderMail(texts: MailTexts, { template, locale, data }: Omit<MailRequest, 'to' | 'occasion'>): RenderedMail {
  const find = (key: string) => texts[locale][key] ?? texts.en[key];
  const subjectText = find(`${template}.subject`);
  const bodyText = find(`${template}.text`);
  if (subjectText === undefined || bodyText === undefined) throw new Error(`There is no mail template "${template}".`);
  const subject = fillText(subjectText, data);
  const paragraphs = bodyText.split('\n\n').map((paragraph) => fillText(paragraph, data));
  const footer = find('layout.footer');
  const label = find(`${template}.button`);
  const button = label === undefined ? null : { label: fillText(label, data), url: data.url };
  return {
    subject,
    text: [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), '--', footer].join('\n\n'),
    html: mustache.render(LAYOUT, { language: LANGUAGE[locale], subject, paragraphs, button, footer }),
  };
}

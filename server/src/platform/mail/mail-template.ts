import { existsSync, readFileSync } from 'node:fs';
import mustache from 'mustache';
import type { Locale } from '@mekuri/kit/manifest';
import type { MailRequest, MailSection } from '@mekuri/kit/server';
import type { Module } from '../../kernel/types.ts';

/** An inline image, referenced as `cid:` in the HTML. */
export interface MailAttachment {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: 'image/png';
  contentDisposition: 'inline';
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
}

export interface MailContent extends Pick<MailRequest, 'template' | 'locale' | 'data' | 'sections'> {
  unsubscribeUrl?: string | undefined;
}
type Texts = Readonly<Record<string, string>>;
export type MailTexts = Readonly<Record<Locale, Texts>>;

const LAYOUT = readFileSync(new URL('./mail-layout.mustache', import.meta.url), 'utf8');
const OWN_TEXTS = new URL('../../../messages/email/', import.meta.url);
const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** The core's mail texts, and those of every plugin with the prefix `<plugin id>.`. */
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

/** Fills in a plain text, without HTML escaping. */
export const fillText = (text: string, data: Readonly<Record<string, unknown>>): string =>
  mustache.render(text, data, {}, { escape: String });

const pictureName = (index: number): string => `picture-${index + 1}`;

const attachmentsOf = (sections: readonly MailSection[]): MailAttachment[] =>
  sections.flatMap(({ picture }, index) =>
    picture
      ? [
          {
            cid: pictureName(index),
            filename: `${pictureName(index)}.png`,
            content: Buffer.from(picture.png, 'base64'),
            contentType: 'image/png',
            contentDisposition: 'inline',
          },
        ]
      : [],
  );

const textOfSection = ({ heading, rows, picture }: MailSection): string =>
  [`■ ${heading}`, ...rows.map(({ label, value }) => `${label}: ${value}`), ...(picture ? [picture.alt] : [])].join('\n');

/** RFC 8058 one-click unsubscribe: mail clients show a button that posts to the address. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Renders a template: `<template>.subject`, `<template>.text` with paragraphs separated by an empty line, and `<template>.button`, the
 * label of a link to `data.url`. Templates have no logic; values are escaped in the HTML.
 * @throws when the template does not exist
 */
export function renderMail(texts: MailTexts, { template, locale, data, sections = [], unsubscribeUrl }: MailContent): RenderedMail {
  const find = (key: string) => texts[locale][key] ?? texts.en[key];
  const subjectText = find(`${template}.subject`);
  const bodyText = find(`${template}.text`);
  if (subjectText === undefined || bodyText === undefined) throw new Error(`There is no mail template "${template}".`);
  const subject = fillText(subjectText, data);
  const paragraphs = bodyText.split('\n\n').map((paragraph) => fillText(paragraph, data));
  const footer = find('layout.footer');
  const label = find(`${template}.button`);
  const button = label === undefined ? null : { label: fillText(label, data), url: data.url };
  const unsubscribe = unsubscribeUrl === undefined ? null : { label: find('layout.unsubscribe'), url: unsubscribeUrl };
  const shown = sections.map((section, index) => ({
    ...section,
    picture: section.picture && { ...section.picture, cid: pictureName(index) },
  }));
  return {
    subject,
    text: [
      ...paragraphs,
      ...sections.map(textOfSection),
      ...(button ? [`${button.label}: ${button.url}`] : []),
      '--',
      footer,
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    ].join('\n\n'),
    html: mustache.render(LAYOUT, { language: LANGUAGE[locale], subject, paragraphs, sections: shown, button, footer, unsubscribe }),
    headers: unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl),
    attachments: attachmentsOf(sections),
  };
}

import { elementsFault, scriptElementsFault } from '@mekuri/kit/markup';
import { InvalidInput, type FieldFault } from '@mekuri/kit/server';
import type { SeoTexts } from './model.ts';

const HEAD_ELEMENTS = new Set(['meta', 'link', 'script', 'style', 'noscript']);
/** Letters, marks, numbers, punctuation, spaces and the symbols of prices and sums; emoji are of none of these classes. */
const TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=|~^`´¨～｜＋＝￥]*$/u;

/** The rule that a text for search engines breaks; null: none. */
export const faultOfText = (text: string): string | null => {
  if (text !== text.trim()) return 'trimmed';
  return TEXT.test(text) && !/[<>]/.test(text) ? null : 'characters';
};

/** @throws InvalidInput `seo.format` naming each field and the rule that it breaks */
export const checkTexts = (texts: SeoTexts): void => {
  const found: Record<keyof SeoTexts, string | null> = {
    title: faultOfText(texts.title),
    h1: faultOfText(texts.h1),
    description: faultOfText(texts.description),
    head: elementsFault(texts.head, (tagName) => HEAD_ELEMENTS.has(tagName))?.rule ?? null,
    body: scriptElementsFault(texts.body)?.rule ?? null,
  };
  const fields: FieldFault[] = Object.entries(found).flatMap(([field, rule]) =>
    rule ? [{ pointer: `/body/${field}`, rule: `seo.${rule}` }] : [],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'seo.format', fields });
};

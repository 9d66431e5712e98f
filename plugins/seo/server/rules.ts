import { elementsIssue, scriptElementsIssue } from '@mekuri/kit/markup';
import { InvalidInput, type FieldIssue } from '@mekuri/kit/server';
import type { SeoTexts } from './model.ts';

const HEAD_ELEMENTS = new Set(['meta', 'link', 'script', 'style', 'noscript']);
/** Letters, marks, numbers, punctuation, spaces, and symbols for currencies and arithmetic. Emoji are in none of these classes. */
const TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=|~^`´¨～｜＋＝￥]*$/u;

/** The rule that a text breaks; null: it is valid. */
export const issueOfText = (text: string): string | null => {
  if (text !== text.trim()) return 'trimmed';
  return TEXT.test(text) && !/[<>]/.test(text) ? null : 'characters';
};

/** @throws InvalidInput `seo.format`, with each field and the rule that it breaks */
export const checkTexts = (texts: SeoTexts): void => {
  const found: Record<keyof SeoTexts, string | null> = {
    title: issueOfText(texts.title),
    h1: issueOfText(texts.h1),
    description: issueOfText(texts.description),
    head: elementsIssue(texts.head, (tagName) => HEAD_ELEMENTS.has(tagName))?.rule ?? null,
    body: scriptElementsIssue(texts.body)?.rule ?? null,
  };
  const fields: FieldIssue[] = Object.entries(found).flatMap(([field, rule]) =>
    rule ? [{ pointer: `/body/${field}`, rule: `seo.${rule}` }] : [],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'seo.format', fields });
};

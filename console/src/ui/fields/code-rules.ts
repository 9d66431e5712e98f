import type { CodeKind } from '@mekuri/kit/console';
import { elementsIssue, htmlIssue, type MarkupIssue, scriptElementsIssue, scriptIssue } from '@mekuri/kit/markup';

export type CodeIssue = MarkupIssue;

const HEAD_ELEMENTS = new Set(['meta', 'link', 'script', 'style', 'noscript']);

const RULES: Readonly<Record<CodeKind, (text: string) => CodeIssue | null>> = {
  script: scriptIssue,
  elements: scriptElementsIssue,
  head: (text) => elementsIssue(text, (tagName) => HEAD_ELEMENTS.has(tagName)),
  html: htmlIssue,
};

/** The first rule of the server that a text violates, with its position. */
export const codeIssue = (kind: CodeKind, text: string): CodeIssue | null => (text.trim() === '' ? null : RULES[kind](text));

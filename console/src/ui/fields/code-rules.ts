import type { CodeKind } from '@mekuri/kit/console';
import { elementsFault, htmlFault, type MarkupFault, scriptElementsFault, scriptFault } from '@mekuri/kit/markup';

export type CodeFault = MarkupFault;

const HEAD_ELEMENTS = new Set(['meta', 'link', 'script', 'style', 'noscript']);

const RULES: Readonly<Record<CodeKind, (text: string) => CodeFault | null>> = {
  script: scriptFault,
  elements: scriptElementsFault,
  head: (text) => elementsFault(text, (tagName) => HEAD_ELEMENTS.has(tagName)),
  html: htmlFault,
};

/** What the server would refuse a text for, and where. */
export const codeFault = (kind: CodeKind, text: string): CodeFault | null => (text.trim() === '' ? null : RULES[kind](text));

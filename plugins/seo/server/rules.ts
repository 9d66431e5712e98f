import { parse as parseScript } from 'acorn';
import { simple } from 'acorn-walk';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { InvalidInput, type FieldFault } from '@mekuri/kit/server';
import type { SeoTexts } from './model.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const HEAD_ELEMENTS = new Set(['meta', 'link', 'script', 'style', 'noscript']);
const FORBIDDEN_CALLS = new Set(['eval', 'setTimeout', 'setInterval']);
/** Letters, marks, numbers, punctuation, spaces and the symbols of prices and sums; emoji are of none of these classes. */
const TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}+=|~^`´¨～｜＋＝￥]*$/u;

const isElement = (node: Node): node is Element => 'tagName' in node;
const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && node.value.trim() === '');

const faultOfText = (text: string): string | null => {
  if (text !== text.trim()) return 'trimmed';
  return TEXT.test(text) && !/[<>]/.test(text) ? null : 'characters';
};

/** A format rule, not a control: code that wants to hide a call can. What it may reach is bounded by the origin that it runs on. */
const faultOfScript = (script: Element): string | null => {
  const attributes = new Map(script.attrs.map(({ name, value }) => [name, value]));
  const type = attributes.get('type')?.toLowerCase() ?? '';
  const code = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (attributes.has('src')) return attributes.has('defer') || attributes.has('async') || type === 'module' ? null : 'scriptDefer';
  if (type === 'application/ld+json' || type === 'application/json') {
    try {
      JSON.parse(code);
      return null;
    } catch {
      return 'scriptParses';
    }
  }
  try {
    let forbidden = false;
    const program = parseScript(code, { ecmaVersion: 'latest', sourceType: type === 'module' ? 'module' : 'script' });
    simple(program, {
      Identifier: (node) => void (forbidden ||= FORBIDDEN_CALLS.has(node.name)),
      MemberExpression: ({ property }) => {
        const name = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : '';
        forbidden ||= FORBIDDEN_CALLS.has(name);
      },
    });
    return forbidden ? 'scriptCalls' : null;
  } catch {
    return 'scriptParses';
  }
};

const scriptsIn = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).flatMap((element) => (element.tagName === 'script' ? [element] : scriptsIn(element.childNodes)));

const faultOfMarkup = (markup: string, allowed: (tagName: string) => boolean): string | null => {
  if (markup !== markup.trim()) return 'trimmed';
  let broken = false;
  // Parsed as a fragment: the same elements come out whichever end of the document they stand in.
  const fragment = parseFragment(markup, { scriptingEnabled: false, onParseError: () => void (broken = true) });
  if (broken) return 'markup';
  const nodes = fragment.childNodes.filter((node) => !isBlank(node));
  if (!nodes.every((node) => isElement(node) && allowed(node.tagName))) return 'elements';
  return (
    scriptsIn(nodes)
      .map(faultOfScript)
      .find((fault) => fault !== null) ?? null
  );
};

/** @throws InvalidInput `seo.format` naming each field and the rule that it breaks */
export const checkTexts = (texts: SeoTexts): void => {
  const found: Record<keyof SeoTexts, string | null> = {
    title: faultOfText(texts.title),
    h1: faultOfText(texts.h1),
    description: faultOfText(texts.description),
    head: faultOfMarkup(texts.head, (tagName) => HEAD_ELEMENTS.has(tagName)),
    body: faultOfMarkup(texts.body, (tagName) => tagName === 'script'),
  };
  const fields: FieldFault[] = Object.entries(found).flatMap(([field, rule]) =>
    rule ? [{ pointer: `/body/${field}`, rule: `seo.${rule}` }] : [],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'seo.format', fields });
};

import { parse as parseProgram } from 'acorn';
import { simple } from 'acorn-walk';
import { parseFragment, type DefaultTreeAdapterMap, type ParserError } from 'parse5';

/**
 * Validation of the custom code that creators write, identical in the console's editor and on the server. These are format rules, not a
 * security boundary: code that wants to evade them can. Its access is limited by the origin that it runs on.
 */
export interface MarkupIssue {
  rule: MarkupRule;
  /** Line and column start at 1. */
  line: number;
  column: number;
}
export type MarkupRule =
  | 'trimmed'
  | 'markup'
  | 'unclosed'
  | 'elements'
  | 'handlers'
  | 'addresses'
  | 'scriptDefer'
  | 'scriptParses'
  | 'scriptCalls';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];
type Place = { line: number; column: number };

const START: Place = { line: 1, column: 1 };

/** The position in the whole markup of a position within a program that starts at `from`. */
const shifted = ({ line, column }: Place, from: Place): Place => ({
  line: from.line + line - 1,
  column: line === 1 ? from.column + column - 1 : column,
});

const FORBIDDEN_CALLS = new Set(['eval', 'setTimeout', 'setInterval']);

/** Error for code that acorn cannot parse. Nesting that is too deep for the parser counts as such, too. */
const programIssue = (error: unknown, from: Place): MarkupIssue => {
  const loc = (error as { loc?: Place }).loc;
  return { rule: 'scriptParses', ...(loc ? shifted({ line: loc.line, column: loc.column + 1 }, from) : from) };
};

const codeIssue = (code: string, { from = START, module = false, calls = true } = {}): MarkupIssue | null => {
  try {
    let forbidden: Place | undefined;
    const program = parseProgram(code, { ecmaVersion: 'latest', sourceType: module ? 'module' : 'script', locations: true });
    if (calls) return null;
    const found = (name: string, node: { loc?: { start: Place } | null | undefined }): void => {
      if (FORBIDDEN_CALLS.has(name)) forbidden ??= node.loc?.start ?? { line: 1, column: 0 };
    };
    simple(program, {
      Identifier: (node) => found(node.name, node),
      MemberExpression: ({ property }) =>
        found(property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : '', property),
    });
    return forbidden ? { rule: 'scriptCalls', ...shifted({ line: forbidden.line, column: forbidden.column + 1 }, from) } : null;
  } catch (error) {
    return programIssue(error, from);
  }
};

/** Why code may not be saved as a script; null if it may. Blank code is valid. */
export const scriptIssue = (code: string): MarkupIssue | null => codeIssue(code);

const isElement = (node: Node): node is Element => 'tagName' in node;
const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && node.value.trim() === '');

const placeOf = (node: Node): Place => {
  const location = node.sourceCodeLocation;
  return location ? { line: location.startLine, column: location.startCol } : START;
};

const childrenOf = (element: Element): Node[] =>
  'content' in element ? (element as DefaultTreeAdapterMap['template']).content.childNodes : element.childNodes;

const elementsIn = (nodes: readonly Node[]): Element[] => {
  const found: Element[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    waiting.push(...childrenOf(node).toReversed());
  }
  return found;
};

/** Parses markup as a fragment, so that the result does not depend on its place in the document. */
const parsed = (markup: string): { nodes: Node[]; fault: MarkupIssue | null } => {
  let first: ParserError | undefined;
  const { childNodes } = parseFragment(markup, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: (error) => void (first ??= error),
  });
  return { nodes: childNodes, fault: first ? { rule: 'markup', line: first.startLine, column: first.startCol } : null };
};

const trimIssue = (markup: string): MarkupIssue | null => {
  if (markup === markup.trim()) return null;
  if (markup !== markup.trimStart()) return { rule: 'trimmed', ...START };
  const lines = markup.trimEnd().split(/\r\n|\r|\n/);
  return { rule: 'trimmed', line: lines.length, column: lines.at(-1)!.length + 1 };
};

const scriptElementIssue = (script: Element): MarkupIssue | null => {
  const attributes = new Map(script.attrs.map(({ name, value }) => [name, value]));
  const type = attributes.get('type')?.toLowerCase() ?? '';
  if (attributes.has('src')) {
    const late = attributes.has('defer') || attributes.has('async') || type === 'module';
    return late ? null : { rule: 'scriptDefer', ...placeOf(script) };
  }
  const code = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const tag = script.sourceCodeLocation?.startTag;
  const from = tag ? { line: tag.endLine, column: tag.endCol } : placeOf(script);
  if (type !== 'application/ld+json' && type !== 'application/json')
    return codeIssue(code, { from, module: type === 'module', calls: false });
  try {
    JSON.parse(code);
    return null;
  } catch {
    return { rule: 'scriptParses', ...from };
  }
};

const firstIssue = <T>(values: readonly T[], issueOf: (value: T) => MarkupIssue | null): MarkupIssue | null => {
  for (const value of values) {
    const issue = issueOf(value);
    if (issue) return issue;
  }
  return null;
};

/** Why markup is not a list of permitted elements with well-formed scripts; null if it is. */
export const elementsIssue = (markup: string, allowed: (tagName: string) => boolean): MarkupIssue | null => {
  const { nodes, fault: issue } = parsed(markup);
  const stranger = nodes.find((node) => !isBlank(node) && !(isElement(node) && allowed(node.tagName)));
  return (
    trimIssue(markup) ??
    issue ??
    (stranger ? { rule: 'elements', ...placeOf(stranger) } : null) ??
    firstIssue(elementsIn(nodes), (element) => (element.tagName === 'script' ? scriptElementIssue(element) : null))
  );
};

/** Why markup contains more than script elements, for SEO's body code and chatbots; null if it does not. */
export const scriptElementsIssue = (markup: string): MarkupIssue | null => elementsIssue(markup, (tagName) => tagName === 'script');

/** Elements that run code, embed documents, affect the whole page, or parse differently once scripting is enabled. */
const FORBIDDEN_ELEMENTS = new Set(
  'script base meta link iframe object embed form frame frameset applet portal noscript noembed noframes plaintext xmp html head body title'.split(
    ' ',
  ),
);
const VOID_ELEMENTS = new Set('area br col hr img input source track wbr'.split(' '));
const OPTIONAL_END = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rb rt rtc rp'.split(' '));
const ANIMATED = new Set(['values', 'from', 'to', 'by']);

const unseen = (text: string): string => text.replaceAll(/[\p{Cc}\p{Z}]/gu, '').toLowerCase();

const isCodeAddress = (name: string, value: string): boolean =>
  /^(?:javascript|vbscript):|^data:(?:text\/html|image\/svg|application\/)/.test(unseen(value)) ||
  (ANIMATED.has(name) && unseen(value).includes('javascript:'));

const isOpen = (element: Element, markup: string): boolean => {
  const location = element.sourceCodeLocation;
  if (!location || location.endTag || VOID_ELEMENTS.has(element.tagName) || OPTIONAL_END.has(element.tagName)) return false;
  return !markup.slice(location.startOffset, location.endOffset).endsWith('/>');
};

const htmlElementIssue = (element: Element, markup: string): MarkupIssue | null => {
  const place = placeOf(element);
  if (FORBIDDEN_ELEMENTS.has(element.tagName)) return { rule: 'elements', ...place };
  for (const { name, prefix, value } of element.attrs) {
    const at = element.sourceCodeLocation?.attrs?.[prefix ? `${prefix}:${name}` : name];
    const where = at ? { line: at.startLine, column: at.startCol } : place;
    if (/^on/i.test(name)) return { rule: 'handlers', ...where };
    if (isCodeAddress(name.toLowerCase(), value)) return { rule: 'addresses', ...where };
  }
  return isOpen(element, markup) ? { rule: 'unclosed', ...place } : null;
};

/** Why markup may not be a button's content; null if it may: HTML and CSS without code, with all elements closed. */
export const htmlIssue = (markup: string): MarkupIssue | null => {
  const { nodes, fault: issue } = parsed(markup);
  return issue ?? firstIssue(elementsIn(nodes), (element) => htmlElementIssue(element, markup));
};

import { parser } from '@lezer/xml';
import { InvalidInput, type ContentLanguage, type SiteText } from '@mekuri/kit/server';
import type { GivenText, TextFile } from './import.ts';
import { runTimeSliced } from './time-slice.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Carriage returns are written as references, because XML readers normalize line ends. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character]!);

interface Heading {
  siteId: string;
  source: ContentLanguage;
  target: ContentLanguage;
  /** A readable description of a text, for translators. */
  noteOf: (text: SiteText) => string;
}

/** Writes XLIFF 2.1 with a unit for each text of the default language, in the order of the grid. */
export const writeXliff = (texts: readonly SiteText[], { siteId, source, target, noteOf }: Heading): string => {
  const units = texts.flatMap((text) => {
    const [from, to] = [text.texts[source], text.texts[target]];
    if (from === undefined) return [];
    const translated = to === undefined ? '' : `\n        <target>${escaped(to)}</target>`;
    return `    <unit id="${text.id}">
      <notes>
        <note category="place">${escaped(noteOf(text))}</note>
        <note category="limit">${text.limit}</note>
      </notes>
      <segment state="${to === undefined ? 'initial' : 'translated'}">
        <source>${escaped(from)}</source>${translated}
      </segment>
    </unit>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${source}" trgLang="${target}">
  <file id="${siteId}" xml:space="preserve">
${units.join('')}  </file>
</xliff>
`;
};

interface XliffFile extends TextFile {
  /** The target language as written in the file. */
  targetLanguage: string;
  siteIds: readonly string[];
}

/** An open element during the walk down the tree. */
interface Open {
  name: string;
  attributes: ReadonlyMap<string, string>;
  line: number;
}

interface Found extends Omit<GivenText, 'language' | 'text' | 'source'> {
  source: string;
  target: string | null;
}

/** Inline elements of XLIFF whose content belongs to the surrounding text. */
const WITHIN_TEXT = new Set(['mrk', 'pc']);
const MAX_DEPTH = 32;
const MAX_TAGS = 200_000;
const MAX_TAG_LENGTH = 4096;
/** An entity reference that is neither predefined by XML nor a character reference. */
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;
/** Constructs that the parser skips: how they start and end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const refuse = (code: string, cause?: unknown) => new InvalidInput({ code: `multilingual.${code}`, cause });

/**
 * Reads XLIFF 2.0 and 2.1 in time slices. The parser builds a syntax tree and expands nothing. Document types are refused, and so are
 * all entities except the five predefined ones of XML.
 * @throws InvalidInput `multilingual.file_unreadable`, `multilingual.file_entities`
 */
export const readXliff = (bytes: Uint8Array): Promise<XliffFile> => runTimeSliced(reading(bytes));

function* reading(bytes: Uint8Array): Generator<void, XliffFile> {
  const text = decoded(bytes);
  if (FOREIGN_ENTITY.test(text.replaceAll(/<!\[CDATA\[[^\]]*\]\]>/g, ''))) throw refuse('file_entities');
  yield* checkTags(text);
  const reader = new Reader(text);
  yield* walk(yield* parse(text), reader);
  const root = reader.root;
  const targetLanguage = root?.attributes.get('trgLang') ?? '';
  if (root?.name !== 'xliff' || root.attributes.get('xmlns') !== NAMESPACE || targetLanguage === '') throw refuse('file_unreadable');
  return {
    targetLanguage,
    siteIds: reader.siteIds,
    given: reader.found.flatMap(({ target, ...unit }) => (target === null ? [] : [{ ...unit, language: null, text: target }])),
  };
}

function* parse(text: string): Generator<void, ReturnType<typeof parser.parse>> {
  const parsing = parser.startParse(text);
  for (;;) {
    const tree = parsing.advance();
    if (tree) return tree;
    yield;
  }
}

function* walk(tree: ReturnType<typeof parser.parse>, reader: Reader): Generator<void, void> {
  const cursor = tree.cursor();
  for (;;) {
    yield;
    reader.enter(cursor.name, cursor.from, cursor.to);
    if (cursor.firstChild()) continue;
    reader.leave(cursor.name);
    while (!cursor.nextSibling()) {
      if (!cursor.parent()) return;
      reader.leave(cursor.name);
    }
  }
}

/** Cheaply refuses input that would take the parser long: unclosed tags, too many tags, or tags nested too deeply. */
function* checkTags(text: string): Generator<void, void> {
  let depth = 0;
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    yield;
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    const end = text.indexOf(skipped?.[1] ?? '>', at + 1);
    const next = text.indexOf('<', at + 1);
    if (end === -1 || (!skipped && next !== -1 && next < end))
      throw refuse(text.startsWith('<!DOCTYPE', at) ? 'file_entities' : 'file_unreadable');
    if (!skipped && text[at + 1] === '/') depth -= 1;
    else if (!skipped && text[at + 1] !== '!' && text[end - 1] !== '/') depth += 1;
    tags += 1;
    const isTooMuch = tags > MAX_TAGS || (!skipped && end - at > MAX_TAG_LENGTH);
    if (depth < 0 || depth > MAX_DEPTH || isTooMuch) throw refuse('file_unreadable');
    at = end + 1;
  }
}

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (cause) {
    throw refuse('file_unreadable', cause);
  }
};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Decodes a character reference or predefined entity. */
const referenced = (reference: string): string => {
  const known = ENTITIES[reference];
  if (known !== undefined) return known;
  const [, hexadecimal, decimal] = /^&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));$/.exec(reference) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (!Number.isInteger(code) || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) throw refuse('file_entities');
  return String.fromCodePoint(code);
};

const attributeText = (quoted: string): string => quoted.slice(1, -1).replaceAll(/&[^;]*;?/g, referenced);

class Reader {
  root: Open | undefined;
  readonly siteIds: string[] = [];
  readonly found: Found[] = [];
  readonly #text: string;
  readonly #open: Open[] = [];
  #attribute = '';
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  enter(node: string, from: number, to: number): void {
    const written = (): string => this.#text.slice(from, to);
    switch (node) {
      case '⚠':
      case 'MismatchedCloseTag':
      case 'MissingCloseTag':
        throw refuse('file_unreadable');
      case 'DoctypeDecl':
        throw refuse('file_entities');
      case 'OpenTag':
      case 'SelfClosingTag':
        this.#open.push({ name: '', attributes: new Map(), line: this.#lineAt(from) });
        break;
      case 'TagName':
        if (this.#current && this.#current.name === '') this.#current.name = written();
        break;
      case 'AttributeName':
        this.#attribute = written();
        break;
      case 'AttributeValue':
        (this.#current!.attributes as Map<string, string>).set(this.#attribute, attributeText(written()));
        break;
      case 'EntityReference':
      case 'CharacterReference':
        this.#add(referenced(written()));
        break;
      case 'Text':
        this.#add(written());
        break;
      case 'Cdata':
        this.#add(written().slice('<![CDATA['.length, -']]>'.length));
        break;
    }
  }

  leave(node: string): void {
    if (node === 'OpenTag' || node === 'SelfClosingTag') this.#begin(this.#current!);
    if (node === 'Element') this.#open.pop();
  }

  get #current(): Open | undefined {
    return this.#open.at(-1);
  }

  #begin(element: Open): void {
    this.root ??= element;
    if (element.name === 'file') this.siteIds.push(element.attributes.get('id') ?? '');
    if (element.name === 'unit') this.found.push({ line: element.line, id: element.attributes.get('id') ?? '', source: '', target: null });
    const unit = this.found.at(-1);
    if (element.name === 'target' && unit && this.#isOfUnit()) unit.target ??= '';
    if (element.name === 'cp') this.#add(referenced(`&#x${element.attributes.get('hex') ?? ''};`));
  }

  #isOfUnit = (): boolean => this.#open.some(({ name }) => name === 'segment' || name === 'ignorable');

  /** Adds text to the open source or target of the latest unit. */
  #add(piece: string): void {
    const names = this.#open.map(({ name }) => name);
    const place = names.findLastIndex((name) => name === 'source' || name === 'target');
    const unit = this.found.at(-1);
    if (place === -1 || !unit || !this.#isOfUnit()) return;
    if (!names.slice(place + 1).every((name) => WITHIN_TEXT.has(name) || name === 'cp')) return;
    if (names[place] === 'source') unit.source += piece;
    else unit.target = (unit.target ?? '') + piece;
  }

  #lineAt(offset: number): number {
    for (; this.#counted < offset; this.#counted += 1) if (this.#text[this.#counted] === '\n') this.#line += 1;
    return this.#line;
  }
}

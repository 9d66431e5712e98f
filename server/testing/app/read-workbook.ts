import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

export interface ReadCell {
  value: string | number;
  /** The number format, if the cell has one. */
  format?: string;
  bold?: true;
  /** The formula, if the cell's value is calculated. */
  formula?: string;
}

export interface ReadSheet {
  title: string;
  /** Number of frozen rows at the top. */
  frozenRows: number;
  widths: number[];
  /** Row by row; `null` is an empty cell. */
  rows: (ReadCell | null)[][];
}

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** @throws for XML that is not well-formed */
const parseXml = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => void (open.at(-1)!.text += part));
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children.at(0)!;
};

const all = (element: Element, name: string): Element[] => [
  ...element.children.filter((child) => child.name === name),
  ...element.children.flatMap((child) => all(child, name)),
];
const first = (element: Element, name: string): Element | undefined => all(element, name).at(0);

const unzip = async (bytes: Uint8Array): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
};

/** Zero-based column number of an address: `AB12` → 27. */
const columnOf = (address: string): number =>
  [...address.replaceAll(/\d/g, '')].reduce((column, letter) => column * 26 + letter.codePointAt(0)! - 64, 0) - 1;

const unescape = (written: string): string =>
  written.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

type Style = Pick<ReadCell, 'format' | 'bold'>;

const stylesOf = (styles: Element): Style[] => {
  const formats = new Map(all(styles, 'numFmt').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode']!]));
  const bold = all(first(styles, 'fonts')!, 'font').map((font) => first(font, 'b') !== undefined);
  return all(first(styles, 'cellXfs')!, 'xf').map(({ attributes }) => {
    const format = formats.get(attributes['numFmtId']);
    return {
      ...(format === undefined ? {} : { format }),
      ...(bold[Number(attributes['fontId'] ?? 0)] ? { bold: true as const } : {}),
    };
  });
};

const cellOf = ({ attributes, ...cell }: Element, strings: readonly string[], styles: readonly Style[]): ReadCell => {
  const written = cell.children.find(({ name }) => name === 'v')?.text ?? '';
  const formula = cell.children.find(({ name }) => name === 'f')?.text;
  const value = attributes['t'] === 's' ? strings[Number(written)] : Number(written);
  if (value === undefined || Number.isNaN(value)) throw new Error(`${attributes['r']} holds '${written}'.`);
  return { value, ...styles[Number(attributes['s'] ?? 0)], ...(formula === undefined ? {} : { formula }) };
};

const sheetOf = (title: string, sheet: Element, strings: readonly string[], styles: readonly Style[]): ReadSheet => {
  const pane = first(sheet, 'pane')?.attributes;
  const rows: ReadSheet['rows'] = [];
  for (const row of all(sheet, 'row')) {
    const cells: (ReadCell | null)[] = [];
    for (const cell of all(row, 'c')) cells[columnOf(cell.attributes['r']!)] = cellOf(cell, strings, styles);
    rows[Number(row.attributes['r']) - 1] = Array.from(cells, (cell) => cell ?? null);
  }
  return {
    title,
    frozenRows: pane?.['state'] === 'frozen' ? Number(pane['ySplit']) : 0,
    widths: all(sheet, 'col').map(({ attributes }) => Number(attributes['width'])),
    rows: Array.from(rows, (row) => row ?? []),
  };
};

/**
 * Reads an XLSX file as a spreadsheet program does. Dates are days since 1899-12-30.
 * @throws for a file that a program would offer to repair: malformed XML, or a cell without its text or number
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<ReadSheet[]> => {
  const files = await unzip(bytes);
  const parsed = (path: string): Element => parseXml(files.get(path) ?? '');
  const strings = all(parsed('xl/sharedStrings.xml'), 'si').map((item) => unescape(first(item, 't')?.text ?? ''));
  const styles = stylesOf(parsed('xl/styles.xml'));
  const targets = new Map(
    all(parsed('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [attributes['Id'], attributes['Target']!]),
  );
  return all(parsed('xl/workbook.xml'), 'sheet').map(({ attributes }) =>
    sheetOf(attributes['name']!, parsed(`xl/${targets.get(attributes['r:id'])}`), strings, styles),
  );
};

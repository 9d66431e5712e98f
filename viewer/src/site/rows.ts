import type { Controls } from './controls.ts';
import type { Button, OpenPage } from './elements.ts';
import { REFERENCE } from './scale.ts';

/** The grid of a page's texts and buttons, from top to bottom. Lengths are px of the reference space. */
export interface Rows {
  /** `grid-template-rows`. */
  template: string;
  /** `grid-row` of the main text, of the price (both if they are shown) and of each button. */
  mainText: string;
  price: string;
  buttons: readonly string[];
  /** The main text may not fit into a low cell. */
  isLong: boolean;
  /** `grid-row` from the top to the first text or button below the controls at the right. */
  controls: string;
}

type Page = Pick<OpenPage, 'mainText' | 'mainTextX' | 'mainTextY' | 'price' | 'priceX' | 'priceY' | 'buttons'>;

interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The height depends on the content: `bottom` is an estimate. */
  isText: boolean;
}

const TEXT_RIGHT = 365;
const HEADLINE = { size: 26, line: 39 };
const LEAD = { size: 16, line: 28 };
const LEAD_GAP = 11;
const PRICE = { size: 22, line: 31, words: 16 };
const MICROCOPY = { size: 13, line: 20, gap: 8, lines: 3 };
/** A part that starts at least this far below the top of a text is meant to follow the text. */
const BELOW = 8;
const LATIN_WIDTH = 0.56;
const LOWEST_TEXT = 700;
const LONG = 300;
/** The last line of a CSS grid. */
const LAST_LINE = -1;

const rounded = (length: number): number => Math.round(Math.min(length, REFERENCE.height) * 10) / 10;

const widthInEm = (text: string): number => [...text].reduce((width, character) => width + (character > '\u2e7f' ? 1 : LATIN_WIDTH), 0);

const longestLine = (text: string): number => Math.max(...text.split('\n').map(widthInEm));

const countLines = (text: string, width: number): number =>
  text.split('\n').reduce((count, line) => count + Math.max(1, Math.ceil(widthInEm(line) / width)), 0);

const mainTextPart = ({ mainText, mainTextX: left, mainTextY: top }: Page): Part | null => {
  const [headline = '', ...rest] = mainText.trim().split(/\n\s*\n/);
  if (headline === '') return null;
  const lead = rest.join('\n\n');
  const width = Math.max(HEADLINE.size, TEXT_RIGHT - left);
  const inLead = lead === '' ? 0 : LEAD_GAP + countLines(lead, width / LEAD.size) * LEAD.line;
  const widest = Math.max(longestLine(headline) * HEADLINE.size, longestLine(lead) * LEAD.size);
  return {
    left,
    right: left + Math.min(width, widest),
    top: Math.min(top, LOWEST_TEXT),
    bottom: top + countLines(headline, width / HEADLINE.size) * HEADLINE.line + inLead,
    isText: true,
  };
};

const pricePart = ({ price, priceX: left, priceY: top }: Page): Part | null => {
  if (price === null) return null;
  const width = (String(price).length + PRICE.words) * PRICE.size * LATIN_WIDTH;
  return { left, right: left + width, top: Math.min(top, LOWEST_TEXT), bottom: top + PRICE.line, isText: true };
};

const boxPart = (button: Button): Part => {
  const { buttonPositionLeft, buttonPositionTop, buttonWidth, buttonHeight } = button;
  return {
    left: (buttonPositionLeft / 100) * REFERENCE.width,
    right: ((buttonPositionLeft + buttonWidth) / 100) * REFERENCE.width,
    top: rounded((buttonPositionTop / 100) * REFERENCE.height),
    bottom: rounded(((buttonPositionTop + buttonHeight) / 100) * REFERENCE.height),
    isText: false,
  };
};

const areInOneColumn = (one: Part, other: Part): boolean => one.left < other.right && other.left < one.right;

/** Extends a button by its microcopy, which takes space above or below it but never from another part. */
const buttonPart = (button: Button, box: Part, parts: readonly Part[]): Part => {
  const microcopy = button.microcopyText.trim();
  if (microcopy === '') return box;
  const { left, right, top, bottom } = box;
  const lines = Math.min(MICROCOPY.lines, countLines(microcopy, (right - left) / MICROCOPY.size));
  const extra = lines * MICROCOPY.line + MICROCOPY.gap;
  const others = parts.filter((other) => other !== box && areInOneColumn(box, other));
  if (button.textAlign === 'TOP') {
    const above = others.map((other) => (other.isText ? other.top + BELOW : other.bottom)).filter((end) => end <= top);
    return { ...box, top: Math.max(0, top - extra, ...above) };
  }
  const below = others.map((other) => other.top).filter((start) => start >= bottom);
  return { ...box, bottom: Math.min(bottom + extra, ...below) };
};

/** The end of a part. A text ends at the next part below it, regardless of its length. */
const endOf = (part: Part, parts: readonly Part[], contentEnd: number): number => {
  if (!part.isText) return part.bottom;
  const below = parts.filter((other) => other.top >= part.top + BELOW && areInOneColumn(part, other)).map(({ top }) => top);
  return Math.min(contentEnd, ...below);
};

const track = (least: string, height: number): string => `minmax(${least},${Math.max(0, Math.round(height * 10) / 10)}fr)`;

/**
 * Places a page's texts and buttons in the rows of a grid. Each row takes its share of the cell's height, so everything is where its
 * creator placed it, unless a row's content or the chrome needs more. The other rows then shrink, and nothing overlaps that does not
 * overlap in the reference space.
 */
export const rowsOf = (page: Page, controls: Controls | null = null): Rows => {
  const mainText = mainTextPart(page);
  const price = pricePart(page);
  const boxes = page.buttons.map(boxPart);
  const texts = [mainText, price].filter((part) => part !== null);
  const withMicrocopy = (side: Button['textAlign'], given: readonly Part[]): Part[] =>
    page.buttons.map((button, index) =>
      button.textAlign === side ? buttonPart(button, given[index]!, [...texts, ...given]) : given[index]!,
    );
  const buttons = withMicrocopy('TOP', withMicrocopy('BOTTOM', boxes));
  const parts = [...texts, ...buttons];
  const contentEnd = Math.max(0, ...parts.map(({ bottom }) => bottom));
  const ends = parts.map((part) => endOf(part, parts, contentEnd));
  const lines = [...new Set([...parts.map(({ top }) => top), ...ends].map(rounded))].toSorted((a, b) => a - b);
  const first = lines[0] ?? REFERENCE.height;
  const last = lines.at(-1) ?? REFERENCE.height;
  const between = lines.slice(1).map((line, index) => track('min-content', line - lines[index]!));
  const lineOf = (length: number): number => lines.indexOf(rounded(length)) + 2;
  const rowOf = (part: Part | null): string => {
    if (part === null) return '';
    const start = lineOf(part.top);
    return `${start}/${Math.max(start + 1, lineOf(ends[parts.indexOf(part)]!))}`;
  };
  const lineBelow = ({ left, bottom }: Controls): number => {
    const below = parts.filter((part) => part.top >= bottom && part.right > left).map(({ top }) => lineOf(top));
    return below.length > 0 ? Math.min(...below) : LAST_LINE;
  };
  return {
    template: [track('min-content', first), ...between, track('var(--chrome-bottom)', REFERENCE.height - last)].join(' '),
    mainText: rowOf(mainText),
    price: rowOf(price),
    buttons: buttons.map(rowOf),
    isLong: mainText !== null && mainText.bottom - mainText.top > LONG,
    controls: controls === null ? '' : `1/${lineBelow(controls)}`,
  };
};

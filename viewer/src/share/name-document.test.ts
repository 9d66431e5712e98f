import { afterEach, expect, it, vi } from 'vitest';
import { aShopCell } from '../testing/shop.ts';
import { nameDocument, type Shown } from './name-document.ts';

const state = { site: aShopCell('A2').site, home: { title: '汐町珈琲焙煎所｜港の珈琲', h1: '港町の自家焙煎' } };
const cell = (position: string): Shown => ({ position, page: aShopCell(position).pages[0]! });

/** A document with a title, a heading and a canonical link. */
const aDocument = (title: string) => {
  const heading = { textContent: '', removeAttribute: vi.fn() };
  const canonical = { href: 'https://sites.example/site/demo/A2/EN' };
  const document = { title, heading, canonical, querySelector: (selector: string) => (selector === 'h1' ? heading : canonical) };
  vi.stubGlobal('document', document);
  return document;
};

afterEach(() => void vi.unstubAllGlobals());

it('names the document as the server names the cell', () => {
  const document = aDocument('汐町ブレンド | 豆 | 汐町珈琲焙煎所');
  nameDocument(state, cell('A2'), cell('B1'));
  expect(document.title).toBe('淹れ方は、むずかしくない | 道具 | 汐町珈琲焙煎所');
  expect(document.heading.textContent).toBe('淹れ方は、むずかしくない | 道具');
  expect(document.canonical.href).toBe('https://sites.example/site/demo/B1/EN');
  nameDocument(state, cell('B1'), cell('A1'));
  expect([document.title, document.heading.textContent]).toEqual(['汐町珈琲焙煎所｜港の珈琲', '港町の自家焙煎']);
});

it('numbers a cell whose page has not loaded, and names it once it has', () => {
  const document = aDocument('汐町ブレンド | 豆 | 汐町珈琲焙煎所');
  const pending = { position: 'B1', page: null };
  nameDocument(state, cell('A2'), pending);
  expect(document.title).toBe('道具 1 | 汐町珈琲焙煎所');
  nameDocument(state, pending, cell('B1'));
  expect(document.title).toBe('淹れ方は、むずかしくない | 道具 | 汐町珈琲焙煎所');
  expect(document.canonical.href).toBe('https://sites.example/site/demo/B1/EN');
});

it('keeps a title set by other code', () => {
  const document = aDocument('Sale!');
  nameDocument(state, cell('A2'), cell('B1'));
  expect(document.title).toBe('Sale!');
});

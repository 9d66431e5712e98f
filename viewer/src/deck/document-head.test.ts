import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageDetail } from '../pages/page-store.ts';
import { aShopCell } from '../testing/shop.ts';
import { aSite } from '../testing/site.ts';
import type * as Head from './document-head.ts';

const state = (() => {
  const { pages, position, site } = aShopCell('A2');
  return { site, pages, position, home: { title: '汐町珈琲焙煎所｜港の珈琲', h1: '港町の自家焙煎' } };
})();

/** A document of a title, a heading and a canonical link. */
const aDocument = (title: string) => {
  const heading = { textContent: '', removeAttribute: vi.fn() };
  const canonical = { href: 'https://sites.example/site/demo/A2/EN' };
  const querySelector = (selector: string) => (selector === 'h1' ? heading : canonical);
  return { title, heading, canonical, querySelector };
};

const aStore = () => {
  const details = new Map<string, PageDetail>();
  const listeners = new Set<() => void>();
  return {
    get: (id: string): PageDetail => details.get(id) ?? { status: 'loading' },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive: (position: string) => {
      const page = aShopCell(position).pages[0]!;
      details.set(page.id, { status: 'success', page });
      for (const listener of listeners) listener();
    },
  };
};

let nameDocument: typeof Head.nameDocument;
beforeEach(async () => {
  vi.resetModules();
  ({ nameDocument } = await import('./document-head.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  // What it has shown is of this test's document alone.
  vi.resetModules();
});

it('names the document as the server names the cell, once its page is here', () => {
  const document = aDocument('汐町ブレンド | 豆 | 汐町珈琲焙煎所');
  vi.stubGlobal('document', document);
  const store = aStore();
  nameDocument(state, store, 'B1');
  expect(document.title).toBe('道具 1 | 汐町珈琲焙煎所');
  store.arrive('B1');
  expect(document.title).toBe('淹れ方は、むずかしくない | 道具 | 汐町珈琲焙煎所');
  expect(document.heading.textContent).toBe('淹れ方は、むずかしくない | 道具');
  expect(document.canonical.href).toBe('https://sites.example/site/demo/B1/EN');
  nameDocument(state, store, 'A1');
  store.arrive('A1');
  expect([document.title, document.heading.textContent]).toEqual(['汐町珈琲焙煎所｜港の珈琲', '港町の自家焙煎']);
});

it('follows the deck alone: a page that comes after its cell is gone changes nothing', () => {
  const document = aDocument('汐町ブレンド | 豆 | 汐町珈琲焙煎所');
  vi.stubGlobal('document', document);
  const store = aStore();
  nameDocument(state, store, 'B1');
  nameDocument(state, store, 'B2');
  store.arrive('B1');
  expect(document.title).toBe('道具 2 | 汐町珈琲焙煎所');
});

it('leaves a title that somebody else has set', () => {
  const document = aDocument('Sale!');
  vi.stubGlobal('document', document);
  nameDocument({ ...state, site: aSite(['xx']) }, aStore(), 'A2');
  nameDocument({ ...state, site: aSite(['xx']) }, aStore(), 'A1');
  expect(document.title).toBe('Sale!');
});

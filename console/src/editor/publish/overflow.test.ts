import type { PublicPage } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { cellsOf, overflowsIn } from './overflow.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const cell = { pageId: 'a', position: 'A1', language: 'EN' } as const;
const page = { access: 'open', buttons: [{ id: ID }], products: [], pluginElements: [] } as unknown as PublicPage;
const box = (key: 'main_text' | `button:${string}`, overflows: boolean) => ({ key, overflows, left: 0, top: 0, width: 1, height: 1 });

describe('a drawn page', () => {
  it('tells which of its own elements are too full', () => {
    const boxes = [box('main_text', false), box(`button:${ID}`, true), box('button:01900000-0000-7000-8000-000000000002', true)];
    expect(overflowsIn(cell, page, boxes)).toEqual([{ ...cell, element: `button:${ID}` }]);
  });
  it('that is locked has no texts', () => {
    expect(overflowsIn(cell, { access: 'locked' } as PublicPage, [box('main_text', true)])).toEqual([]);
  });
});

it('draws no page twice in a row', () => {
  const pages = [
    { pageId: 'a', position: 'A1' },
    { pageId: 'b', position: 'A2' },
  ];
  expect(cellsOf(pages, ['JP', 'EN']).map(({ position, language }) => `${position} ${language}`)).toEqual([
    'A1 JP',
    'A2 JP',
    'A1 EN',
    'A2 EN',
  ]);
});

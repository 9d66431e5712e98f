import type { Page } from '@mekuri/client-console';
import type { ElementBox } from '@mekuri/kit/canvas';
import { describe, expect, it } from 'vitest';
import { aDocument, aGrid, aPage, aSite } from '../../testing/fixtures.ts';
import type { Show } from '../canvas/canvas-link.ts';
import type { Language } from '../view-as/view-as.ts';
import { detectOverflow, type OverflowProgress } from './detect-overflow.ts';
import type { Overflow } from './overflow.ts';

const site = aSite({ languages: ['JP', 'EN'] });
const grid = { ...aGrid(), categories: aGrid().categories.slice(0, 1) };
const [first, second] = grid.categories[0]!.pages;
const boxes = (overflows: boolean): ElementBox[] => [{ key: 'main_text', left: 0, top: 0, width: 1, height: 1, overflows }];
const textOf = ({ page }: Show): string => (page.access === 'open' ? page.mainText : '');

/** A site in which only the first page is translated. Long texts do not fit. */
const look = async (draw: (show: Show) => ElementBox[] | null, languages: readonly Language[] = ['JP', 'EN']) => {
  const drawn: string[] = [];
  let found: readonly Overflow[] = [];
  let progress: OverflowProgress | undefined;
  const read = async (id: string, lang: Language): Promise<Page> => {
    const mainText = id === first!.id && lang === 'EN' ? 'A very long morning' : '朝';
    return { ...aPage(), id, document: aDocument({ mainText, buttons: [] }) };
  };
  await detectOverflow({
    site,
    grid,
    languages,
    read,
    readParts: async () => ({}),
    signal: new AbortController().signal,
    draw: async (show) => {
      drawn.push(`${show.page.position} ${show.language} ${show.site.categories[0]!.name}`);
      return draw(show);
    },
    onFound: (next) => (found = next),
    onProgress: (next) => (progress = next),
  });
  return { drawn, found, progress };
};

describe('the overflow check', () => {
  it('draws a page once as long as its texts are the same, and reports overflows with their language', async () => {
    const { drawn, found, progress } = await look((show) => boxes(textOf(show).length > 10));
    const name = grid.categories[0]!.name;
    expect(drawn).toEqual([...grid.categories[0]!.pages.map(({ position }) => `${position} ja ${name}`), `A1 en ${name}`]);
    expect(found).toEqual([{ pageId: first!.id, position: 'A1', language: 'EN', element: 'main_text', text: 'A very long morning' }]);
    expect(progress).toEqual({ done: 8, total: 8, unseen: 0 });
  });

  it('covers only the languages in which the site is published', async () => {
    const { found, progress } = await look((show) => boxes(textOf(show).length > 10), ['JP']);
    expect(found).toEqual([]);
    expect(progress).toMatchObject({ done: 4, total: 4 });
  });

  it('continues after a page without an answer, and stops when the frame never answers', async () => {
    const past = await look((show) => (show.page.id === second!.id ? null : boxes(true)), ['JP']);
    expect([past.drawn.length, past.found.length, past.progress]).toEqual([4, 3, { done: 4, total: 4, unseen: 1 }]);
    const silent = await look(() => null);
    expect([silent.drawn.length, silent.progress]).toEqual([2, { done: 8, total: 8, unseen: 8 }]);
  });
});

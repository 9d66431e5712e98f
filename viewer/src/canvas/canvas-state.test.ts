import { describe, expect, it } from 'vitest';
import { aButton, aPage } from '../testing/site.ts';
import type { ViewerServices } from '../viewer-context.ts';
import { nextState } from './canvas-state.ts';

const page = aPage('A1', { buttons: [aButton({ id: 'one' }), aButton({ id: 'two' })] });

/** The page on the canvas after an edit. Every message contains a copy of the page. */
const pageAfter = (edited: typeof page): typeof page => {
  const before = { services: {} as ViewerServices, page, isDraft: false };
  return nextState(before, { type: 'mekuri:page', page: structuredClone(edited), draft: false }, {})!.page as typeof page;
};

describe('an edit', () => {
  it('that changes nothing keeps the same page object', () => expect(pageAfter(page)).toBe(page));
  it('keeps the identity of unchanged parts', () => {
    const edited = structuredClone(page);
    edited.buttons[1]!.buttonPositionLeft = 3;
    const shown = pageAfter(edited);
    expect(shown).toEqual(edited);
    expect(shown).not.toBe(page);
    expect(shown.media).toBe(page.media);
    expect(shown.buttons[0]).toBe(page.buttons[0]);
    expect(shown.buttons[1]).not.toBe(page.buttons[1]);
  });
  it('may add, remove and replace', () => {
    const edits = [
      { ...page, buttons: [] },
      { ...page, media: null },
      { ...page, buttons: [...page.buttons, aButton({ id: 'three' })] },
    ];
    for (const edited of edits) expect(pageAfter(edited)).toEqual(edited);
  });
});

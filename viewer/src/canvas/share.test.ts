import { describe, expect, it } from 'vitest';
import { aButton, aPage } from '../testing/site.ts';
import { share } from './share.ts';

const page = aPage('A1', { buttons: [aButton({ id: 'one' }), aButton({ id: 'two' })] });

describe('an edit', () => {
  it('that changes nothing is the page as it was', () => expect(share(page, structuredClone(page))).toBe(page));
  it('keeps all that it leaves alone', () => {
    const edited = structuredClone(page);
    edited.buttons[1]!.buttonPositionLeft = 3;
    const shared = share(page, edited);
    expect(shared).toEqual(edited);
    expect(shared).not.toBe(page);
    expect(shared.media).toBe(page.media);
    expect(shared.buttons[0]).toBe(page.buttons[0]);
    expect(shared.buttons[1]).not.toBe(page.buttons[1]);
  });
  it('may add, remove and replace', () => {
    const edits = [
      { ...page, buttons: [] },
      { ...page, media: null },
      { ...page, buttons: [...page.buttons, aButton({ id: 'three' })] },
    ];
    for (const edited of edits) expect(share(page, structuredClone(edited))).toEqual(edited);
    expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(share([1, 2], { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { controlsOf, placedControl } from './controls.ts';

const video = { ...aPage('A1').media!, kind: 'VIDEO' as const };

describe('the area of a page’s controls', () => {
  it('covers the album and the speaker controls that the page has', () => {
    expect(controlsOf(aPage('A1'), { displayAlbum: false })).toBeNull();
    expect(controlsOf(aPage('A1'), { displayAlbum: true })).toEqual({ left: 333, top: 124, bottom: 168 });
    const page = aPage('A1', { media: video, backgroundMusic: true, speakerX: 320 });
    expect(controlsOf(page, { displayAlbum: true })).toEqual({ left: 320, top: 124, bottom: 168 });
    expect(controlsOf({ ...page, backgroundMusic: false }, { displayAlbum: false })).toBeNull();
  });
  it('ignores controls at the left: text next to them is the creator’s choice', () => {
    expect(controlsOf(aPage('A1', { albumX: 20 }), { displayAlbum: true })).toBeNull();
  });
  it('keeps two controls apart below the chrome', () => {
    expect(placedControl(333, 72)).toMatchObject({ '--below': 0 });
    expect(placedControl(333, 124)).toMatchObject({ '--below': 52 });
    expect(placedControl(333, 600)).toMatchObject({ '--below': 104 });
  });
});

import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { controlsOf, placedControl } from './controls.ts';

const film = { ...aPage('A1').media!, kind: 'VIDEO' as const };

describe('the place of a page’s controls', () => {
  it('is that of the album and the speaker, where the page has them', () => {
    expect(controlsOf(aPage('A1'), { displayAlbum: false })).toBeNull();
    expect(controlsOf(aPage('A1'), { displayAlbum: true })).toEqual({ left: 333, top: 124, bottom: 168 });
    const page = aPage('A1', { media: film, backgroundMusic: true, speakerX: 320 });
    expect(controlsOf(page, { displayAlbum: true })).toEqual({ left: 320, top: 124, bottom: 168 });
    expect(controlsOf({ ...page, backgroundMusic: false }, { displayAlbum: false })).toBeNull();
  });
  it('is none at the left: a text beside it is the creator’s choice', () => {
    expect(controlsOf(aPage('A1', { albumX: 20 }), { displayAlbum: true })).toBeNull();
  });
  it('keeps two controls apart below the chrome', () => {
    expect(placedControl(333, 72)).toMatchObject({ '--below': 0 });
    expect(placedControl(333, 124)).toMatchObject({ '--below': 52 });
    expect(placedControl(333, 600)).toMatchObject({ '--below': 104 });
  });
});

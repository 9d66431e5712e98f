import { expect, it } from 'vitest';
import { menuColours } from './menu-colours.ts';

it.each([
  [{}, undefined, undefined],
  [{ globalMenuBackgroundColor: '#123' }, '#123', '#fff'],
  [{ globalMenuBackgroundColor: '#fec' }, '#fec', undefined],
  [{ globalMenuTextColor: '#fff' }, 'rgb(20 26 32 / 78%)', '#fff'],
  [{ globalMenuTextColor: '#321' }, undefined, '#321'],
  [{ globalMenuBackgroundColor: '#123', globalMenuTextColor: '#456' }, '#123', '#456'],
])('a menu of %j is read', (chosen, background, text) => {
  expect(menuColours(chosen)).toEqual({ '--menu-background': background, '--menu-text': text });
});

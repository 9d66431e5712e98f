import { expect, it } from 'vitest';
import { menuColours } from './menu-colours.ts';

it.each([
  [{}, undefined, undefined],
  [{ globalMenuBackgroundColor: '#123' }, '#123', '#fff'],
  [{ globalMenuBackgroundColor: '#fec' }, '#fec', '#000'],
  [{ globalMenuTextColor: '#fff' }, '#000', '#fff'],
  [{ globalMenuTextColor: '#321' }, '#fff', '#321'],
  [{ globalMenuBackgroundColor: '#123', globalMenuTextColor: '#456' }, '#123', '#456'],
])('a menu of %j is read', (chosen, background, text) => {
  expect(menuColours(chosen)).toEqual({ '--menu-background': background, '--menu-text': text });
});

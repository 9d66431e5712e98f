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
  expect(menuColours(chosen)).toMatchObject({ '--menu-background': background, '--menu-text': text });
});

it.each([
  [{}, undefined],
  [{ globalMenuBackgroundColor: 'rgba(0, 0, 0, 0.2)' }, '#000'],
  [{ globalMenuBackgroundColor: 'rgba(255, 255, 255, 0.2)' }, '#fff'],
  [{ globalMenuBackgroundColor: 'rgba(255, 255, 255, 0.2)', globalMenuTextColor: '#fff' }, '#000'],
])('a menu of %j stands on the opposite of its text', (chosen, ground) => {
  expect(menuColours(chosen)).toMatchObject({ '--menu-ground': ground });
});

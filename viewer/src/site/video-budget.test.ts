import { expect, it } from 'vitest';
import { aButton, aPage } from '../testing/site.ts';
import { playingButtons } from './video-budget.ts';

const film = { ...aPage('A1').media!, kind: 'VIDEO' as const };
const filmButton = (id: string) => aButton({ id, buttonType: 'MEDIA', media: film });

it('three buttons of a page play their films, the page itself the fourth', () => {
  const buttons = [
    filmButton('1'),
    aButton({ id: '2' }),
    aButton({ id: '3', buttonType: 'MEDIA', media: aPage('A1').media }),
    filmButton('4'),
  ];
  expect(playingButtons({ buttons })).toEqual(['1', '4']);
  expect(playingButtons({ buttons: [...buttons, filmButton('5'), filmButton('6')] })).toEqual(['1', '4', '5']);
});

import { expect, it } from 'vitest';
import { aButton, aPage } from '../testing/site.ts';
import { playingButtons } from './video-budget.ts';

const video = { ...aPage('A1').media!, kind: 'VIDEO' as const };
const videoButton = (id: string) => aButton({ id, buttonType: 'MEDIA', media: video });

it('three buttons of a page play their videos, the page itself the fourth', () => {
  const buttons = [
    videoButton('1'),
    aButton({ id: '2' }),
    aButton({ id: '3', buttonType: 'MEDIA', media: aPage('A1').media }),
    videoButton('4'),
  ];
  expect(playingButtons({ buttons })).toEqual(['1', '4']);
  expect(playingButtons({ buttons: [...buttons, videoButton('5'), videoButton('6')] })).toEqual(['1', '4', '5']);
});

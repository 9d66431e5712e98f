import { expect, it, vi } from 'vitest';
import { aPicture } from '../testing/fixtures.ts';
import { createPendingPlacements, type FillsDeps } from './pending-placements.ts';

it('assigns all ready media at once, when no upload is in progress any more', () => {
  let isActive = true;
  const place = vi.fn<FillsDeps['place']>();
  const fills = createPendingPlacements({ isActive: () => isActive, place });
  fills.add('a', aPicture('A1'));
  fills.settle();
  expect(place).not.toHaveBeenCalled();
  expect(fills.waitingFor('a')?.id).toBe(aPicture('A1').id);

  fills.add('b', aPicture('A2'));
  fills.add('a', aPicture('A3'));
  isActive = false;
  fills.settle();
  fills.settle();
  expect(place.mock.calls).toEqual([
    [
      [
        { pageId: 'a', media: aPicture('A3') },
        { pageId: 'b', media: aPicture('A2') },
      ],
    ],
  ]);
  expect(fills.waitingFor('a')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { refusesIds } from './refuses-ids.ts';

it.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
])('a browser with %j refuses ids: %s', (wishes, refuses) => {
  expect(refusesIds(wishes)).toBe(refuses);
});

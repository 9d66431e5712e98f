import { describe, expect, it } from 'vitest';
import { mayChangeTo, mayStartOn, OFFERS } from './offers.ts';

describe('the right to assign a plan', () => {
  it.each([
    ['MASTER', ['open', 'contract', 'new'], ['open', 'contract']],
    ['OEM_MASTER', ['open', 'contract', 'new'], ['open', 'contract']],
    ['OEM_ADMIN', ['open', 'new'], ['open']],
    ['USER', ['open', 'new'], ['open']],
    ['MASTER_USER', ['open', 'new'], ['open']],
  ] as const)('%s starts accounts on %j and changes them to %j', (area, starts, changes) => {
    expect(OFFERS.filter((offer) => mayStartOn({ area }, { offer }))).toEqual(starts);
    expect(OFFERS.filter((offer) => mayChangeTo({ area }, { offer }))).toEqual(changes);
  });
});

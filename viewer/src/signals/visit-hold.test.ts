import { describe, expect, it } from 'vitest';
import { createVisitHold } from './visit-hold.ts';

const ways = [
  ['locks', () => navigator.locks],
  ['messages between tabs', () => undefined],
] as const;

describe.each(ways)('a visit, by %s', (way, locks) => {
  it('is one tab’s, until that tab lets go of it', async () => {
    const [first, second] = [createVisitHold(locks()), createVisitHold(locks())];
    expect(await first.take(way)).toBe(true);
    expect(await second.take(way)).toBe(false);
    expect(await second.take(`another by ${way}`)).toBe(true);
    first.release();
    await new Promise((resolve) => setTimeout(resolve));
    const third = createVisitHold(locks());
    expect(await third.take(way)).toBe(true);
    for (const hold of [second, third]) hold.release();
  });
});

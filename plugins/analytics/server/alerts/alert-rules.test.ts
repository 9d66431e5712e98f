import { describe, expect, it } from 'vitest';
import { judgeDrop, judgeSpike } from './alert-rules.ts';

const days = (visits: number, count = 14): number[] => Array.from({ length: count }, () => visits);

describe('a spike', () => {
  it.each([
    ['400 visits where 3 are usual', 400, days(3), 3, 'unusual'],
    ['visits where none are usual', 30, days(0), 3, 'unusual'],
    ['less than 30 visits', 29, days(0), 3, 'between'],
    ['exactly the factor', 300, days(100), 3, 'unusual'],
    ['less than the factor', 299, days(100), 3, 'between'],
    ['half of the threshold', 150, days(100), 3, 'normal'],
    ['a factor that chance can reach', 40, days(20), 2, 'unusual'],
    ['a site of six days', 400, days(3, 6), 3, 'normal'],
    ['a site of seven days', 400, days(3, 7), 3, 'unusual'],
  ])('%s', (_, visits, before, factor, judgement) => {
    expect(judgeSpike({ visits, before }, factor)).toBe(judgement);
  });
});

describe('a drop', () => {
  const quietSundays = days(40).map((visits, index) => ((index + 1) % 7 === 0 ? 0 : visits));
  it.each([
    ['no visits where 40 are usual', 0, days(40), 0, 'unusual'],
    ['one visit, with nothing less allowed', 1, days(40), 0, 'between'],
    ['a fifth, with a fifth allowed', 8, days(40), 20, 'unusual'],
    ['more than a fifth', 9, days(40), 20, 'between'],
    ['half as many as usual', 20, days(40), 20, 'normal'],
    ['ten a day', 0, days(10), 0, 'unusual'],
    ['nine a day', 0, days(9), 0, 'normal'],
    ['a share that chance can reach', 4, days(10), 50, 'between'],
    ['a day that is quiet each week', 0, quietSundays, 0, 'between'],
    ['a day that was quiet once', 0, quietSundays.with(6, 40), 0, 'unusual'],
    ['a site of six days', 0, days(40, 6), 0, 'normal'],
    ['a site of seven days', 0, days(40, 7), 0, 'unusual'],
    ['a site without days', 0, [], 0, 'normal'],
  ])('%s', (_, visits, before, percent, judgement) => {
    expect(judgeDrop({ visits, before }, percent)).toBe(judgement);
  });
});

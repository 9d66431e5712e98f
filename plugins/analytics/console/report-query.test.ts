import { describe, expect, it } from 'vitest';
import {
  choosableDays,
  choosableMonths,
  chooseFilter,
  choosePreset,
  issueOfRange,
  grainOf,
  hasHours,
  parametersOf,
  periodInAddress,
  PRESETS,
  presetOf,
  readSearch,
  writeSearch,
  yearUntil,
  type ReportSearch,
} from './report-query.ts';

const TODAY = '2026-11-26';
const search = (given: Record<string, string> = {}): ReportSearch => readSearch(given);

describe('the URL state', () => {
  it('defaults to the current month on the first tab', () => {
    expect(search()).toMatchObject({ tab: 'lp', metric: 'views', kind: 'cv', month: '', from: '', device: '' });
    expect(parametersOf(search())).toEqual({});
  });

  it('drops unknown values', () => {
    const given = { tab: 'nothing', month: '2026-13', from: '2026-11-01', device: 'fridge', language: 'FR', channel: 'tv', compare: 'x' };
    expect(search(given)).toEqual(search());
  });

  it('survives a round trip', () => {
    const given = { tab: 'sources', from: '2026-11-01', to: '2026-11-10', compare: 'none', device: 'pc', language: 'EN', channel: 'mail' };
    const written = writeSearch(search(given));
    expect(readSearch(written)).toEqual(search(given));
    expect(written).toMatchObject({ metric: '', kind: '' });
    expect(parametersOf(search(given))).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
      compare: 'none',
      device: 'pc',
      language: 'EN',
      channel: 'mail',
    });
  });

  it('has at most two creatives, and their sort order', () => {
    const [one, two, three] = [1, 2, 3].map((number) => `01900000-0000-7000-8000-00000000000${number}`);
    const pick = (text: string) => search({ pick: text }).pick;
    expect(pick(`${one}.${two},${two}.${three}`)).toBe(`${one}.${two},${two}.${three}`);
    expect(pick(`${one}.${one},${one}.${two},${one}.${three}`)).toBe(`${one}.${two},${one}.${three}`);
    expect(pick(`${one}.${two},${one}.${two},${one},x.y,${one}.${two}.${three}`)).toBe(`${one}.${two}`);
    expect(search({ sort: '-ctr' }).sort).toBe('-ctr');
    expect(search({ sort: 'linkClicks' }).sort).toBe('');
    const given = { tab: 'creative', sort: 'dwell', pick: `${one}.${two}` };
    expect(readSearch(writeSearch(search(given)))).toEqual(search(given));
  });

  it('has a range or a month', () =>
    expect(search({ month: '2026-10', from: '2026-11-01', to: '2026-11-02' })).toMatchObject({ month: '', from: '2026-11-01' }));
});

const range = (from: string, to: string) => ({ from, to });

it('passes on the period without the filters', () => {
  expect(periodInAddress(search({ month: '2026-10', compare: 'none', device: 'pc' }))).toBe('?month=2026-10&compare=none');
  expect(periodInAddress(search({ device: 'pc' }))).toBe('');
});

it('has a year-long range that is valid', () => expect(issueOfRange(yearUntil(TODAY), search(), TODAY)).toBeNull());

describe('selectable periods', () => {
  it('go back 400 days', () => expect(choosableDays(TODAY)).toEqual({ min: '2025-10-22', max: TODAY }));

  it('include the whole months within these days', () => {
    const months = choosableMonths(TODAY);
    expect(months.at(0)).toBe('2026-11');
    expect(months.at(-1)).toBe('2025-11');
    expect(months).toHaveLength(13);
  });

  it.each(PRESETS)('keep the preset that was chosen: %s', (preset) =>
    expect(presetOf({ ...search(), ...choosePreset(preset, TODAY) }, TODAY)).toBe(preset),
  );

  it('treat the current month as this month, however it is given', () =>
    expect(presetOf(search({ month: '2026-11' }), TODAY)).toBe('thisMonth'));
});

describe('a range of days', () => {
  it.each([
    ['2025-11-26', TODAY, null],
    ['2025-11-25', TODAY, 'long'],
    ['2025-10-22', '2025-10-31', null],
    ['2025-10-21', '2025-10-31', 'old'],
    ['2026-11-20', '2026-11-19', 'order'],
    ['2026-11-20', '2026-11-27', 'future'],
    ['2026-02-30', '2026-03-10', 'invalid'],
    ['', TODAY, 'invalid'],
  ] as const)('from %s to %s: %s', (from, to, issue) => expect(issueOfRange(range(from, to), search(), TODAY)).toBe(issue));

  it.each([
    ['2026-10-23', TODAY, null],
    ['2026-10-22', TODAY, 'filtered'],
    ['2026-08-01', '2026-09-30', null],
    ['2026-08-02', '2026-09-30', 'filtered'],
  ] as const)('from %s to %s under a filter: %s', (from, to, issue) =>
    expect(issueOfRange(range(from, to), search({ device: 'pc' }), TODAY)).toBe(issue),
  );

  it('becomes the last 28 days if a filter has no data for it', () => {
    const old = search({ from: '2026-09-05', to: '2026-09-20' });
    expect(chooseFilter({ device: 'pc' }, old, TODAY)).toEqual({ device: 'pc', month: '', from: '2026-10-30', to: TODAY });
    expect(chooseFilter({ device: '' }, old, TODAY)).toEqual({ device: '' });
  });

  it('stays with a filter if it consists of whole months', () =>
    expect(chooseFilter({ channel: 'ad' }, search({ from: '2026-08-01', to: '2026-09-30' }), TODAY)).toEqual({ channel: 'ad' }));
});

describe('hours of a chart', () => {
  const days = (from: string, to: string, unit: 'day' | 'month' = 'day') => ({ unit, period: { from, to, today: TODAY } });

  it.each([
    ['a week', {}, days('2026-11-20', '2026-11-26'), true],
    ['more than a week', {}, days('2026-11-19', '2026-11-26'), false],
    ['the last day that has them', {}, days('2026-10-23', '2026-10-23'), true],
    ['an older day', {}, days('2026-10-22', '2026-10-22'), false],
    ['a filter', { device: 'pc' }, days('2026-11-26', '2026-11-26'), false],
    ['visitors', { metric: 'visitors' }, days('2026-11-26', '2026-11-26'), false],
    ['a report by month', {}, days('2026-11-26', '2026-11-26', 'month'), false],
  ])('are there for %s: %s', (_, given, report, are) => expect(hasHours(search(given), report)).toBe(are));

  it('are shown if requested and available', () => {
    expect(grainOf(search({ grain: 'hour' }), days('2026-11-26', '2026-11-26'))).toBe('hour');
    expect(grainOf(search({ grain: 'hour' }), days('2026-11-01', '2026-11-26'))).toBe('day');
    expect(grainOf(search(), days('2026-11-26', '2026-11-26'))).toBe('day');
    expect(grainOf(search({ grain: 'hour' }), days('2026-01-01', '2026-11-26', 'month'))).toBe('month');
  });
});

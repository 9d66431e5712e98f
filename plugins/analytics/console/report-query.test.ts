import { describe, expect, it } from 'vitest';
import {
  choosableDays,
  choosableMonths,
  chooseFilter,
  choosePreset,
  faultOfRange,
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

describe('the address', () => {
  it('begins with the running month of the first tab', () => {
    expect(search()).toMatchObject({ tab: 'lp', metric: 'views', kind: 'cv', month: '', from: '', device: '' });
    expect(parametersOf(search())).toEqual({});
  });

  it('leaves out what it does not know', () => {
    const given = { tab: 'nothing', month: '2026-13', from: '2026-11-01', device: 'fridge', language: 'FR', channel: 'tv', compare: 'x' };
    expect(search(given)).toEqual(search());
  });

  it('comes back as it was written', () => {
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

  it('names two creatives at most, and how they are sorted', () => {
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

it('hands on the period without the filters', () => {
  expect(periodInAddress(search({ month: '2026-10', compare: 'none', device: 'pc' }))).toBe('?month=2026-10&compare=none');
  expect(periodInAddress(search({ device: 'pc' }))).toBe('');
});

it('has a year that is a range', () => expect(faultOfRange(yearUntil(TODAY), search(), TODAY)).toBeNull());

describe('what can be chosen', () => {
  it('reaches back 400 days', () => expect(choosableDays(TODAY)).toEqual({ min: '2025-10-22', max: TODAY }));

  it('are whole months within these days', () => {
    const months = choosableMonths(TODAY);
    expect(months.at(0)).toBe('2026-11');
    expect(months.at(-1)).toBe('2025-11');
    expect(months).toHaveLength(13);
  });

  it.each(PRESETS)('names a period as it was chosen: %s', (preset) =>
    expect(presetOf({ ...search(), ...choosePreset(preset, TODAY) }, TODAY)).toBe(preset),
  );

  it('takes the running month for this month, however it is named', () =>
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
  ] as const)('from %s to %s: %s', (from, to, fault) => expect(faultOfRange(range(from, to), search(), TODAY)).toBe(fault));

  it.each([
    ['2026-10-23', TODAY, null],
    ['2026-10-22', TODAY, 'filtered'],
    ['2026-08-01', '2026-09-30', null],
    ['2026-08-02', '2026-09-30', 'filtered'],
  ] as const)('from %s to %s under a filter: %s', (from, to, fault) =>
    expect(faultOfRange(range(from, to), search({ device: 'pc' }), TODAY)).toBe(fault),
  );

  it('becomes the last 28 days under a filter that does not have it', () => {
    const old = search({ from: '2026-09-05', to: '2026-09-20' });
    expect(chooseFilter({ device: 'pc' }, old, TODAY)).toEqual({ device: 'pc', month: '', from: '2026-10-30', to: TODAY });
    expect(chooseFilter({ device: '' }, old, TODAY)).toEqual({ device: '' });
  });

  it('stays under a filter where it has whole months', () =>
    expect(chooseFilter({ channel: 'ad' }, search({ from: '2026-08-01', to: '2026-09-30' }), TODAY)).toEqual({ channel: 'ad' }));
});

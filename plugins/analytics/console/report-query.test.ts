import { describe, expect, it } from 'vitest';
import {
  choosableDays,
  choosableMonths,
  choosePreset,
  japanDay,
  parametersOf,
  presetOf,
  readSearch,
  writeSearch,
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

  it('has a range or a month', () =>
    expect(search({ month: '2026-10', from: '2026-11-01', to: '2026-11-02' })).toMatchObject({ month: '', from: '2026-11-01' }));
});

describe('what can be chosen', () => {
  it('reaches back 400 days, and 35 under a filter', () => {
    expect(choosableDays(search(), TODAY)).toEqual({ min: '2025-10-22', max: TODAY });
    expect(choosableDays(search({ device: 'pc' }), TODAY)).toEqual({ min: '2026-10-23', max: TODAY });
  });

  it('are whole months within these days', () => {
    const months = choosableMonths(TODAY);
    expect(months.at(0)).toBe('2026-11');
    expect(months.at(-1)).toBe('2025-11');
    expect(months).toHaveLength(13);
  });

  it.each(['last7', 'last28', 'custom', 'month'] as const)('names a period as it was chosen: %s', (preset) =>
    expect(presetOf({ ...search(), ...choosePreset(preset, TODAY) }, TODAY)).toBe(preset),
  );
});

it('is a day in Japan', () => expect(japanDay(new Date('2026-11-25T15:30:00Z'))).toBe('2026-11-26'));

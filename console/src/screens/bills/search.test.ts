import { describe, expect, it } from 'vitest';
import { filterQuery, isFiltered, monthsUpTo, NO_FILTERS, parseBillSearch } from './search.ts';

const ID = '01910000-0000-7000-8000-000000000001';

describe('the address of the bills', () => {
  it('keeps every filter', () => {
    const search = {
      tab: 'bank',
      transfers: 'set_aside',
      month: '2026-10',
      status: 'unpaid',
      kind: 'invoice',
      from: '2026-11-01',
      to: '2026-11-30',
      min: -500,
      max: 90_000,
      q: '汐町',
      account: ID,
      bill: ID,
    };
    expect(parseBillSearch(search)).toEqual(search);
  });
  it('drops whatever the server would refuse', () => {
    const search = {
      tab: 'bills',
      transfers: 'open',
      month: '2026-13',
      status: 'open',
      from: '2026-02-30',
      min: 1.5,
      max: '10',
      q: '',
      account: 'a',
      bill: 3,
    };
    expect(Object.values(parseBillSearch(search)).every((value) => value === undefined)).toBe(true);
  });
  it('searches for a number that the router has read as one', () => {
    expect(parseBillSearch({ q: 2026 }).q).toBe('2026');
  });
  it('knows whether it narrows the list', () => {
    expect(isFiltered(parseBillSearch({ tab: 'runs', bill: ID }))).toBe(false);
    expect(isFiltered({ min: 0 })).toBe(true);
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });
  it('names the filters as the API does', () => {
    expect(filterQuery({ from: '2026-11-01', to: '2026-11-30', min: 1, max: 2, account: ID })).toMatchObject({
      issuedFrom: '2026-11-01',
      issuedTo: '2026-11-30',
      minTotal: 1,
      maxTotal: 2,
      accountId: ID,
    });
  });
  it('counts months backwards over the year', () => {
    expect(monthsUpTo('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});

import { describe, expect, it } from 'vitest';
import { filterQuery, isFiltered, nextSort, parseUserListSearch } from './search.ts';

const ID = '01900000-0000-7000-8000-000000000001';

describe('parseUserListSearch', () => {
  it('keeps known values', () => {
    const search = { q: '珈琲', status: 'active', type: 'OEM_ADMIN', plan: ID, parent: ID, sort: 'ends_asc', trashed: true, import: ID };
    expect(parseUserListSearch(search)).toMatchObject(search);
  });
  it('drops unknown values', () => {
    const search = parseUserListSearch({
      status: 'gone',
      type: 'MASTER',
      plan: '1; drop',
      parent: 5,
      sort: 'x',
      trashed: 'yes',
      import: 'old',
    });
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  });
  it('reads a number in the address as text', () => {
    expect(parseUserListSearch({ q: 2026 }).q).toBe('2026');
  });
  it('truncates a search that is too long for the API', () => {
    expect(parseUserListSearch({ q: 'あ'.repeat(80) }).q).toHaveLength(50);
  });
  it('opens a new import', () => {
    expect(parseUserListSearch({ import: 'new' }).import).toBe('new');
  });
});

describe('filters', () => {
  it("use the API's names", () => {
    expect(filterQuery({ q: 'a', status: 'suspended', type: 'USER', plan: ID, parent: ID })).toEqual({
      q: 'a',
      contractStatus: 'suspended',
      accountType: 'USER',
      planId: ID,
      parentId: ID,
    });
  });
  it('do not include the order', () => {
    expect(isFiltered(parseUserListSearch({ sort: 'ends_asc' }))).toBe(false);
    expect(isFiltered(parseUserListSearch({ parent: ID }))).toBe(true);
  });
});

describe('nextSort', () => {
  it('cycles through the first order, its reverse and the default', () => {
    expect(nextSort(undefined, 'company_asc', 'company_desc')).toBe('company_asc');
    expect(nextSort('ends_desc', 'company_asc', 'company_desc')).toBe('company_asc');
    expect(nextSort('company_asc', 'company_asc', 'company_desc')).toBe('company_desc');
    expect(nextSort('company_desc', 'company_asc', 'company_desc')).toBeUndefined();
  });
});

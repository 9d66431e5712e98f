import { describe, expect, it } from 'vitest';
import { parsePlanSearch } from './search.ts';

describe('parsePlanSearch', () => {
  it('accepts a new plan or an id, and nothing else', () => {
    expect(parsePlanSearch({ plan: 'new' }).plan).toBe('new');
    expect(parsePlanSearch({ plan: '01900000-0000-7000-8000-000000000001' }).plan).toMatch(/^0190/);
    expect(parsePlanSearch({ plan: 'x' }).plan).toBeUndefined();
  });
  it('drops unknown values', () => {
    expect(parsePlanSearch({ archived: 'yes', q: '', cursor: 7 })).toEqual({ cursor: '7' });
  });
});

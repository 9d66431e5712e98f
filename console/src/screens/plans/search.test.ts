import { describe, expect, it } from 'vitest';
import { parsePlanSearch } from './search.ts';

describe('parsePlanSearch', () => {
  it('opens a new plan or a known one, and nothing else', () => {
    expect(parsePlanSearch({ plan: 'new' }).plan).toBe('new');
    expect(parsePlanSearch({ plan: '01900000-0000-7000-8000-000000000001' }).plan).toMatch(/^0190/);
    expect(parsePlanSearch({ plan: 'x' }).plan).toBeUndefined();
  });
  it('forgets what it does not know', () => {
    expect(parsePlanSearch({ archived: 'yes', q: '', cursor: 7 })).toEqual({ cursor: '7' });
  });
});

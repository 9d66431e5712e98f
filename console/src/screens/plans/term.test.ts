import { describe, expect, it } from 'vitest';
import { termShare } from './term.ts';

describe('termShare', () => {
  it('is 0 before the term, 100 after it, and a share in between', () => {
    expect(termShare('2026-11-01', '2026-11-30', '2026-10-31')).toBe(0);
    expect(termShare('2026-11-01', '2026-11-30', '2026-11-15')).toBe(50);
    expect(termShare('2026-11-01', '2026-11-30', '2026-11-30')).toBe(100);
    expect(termShare('2026-11-01', '2026-11-30', '2027-01-01')).toBe(100);
  });
});

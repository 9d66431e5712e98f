import { describe, expect, it } from 'vitest';
import { exactly, inUnit, percentChange, signed } from './units.ts';

describe('money of the summary', () => {
  it('is shown in 10,000 and 100,000,000 yen', () => {
    expect(inUnit(123_400, 'mrr', 'ja')).toBe('12.3');
    expect(inUnit(12_345_678, 'mrr', 'en')).toBe('1,234.6');
    expect(inUnit(0, 'mrr', 'kr')).toBe('0');
    expect(inUnit(14_880_000, 'arr', 'ja')).toBe('0.15');
    expect(exactly(123_456, 'ja')).toBe('12.3456');
    expect(inUnit(1_250_000_000, 'arr', 'cn')).toBe('12.5');
  });
  it('changes by a signed amount, and by a share of what was before', () => {
    expect([3, -2, 0].map((value) => signed(value, String))).toEqual(['+3', '−2', '±0']);
    expect(percentChange(1024, 1000, 'ja')).toBe('+2.4%');
    expect(percentChange(900, 1000, 'en')).toBe('−10%');
    expect(percentChange(5, 0, 'ja')).toBeNull();
  });
});

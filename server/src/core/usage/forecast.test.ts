import { describe, expect, it } from 'vitest';
import { forecastViews } from './forecast.ts';

const days = [
  { day: '2026-11-01', views: 100 },
  { day: '2026-11-03', views: 50 },
];

describe('the forecast', () => {
  it('goes on with the mean of the days before today, those without views among them', () => {
    expect(forecastViews(days, '2026-11-04')).toBe(1500);
    expect(forecastViews(days, '2026-11-11')).toBe(450);
  });

  it('leaves today out, which is not over', () => {
    expect(forecastViews([...days, { day: '2026-11-04', views: 1 }], '2026-11-04')).toBe(1500);
  });

  it('is never less than what is there', () => {
    expect(forecastViews([...days, { day: '2026-11-04', views: 9000 }], '2026-11-04')).toBe(9150);
    expect(forecastViews([{ day: '2026-11-01', views: -5 }], '2026-11-02')).toBe(0);
  });

  it('counts the days of the month', () => {
    expect(forecastViews([{ day: '2028-02-01', views: 10 }], '2028-02-02')).toBe(290);
    expect(forecastViews([], '2026-12-31')).toBe(0);
  });

  it('is null on the first day', () => {
    expect(forecastViews([{ day: '2026-11-01', views: 10 }], '2026-11-01')).toBeNull();
  });
});

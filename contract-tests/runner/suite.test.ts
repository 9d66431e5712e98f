import { describe, expect, it } from 'vitest';
import { playwrightCounts, total, vitestCounts } from './suite.ts';

describe('counts of a report', () => {
  it('count a test file that does not load as a failure', () => {
    expect(vitestCounts(JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 }))).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(vitestCounts(JSON.stringify({ numPassedTests: 3, numFailedTests: 2, numFailedTestSuites: 1 }))).toEqual({
      passed: 3,
      failed: 2,
    });
  });
  it('count flaky and skipped journeys as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    expect(playwrightCounts(JSON.stringify({ stats }))).toEqual({ passed: 4, failed: 3 });
  });
  it('add up', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});

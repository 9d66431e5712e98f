import { describe, expect, it } from 'vitest';
import { runMatrix } from '../../testing/authorization/matrix.ts';

// The whole matrix is in authorization-matrix-*.deep.test.ts.
describe('every operation, by one caller for each outcome that the document gives it', () => {
  it('has the outcome that the document defines, and a refusal writes nothing', { timeout: 600_000 }, async () => {
    const { operations, principals, cells, allowed, faults: issues, closed, unused } = await runMatrix('sample');
    console.info(
      `authorization matrix, a sample: ${operations} operations × ${principals} callers, ${cells} cells, ${allowed} of them allowed`,
    );
    expect(issues).toEqual([]);
    expect(closed).toEqual([]);
    expect(unused).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { runMatrix } from '../../testing/authorization/matrix.ts';

// Split into two halves that run in parallel.
describe('every operation, every caller, own, sibling’s, foreign and absent objects: half 2', () => {
  it('has the outcome that the document defines, and a refusal writes nothing', { timeout: 600_000 }, async () => {
    const { operations, principals, cells, allowed, faults, closed } = await runMatrix({ shard: 1, of: 2 });
    console.info(
      `authorization matrix, half 2: ${operations} operations × ${principals} callers, ${cells} cells, ${allowed} of them allowed`,
    );
    expect(faults).toEqual([]);
    expect(closed).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { runMatrix } from '../../testing/authorization/matrix.ts';

// Two halves, so that they run beside each other.
describe('every operation, every caller, own, sibling’s, foreign and absent things: half 1', () => {
  it('comes out as the document says, and a refusal writes nothing', { timeout: 600_000 }, async () => {
    const { operations, principals, cells, allowed, faults, closed } = await runMatrix({ shard: 0, of: 2 });
    console.info(
      `authorization matrix, half 1: ${operations} operations × ${principals} callers, ${cells} cells, ${allowed} of them allowed`,
    );
    expect(faults).toEqual([]);
    expect(closed).toEqual([]);
  });
});

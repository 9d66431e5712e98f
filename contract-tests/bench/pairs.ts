import type { Burst } from './load.ts';
import { median } from './statistics.ts';

/** What one row of the table was measured as: medians over its pairs. */
export interface Compared {
  name: string;
  /** Ours to bare, of throughput. */
  ratio: number;
  /** Greatest ratio to the smallest: how far the run can be trusted. */
  spread: number;
  goal: number;
  ours: Burst;
  bare: Burst;
  /** Of the answer. */
  bytes: number;
}

export interface Pair {
  name: string;
  goal: number;
  bytes: number;
  ours: (seconds: number) => Promise<Burst>;
  bare: (seconds: number) => Promise<Burst>;
}

const SECONDS = 2;
const PAIRS = 5;

/**
 * Ours and bare in turn, which of them first changing from pair to pair: what else the machine does falls on both alike, so the
 * ratio holds where neither figure would.
 */
export const compare = async ({ name, goal, bytes, ours, bare }: Pair): Promise<Compared> => {
  await ours(1);
  await bare(1);
  const pairs: { ours: Burst; bare: Burst }[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const first = index % 2 === 0 ? await bare(SECONDS) : await ours(SECONDS);
    const second = index % 2 === 0 ? await ours(SECONDS) : await bare(SECONDS);
    pairs.push(index % 2 === 0 ? { bare: first, ours: second } : { ours: first, bare: second });
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  const middle = (side: 'ours' | 'bare'): Burst => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)),
    p50: median(pairs.map((pair) => pair[side].p50)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    failed: pairs.reduce((sum, pair) => sum + pair[side].failed, 0),
  });
  return {
    name,
    goal,
    bytes,
    ratio: median(ratios),
    spread: Math.max(...ratios) / Math.min(...ratios),
    ours: middle('ours'),
    bare: middle('bare'),
  };
};

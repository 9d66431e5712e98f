import { cpuSeconds, familySeconds } from './cpu.ts';
import type { Burst } from './load.ts';
import { median } from './statistics.ts';

/** One row of the table: medians over its pairs. */
export interface Compared {
  name: string;
  /** Throughput of the product divided by that of the bare server. */
  ratio: number;
  /** Largest ratio divided by the smallest: how far the run can be trusted. */
  spread: number;
  /** Ratio of CPU time per response, which other load on the machine hardly affects. NaN if unknown. */
  cpuRatio: number;
  goal: number;
  ours: Burst;
  bare: Burst;
  /** Size of the response. */
  bytes: number;
}

export interface Pair {
  name: string;
  goal: number;
  bytes: number;
  /** Process ids of the two servers, if one process does all the work. */
  pids?: { ours: number; bare: number };
  /** Whether to include the CPU time of child processes, e.g. if the database does a large share of the work. */
  withFamilies?: boolean;
  /** Seconds of load on the product before the first pair, so that compiled code is compared; longer if it gives few responses a second. Default: 1. */
  warmUp?: number;
  /** Number of pairs. Default: 5. */
  pairs?: number;
  ours: (seconds: number) => Promise<Burst>;
  bare: (seconds: number) => Promise<Burst>;
}

const SECONDS = 2;
const PAIRS = 5;

/**
 * Measures the product and the bare server in turn, the order alternating from pair to pair. Other load on the machine affects both
 * alike, so the ratio is reliable even where neither figure is.
 */
export const compare = async ({
  name,
  goal,
  bytes,
  pids,
  withFamilies = false,
  warmUp = 1,
  pairs: wanted = PAIRS,
  ours,
  bare,
}: Pair): Promise<Compared> => {
  const seconds = withFamilies ? familySeconds : cpuSeconds;
  const sides = {
    ours: () => measure(ours, pids && (() => seconds(pids.ours))),
    bare: () => measure(bare, pids && (() => seconds(pids.bare))),
  };
  await ours(warmUp);
  await bare(1);
  const pairs: Record<Side, Measured>[] = [];
  for (let index = 0; index < wanted; index += 1) {
    const order: readonly [Side, Side] = index % 2 === 0 ? ['bare', 'ours'] : ['ours', 'bare'];
    const [first, second] = [await sides[order[0]](), await sides[order[1]]()];
    pairs.push(order[0] === 'ours' ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  const middle = (side: Side): Burst => ({
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
    cpuRatio: median(pairs.map((pair) => pair.bare.cpuPerAnswer / pair.ours.cpuPerAnswer)),
    ours: middle('ours'),
    bare: middle('bare'),
  };
};

type Side = 'ours' | 'bare';
interface Measured extends Burst {
  cpuPerAnswer: number;
}

const measure = async (work: Pair['ours'], spentSoFar = (): number => Number.NaN): Promise<Measured> => {
  const before = spentSoFar();
  const result = await work(SECONDS);
  const spent = spentSoFar() - before;
  return { ...result, cpuPerAnswer: spent / (result.perSecond * SECONDS) };
};

import { cpuSeconds, familySeconds } from './cpu.ts';
import type { Burst } from './load.ts';
import { median } from './statistics.ts';

/** What one row of the table was measured as: medians over its pairs. */
export interface Compared {
  name: string;
  /** Ours to bare, of throughput. */
  ratio: number;
  /** Greatest ratio to the smallest: how far the run can be trusted. */
  spread: number;
  /** The same of processor time for one answer: what else runs on the machine hardly touches it. NaN where it is not known. */
  cpuRatio: number;
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
  /** Of the two servers, where one process does all the work. */
  pids?: { ours: number; bare: number };
  /** Whether what these started counts too: where the database does much of the work. */
  withFamilies?: boolean;
  /** Seconds of ours before the first pair, so that what is compared is compiled code; more where a second brings few answers. Default: 1. */
  warmUp?: number;
  /** How often both are measured. Default: 5. */
  pairs?: number;
  ours: (seconds: number) => Promise<Burst>;
  bare: (seconds: number) => Promise<Burst>;
}

const SECONDS = 2;
const PAIRS = 5;

/**
 * Ours and bare in turn, which of them first changing from pair to pair: what else the machine does falls on both alike, so the
 * ratio holds where neither figure would.
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

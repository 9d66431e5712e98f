import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { burst, type Burst, type Load } from '../lib/load.ts';
import { median } from '../lib/statistics.ts';

/** Medians over the pairs; times are 99th percentiles in milliseconds. */
export interface BesideSignIns {
  alone: number;
  beside: number;
  ratio: number;
  /** Sign-ins per second. */
  signIns: number;
}

const PAIRS = 5;
const SECONDS = 4;
/** Few enough connections that only sign-ins can make reads wait. */
const CONNECTIONS = 2;
const HEAD_START = 500;

/** Compares the worst-case latency of a few readers without sign-ins and with as many concurrent sign-ins as the server admits. */
export const compareBesideSignIns = async (read: Load, signIn: Load): Promise<BesideSignIns> => {
  const alone: Burst[] = [];
  const beside: Burst[] = [];
  const signIns: Burst[] = [];
  await burst(read, 1, CONNECTIONS);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    alone.push(await burst(read, SECONDS, CONNECTIONS));
    const [signedIn, reading] = await Promise.all([
      burst(signIn, SECONDS + 1, availableParallelism() * 2),
      sleep(HEAD_START).then(() => burst(read, SECONDS, CONNECTIONS)),
    ]);
    signIns.push(signedIn);
    beside.push(reading);
  }
  const failed = [...alone, ...beside, ...signIns].reduce((sum, { failed: more }) => sum + more, 0);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return {
    alone: median(alone.map(({ p99 }) => p99)),
    beside: median(beside.map(({ p99 }) => p99)),
    ratio: median(beside.map(({ p99 }, pair) => p99 / alone[pair]!.p99)),
    signIns: median(signIns.map(({ perSecond }) => perSecond)),
  };
};

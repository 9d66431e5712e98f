/** Processor time of the calibration loop on a quiet machine. */
const QUIET_MS = 165;
/** A calibration counts as just measured for this long. */
const FRESH_MS = 5000;
const words = new Uint32Array(2 ** 18);

const loop = (rounds: number): void => {
  let hash = 1;
  for (let round = 0; round < rounds; round += 1)
    words.forEach((word, at) => {
      hash = Math.imul(hash ^ word ^ at, 0x9e3779b1);
      words[at] = hash;
    });
};

const inMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

let measured = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** How many times longer the processor takes for the same work than on a quiet machine; at least 1. */
const slowness = (): number => {
  if (performance.now() - measured.at < FRESH_MS) return measured.slowness;
  loop(3);
  const before = process.threadCpuUsage();
  loop(24);
  const slow = inMilliseconds(process.threadCpuUsage(before)) / QUIET_MS;
  measured = { at: performance.now(), slowness: Math.max(1, slow) };
  return measured.slowness;
};

/**
 * Starts to measure processor time. The result is in milliseconds of a quiet machine: other programs share the processor's caches and cores,
 * so a calibration loop measures how slow it is at the time.
 */
export const startProcessorTime = (usage: (since?: NodeJS.CpuUsage) => NodeJS.CpuUsage = process.threadCpuUsage): (() => number) => {
  const before = slowness();
  const since = usage();
  return () => {
    const spent = inMilliseconds(usage(since));
    return spent / Math.max(before, slowness());
  };
};

/** Processor time of this thread during the work, as `startProcessorTime` measures it. */
export const processorTimeOf = (work: () => unknown): number => {
  const spent = startProcessorTime();
  work();
  return spent();
};

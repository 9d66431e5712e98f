import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds that a process has computed so far, its own and the kernel's for it; NaN where the system does not say (it is not Linux). */
export const cpuSeconds = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
};

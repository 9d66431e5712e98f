import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time of a process so far in seconds, user and system; NaN on systems other than Linux. */
export const cpuSeconds = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
};

/** CPU time of a process and its running descendants in seconds; for the product's server, this includes its PostgreSQL. */
export const familySeconds = (pid: number): number => {
  const members = new Set([pid]);
  for (const parents = parentsOfAll(); ;) {
    const before = members.size;
    for (const [child, parent] of parents) if (members.has(parent)) members.add(child);
    if (members.size === before) break;
  }
  return [...members].reduce((sum, member) => sum + (member === pid ? cpuSeconds(member) : cpuSeconds(member) || 0), 0);
};

const parentsOfAll = (): [number, number][] => {
  try {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      const parent = parentOf(name);
      return parent === null ? [] : [[Number(name), parent] as [number, number]];
    });
  } catch {
    return [];
  }
};

/** Null if the process has just ended. */
const parentOf = (pid: string): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
  } catch {
    return null;
  }
};

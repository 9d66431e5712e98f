import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The postmaster of this cluster, ready or still starting. On Linux it is verified by its working directory, because the process id may
 * since belong to a zombie or to another process.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(resolve(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return runsIn(pid, cluster) ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Requests a fast shutdown, then an immediate one (the next start then recovers), then kills. Returns when the process has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = runningPostmaster(cluster)?.pid;
  if (pid === undefined) return;
  const gone = async (seconds: number) => {
    for (let waited = 0; waited < seconds * 1000 && runsIn(pid, cluster); waited += 20) await delay(20);
    return !runsIn(pid, cluster);
  };
  send(pid, 'SIGINT');
  if (await gone(15)) return;
  send(pid, 'SIGQUIT');
  if (!(await gone(10))) send(pid, 'SIGKILL');
}

/** Whether the postmaster or an orphaned child still runs in this cluster. Always false on systems other than Linux. */
export const hasProcesses = (cluster: string): boolean =>
  process.platform === 'linux' &&
  readdirSync('/proc')
    .map(Number)
    .some((pid) => pid > 0 && runsIn(pid, cluster));

function runsIn(pid: number, cluster: string): boolean {
  try {
    return process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) === cluster : process.kill(pid, 0);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The postmaster that runs on this cluster, ready or still starting. On Linux it is known by its working directory:
 * a process id alone may by now belong to a zombie or to somebody else.
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

/** Asks for a fast shutdown, then for an immediate one, after which the next start recovers; returns when it is gone. */
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

/** Whether a process, the postmaster or an orphan of it, still works in this cluster. Known on Linux only. */
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

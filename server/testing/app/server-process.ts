import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/config.ts';

export interface ServerProcessPlan {
  ownerUrl: string;
  plugins: readonly string[] | undefined;
  /** The process also folds events, as a worker does. */
  folds?: boolean;
}

/** A server in a child process, on the database of a test app. */
export interface ServerProcess {
  /** Address of the visitor origin. */
  sites: string;
  kill(): Promise<void>;
}

/** @throws when the process ends before it serves */
export async function startServerProcess(plan: ServerProcessPlan): Promise<ServerProcess> {
  const child = fork(new URL('./server-process-child.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node') },
  });
  const ended = once(child, 'exit').then(() => null);
  child.send(plan);
  const told = await Promise.race([once(child, 'message'), ended]);
  if (told === null) throw new Error('The server ended before it served.');
  const [{ sites }] = told as [{ sites: string }];
  return {
    sites,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child {
  /** The first thing that it said. */
  hello: unknown;
  pid: number;
  /** What it answers to a message; one at a time. */
  ask(message: object): Promise<unknown>;
  stop(): void;
}

/** A script of this folder in a process of its own, which ends with ours. */
export const startChild = async (script: string, args: readonly string[] = []): Promise<Child> => {
  const child: ChildProcess = fork(fileURLToPath(new URL(script, import.meta.url)), [...args]);
  const [hello] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`))),
  ])) as [unknown];
  return {
    hello,
    pid: child.pid!,
    async ask(message) {
      child.send(message);
      const [answer] = (await once(child, 'message')) as [unknown];
      return answer;
    },
    stop: () => child.disconnect(),
  };
};

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child {
  /** First message of the process. */
  hello: unknown;
  pid: number;
  /** Sends a message and returns the reply; one at a time. */
  ask(message: object): Promise<unknown>;
  stop(): void;
}

/** Runs a script in a child process, which ends with this one. */
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

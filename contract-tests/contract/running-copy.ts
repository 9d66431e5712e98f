import { once } from 'node:events';
import { join } from 'node:path';
import { claimPorts, serverPorts } from '@mekuri/testing/ports';
import { vi } from 'vitest';
import type { ProjectCopy } from './project-copy.ts';

const PORTS = serverPorts((await claimPorts()) + 1);
export const APP = `http://localhost:${PORTS.APP_PORT}`;
export const SITES = `http://localhost:${PORTS.SITES_PORT}`;
export const DEMO_PASSWORD = 'Demo-2026';

export interface RunningCopy {
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a copy's server with the demo, on its own ports and with its data in the copy. */
export const startCopy = async (copy: ProjectCopy): Promise<RunningCopy> => {
  const { child, output } = copy.start('node', ['server/src/main.ts'], { ...PORTS, DATA_DIR: join(copy.folder, '.data') });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await vi.waitFor(
      async () => {
        if (!(await fetch(`${APP}/readyz`)).ok) throw new Error('not yet');
      },
      { timeout: 90_000, interval: 250 },
    );
  } catch (error) {
    await stop();
    throw new Error(output(), { cause: error });
  }
  return { output, stop };
};

/** Calls the console's API as a signed-in user of the demo. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its operation answers
export type Ask = <T>(
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: T }>;

export const signIn = async (email: string): Promise<Ask> => {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as declared
  const send = async <T>(method: string, path: string, body: object | undefined, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${APP}/api${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
  };
  const { body } = await send<{ access_token: string }>('POST', '/auth/login', { email, password: DEMO_PASSWORD }, {});
  return (method, path, sent, headers = {}) => send(method, path, sent, { authorization: `Bearer ${body.access_token}`, ...headers });
};

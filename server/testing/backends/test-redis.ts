import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { REDIS_DATABASES } from './services.ts';
import { freePort } from '../../src/platform/postgres/ports.ts';

export interface TestRedis {
  url: string;
  /** Deletes all data. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis without persistence, on the given port or a free one; null when the machine has none. */
export async function startTestRedis(wantedPort?: number): Promise<TestRedis | null> {
  const port = wantedPort ?? (await freePort());
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--databases', String(REDIS_DATABASES)],
    {
      stdio: 'ignore',
    },
  );
  const started = await Promise.race([once(redis, 'spawn').then(() => true), once(redis, 'error').then(() => false)]);
  if (!started) return null;
  const kill = () => void redis.kill();
  process.once('exit', kill);
  while (!(await answers(port))) {
    if (redis.exitCode !== null) throw new Error(`Redis does not start on port ${port}: it ended with ${redis.exitCode}`);
    await delay(20);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    forget: () => say(port, 'FLUSHALL'),
    async stop() {
      process.off('exit', kill);
      redis.kill();
      if (redis.exitCode === null) await once(redis, 'exit');
    },
  };
}

/** Deletes all data of one database. @param url with the database's number as its path */
export function forgetDatabase(url: string): Promise<void> {
  const { port, pathname } = new URL(url);
  return say(Number(port), `SELECT ${pathname.slice(1)}\r\nFLUSHDB`, 2);
}

/** @param answers number of lines expected in response */
async function say(port: number, commands: string, answers = 1): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${commands}\r\n`);
  let said = '';
  while (said.split('\r\n').length <= answers) said += String((await once(socket, 'data'))[0]);
  socket.destroy();
  if (said.replaceAll('+OK\r\n', '') !== '') throw new Error(`Redis answered ${said}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

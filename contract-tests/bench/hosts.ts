import { Agent, request } from 'node:http';
import { burst } from './load.ts';
import { startProduct } from './product.ts';
import { percentile } from './statistics.ts';
import { figure, table } from './table.ts';

const HOSTS = 10_000;
const PER_SECOND = 500;
const WARM_UP = 2000;
const GOAL_MS = 5;
/** MiB that the second ten thousand may take; what is remembered of the first is let go for them. */
const GOAL_GROWTH = 8;
const NORMAL_CONNECTIONS = 4;

/**
 * Requests for hosts that are nobody's, each another name, at an even pace beside visitors of the demo; then as many other names again.
 * A time is counted from the moment when a request was due.
 */
export const measureHosts = async (print: (line: string) => void): Promise<void> => {
  const product = await startProduct();
  const connections = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    await send(product.sites, connections, 'warm', WARM_UP);
    const rows = [];
    for (const [name, round] of [
      ['10,000 names', 'first'],
      ['10,000 other names', 'second'],
    ] as const) {
      const before = product.memory();
      const seconds = Math.ceil(HOSTS / PER_SECOND);
      const visitors = burst({ url: `${product.sites}/site/demo/A1` }, seconds, NORMAL_CONNECTIONS);
      const sent = await send(product.sites, connections, round, HOSTS);
      const { perSecond, p99: visitorsP99 } = await visitors;
      rows.push(row(name, sent, { grown: product.memory() - before, perSecond, visitorsP99, isSecond: round === 'second' }));
    }
    print(`${PER_SECOND} requests a second for hosts that are nobody's, each another; goal: p99 ≤ ${GOAL_MS} ms, memory does not grow.\n`);
    print(table(['', 'answered 404', 'p50 ms', 'p99 ms', 'max ms', 'grown MiB', 'visitors beside, 1/s', 'their p99 ms', ''], rows));
  } finally {
    connections.destroy();
    await product.stop();
  }
};

interface Sent {
  status: number;
  ms: number;
}

interface Beside {
  grown: number;
  perSecond: number;
  visitorsP99: number;
  isSecond: boolean;
}

const row = (name: string, sent: readonly Sent[], { grown, isSecond, perSecond, visitorsP99 }: Beside): (string | number)[] => {
  const times = sent.map(({ ms }) => ms);
  const neutral = sent.filter(({ status }) => status === 404).length;
  const p99 = percentile(times, 0.99);
  const isMissed = p99 > GOAL_MS || neutral < sent.length || (isSecond && grown > GOAL_GROWTH);
  return [
    name,
    neutral,
    figure(percentile(times, 0.5), 1),
    figure(p99, 1),
    figure(Math.max(...times), 1),
    figure(grown, 1),
    figure(perSecond, 0),
    figure(visitorsP99, 1),
    isMissed ? 'MISSED' : '',
  ];
};

/** At an even pace; answers come as they like. */
const send = async (origin: string, agent: Agent, round: string, count: number): Promise<Sent[]> => {
  const started = performance.now();
  const answers: Promise<Sent>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * PER_SECOND));
      while (answers.length < due) {
        const dueAt = started + (answers.length / PER_SECOND) * 1000;
        const host = `${round}-${answers.length}.nobody.example`;
        answers.push(get(origin, agent, host).then((status) => ({ status, ms: performance.now() - dueAt })));
      }
      if (answers.length < count) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  return Promise.all(answers);
};

const get = (origin: string, agent: Agent, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${origin}/A1`, { agent, headers: { host } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode!));
    })
      .on('error', reject)
      .end();
  });

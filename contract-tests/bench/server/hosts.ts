import { burst, type Burst, type Load } from '../lib/load.ts';
import { startProduct } from '../lib/product.ts';
import { figure, table } from '../lib/table.ts';

const SECONDS = 20;
const WARM_UP_SECONDS = 4;
/** About five hundred requests a second for unknown hosts, while a thousand a second read the demo's first page. */
const NOBODY = { connections: 8, pauseMs: 15 };
const VISITORS = { connections: 16, pauseMs: 15 };
const GOAL_MS = 5;
/** MiB of growth allowed for the second ten thousand hosts, whose cache entries replace those of the first. */
const GOAL_GROWTH = 8;

/** Requests for unknown hosts, each with a new name, while visitors read the demo; then the same with other names. */
export const measureHosts = async (print: (line: string) => void): Promise<void> => {
  const product = await startProduct();
  const both = (hosts: string, seconds: number): Promise<[nobody: Burst, visitors: Burst]> => {
    const nobody: Load = { url: `${product.sites}/A1`, hosts, pauseMs: NOBODY.pauseMs };
    const visitors: Load = { url: `${product.sites}/site/demo/A1`, pauseMs: VISITORS.pauseMs };
    return Promise.all([burst(nobody, seconds, NOBODY.connections), burst(visitors, seconds, VISITORS.connections)]);
  };
  try {
    await both('.warm.example', WARM_UP_SECONDS);
    const rows = [];
    for (const [name, hosts, growth] of [
      ['each another name', '.first.example', Infinity],
      ['other names again', '.second.example', GOAL_GROWTH],
    ] as const) {
      const before = product.memory();
      const [nobody, visitors] = await both(hosts, SECONDS);
      rows.push(row(name, nobody, visitors, { grown: product.memory() - before, growth }));
    }
    print(`Hosts that are nobody's; goal: p99 ≤ ${GOAL_MS} ms, and memory does not grow.\n`);
    const columns = ['', 'asked', 'refused', '1/s', 'p50 ms', 'p99 ms', 'grown MiB', 'visitors 1/s', 'p50 ms', 'p99 ms', ''];
    print(table(columns, rows));
  } finally {
    await product.stop();
  }
};

const row = (name: string, nobody: Burst, visitors: Burst, { grown, growth }: { grown: number; growth: number }): (string | number)[] => {
  const asked = Math.round(nobody.perSecond * SECONDS);
  const isMissed = nobody.p99 > GOAL_MS || nobody.failed < asked * 0.999 || visitors.failed > 0 || grown > growth;
  return [
    name,
    asked,
    nobody.failed,
    figure(nobody.perSecond, 0),
    figure(nobody.p50, 1),
    figure(nobody.p99, 1),
    figure(grown, 1),
    figure(visitors.perSecond, 0),
    figure(visitors.p50, 1),
    figure(visitors.p99, 1),
    isMissed ? 'MISSED' : '',
  ];
};

import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { openPhone, swipeAlong } from './viewer-swipes.ts';
import type { Direction } from './viewer-tour.ts';

/** Memory in use after a garbage collection. */
export interface Held {
  swipes: number;
  /** JavaScript heap in MiB. */
  heap: number;
  /** Part of the heap used by compiled code and its metadata, in MiB. */
  code: number;
  nodes: number;
  listeners: number;
}

/** Numbers of swipes that form whole tours, so that every measurement is taken in the starting cell. */
const MARKS = [0, 100, 200, 300, 400, 500, 1000];
/** Time to wait: the viewer releases memory of distant cells step by step. */
const LETS_GO_MS = 2000;

/** Measures the page before the first swipe and at each mark. Motion is reduced, so that a swipe need not wait for the previous one. */
export const measureHeld = async (browser: Browser, url: string, way: readonly Direction[]): Promise<Held[]> => {
  const phone = await openPhone(browser, url, { isStill: true });
  const { page, session } = phone;
  const held: Held[] = [];
  for (const [index, swipes] of MARKS.entries()) {
    await swipeAlong(phone, way, swipes - (MARKS[index - 1] ?? 0), { isQuick: true });
    await page.waitForLoadState('networkidle');
    await delay(LETS_GO_MS);
    await session.send('HeapProfiler.collectGarbage');
    const [{ usedSize }, { nodes, jsEventListeners }] = [
      await session.send('Runtime.getHeapUsage'),
      await session.send('Memory.getDOMCounters'),
    ];
    const code = await codeSize(session);
    held.push({ swipes, heap: usedSize / 2 ** 20, code: code / 2 ** 20, nodes, listeners: jsEventListeners });
  }
  await page.context().close();
  return held;
};

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** One number per field for each node. */
  nodes: number[];
}

/** Bytes of compiled code in a heap snapshot. */
const codeSize = async (session: CDPSession): Promise<number> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  let size = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + fields.indexOf('type')] === code) size += nodes[node + fields.indexOf('self_size')]!;
  }
  return size;
};

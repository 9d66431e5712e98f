import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { openPhone, swipeAlong } from './viewer-swipes.ts';
import type { Direction } from './viewer-tour.ts';

/** What a page holds after a collection. */
export interface Held {
  swipes: number;
  /** JavaScript's heap, MiB. */
  heap: number;
  /** What of it is machine code that the engine has made of the page's scripts, and what it knows of them, MiB. */
  code: number;
  nodes: number;
  listeners: number;
}

/** Each time in the cell where it began: so many swipes are whole tours. */
const MARKS = [0, 100, 200, 300, 400, 500, 1000];
/** What was held of cells that are far by now is let go of step by step. */
const LETS_GO_MS = 2000;

/** What the page holds before, and after each hundred swipes; moves are cuts, so that one need not wait for the last. */
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
  /** So many numbers for each as there are fields. */
  nodes: number[];
}

/** Bytes, as a snapshot of the heap has them. */
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

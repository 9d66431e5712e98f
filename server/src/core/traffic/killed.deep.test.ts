import { randomUUID } from 'node:crypto';
import { patience } from '@mekuri/testing/patience';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, type TestSite } from '../releases/testing/sites.ts';
import { toWire } from '../releases/wire.ts';
import { recountUsage } from './recount.ts';
import { bodyOf, PHONE, view } from './testing/batches.ts';

let app: TestApp;
let sites: TestSite[];
beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.create.user();
  sites = [];
  for (let number = 0; number < 3; number++) {
    const site = await aFilledSite(app, { slug: `killed-${number}`, categories: 2, pages: 5, owner });
    await publish(app, site);
    sites.push(site);
  }
});
afterAll(() => app.close());

const ROUNDS = 8;
const SENDERS = 12;

/** Acknowledged `seq` values, by visit. */
const acknowledged = new Map<string, Set<number>>();

/** Sends visits of several batches, each batch until it is acknowledged or the server is gone, some of them twice. */
const sendUntilGone = async (origin: string): Promise<void> => {
  for (let turn = 0; ; turn++) {
    const site = sites[turn % sites.length]!;
    const visitId = randomUUID();
    const start = Date.now() - 5000;
    for (let seq = 0; seq < 4; seq++) {
      const page = site.pages[(turn + seq) % site.pages.length]!;
      const body = bodyOf([view(seq, page.id, start + seq * 1000)], start, { visitId, sessionUserId: randomUUID() });
      const post = () =>
        fetch(`${origin}/api/end-user/site/${site.id}/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': PHONE },
          body: JSON.stringify(toWire(body)),
        });
      try {
        const { status } = await post();
        if (status !== 204) throw new Error(`Events were answered ${status}.`);
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      acknowledged.getOrInsertComputed(`${site.id} ${visitId}`, () => new Set()).add(seq);
      if (turn % 3 === 0) await post().catch(() => undefined);
    }
  }
};

it(
  'loses nothing that was acknowledged and counts nothing twice, whenever the server and the fold are killed',
  { timeout: 600_000 * patience },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const server = await app.beside({ folds: true });
      const wanted = acknowledged.size + 20 + round * 15;
      const gone = Promise.all(Array.from({ length: SENDERS }, () => sendUntilGone(server.sites)));
      const isEnough = expect.poll(() => acknowledged.size, { timeout: 120_000 * patience, interval: 5 }).toBeGreaterThan(wanted);
      await Promise.race([isEnough, gone.then(() => expect.fail('The server ended by itself.'))]);
      await server.kill();
      await gone;
    }
    await app.foldTraffic();
    const { rows: visits } = await app.sql('select site_id, visit_id, log from traffic_visits');
    const seqs = new Map(
      visits.map(({ site_id: siteId, visit_id: visitId, log }) => [
        `${String(siteId)} ${String(visitId)}`,
        (log as { events: [number][] }).events.map(([seq]) => seq),
      ]),
    );
    const lost = [...acknowledged].filter(([visit, sent]) => [...sent].some((seq) => !seqs.get(visit)?.includes(seq)));
    expect(lost).toEqual([]);
    expect([...seqs.values()].filter((of) => new Set(of).size !== of.length)).toEqual([]);
    for (const { id } of sites) {
      const { rows } = await app.sql('select coalesce(sum(views), 0)::int as views from usage_days where site_id = $1', [id]);
      expect(Number(rows[0]!['views'])).toBe(await recountUsage(app.deps, id));
    }
    expect((await app.sql('select from traffic_inbox')).rows).toHaveLength(0);
    expect((await app.sql('select from traffic_rejected')).rows).toHaveLength(0);
  },
);

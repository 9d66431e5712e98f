import { randomUUIDv7 } from 'node:crypto';
import type { CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { statsOf, writeChanges } from './stats/changes.ts';
import { raiseRevisions } from './stats/revision.ts';
import { DayNumbers } from './day-numbers.ts';
import { contributionOf } from './reading.ts';
import { waitForShardLock } from './shard-lock.ts';
import { readVisits } from './visit-store.ts';
import type { Visit } from './visit.ts';

/** Networks with more visits than this in a day are examined. */
const MOST_VISITS = 3000;
const SHARE_OF_FLOOD = 0.95;
const BATCH = 2000;

interface Flood {
  network: string;
  /** Shards of the sites that the network reached. */
  shards: number[];
}

/** Networks with more visits in a day than people make, nearly all of them single views without any input. */
const findFloods = (ctx: CoreJobCtx, day: string): Promise<Flood[]> =>
  ctx.transaction(({ db }) =>
    sql<Flood>(
      db,
      `select network, array_agg(distinct get_byte(uuid_send(site_id), 15) & 15) as shards from traffic_visits
        where day = cast(:day as date) and network is not null and tpath >= :from and tpath < :to
        group by network
       having count(*) > :most
          and count(*) filter (where not (facts ->> 'input')::boolean
                and (select count(*) from jsonb_array_elements(log -> 'events') as event where event ->> 1 = '0') = 1)
              >= cast(:share as numeric) * count(*)`,
      { day, most: MOST_VISITS, share: SHARE_OF_FLOOD },
    ),
  );

/** @returns whether more visits may remain */
const markSome = (ctx: CoreJobCtx, { day, network, shard }: { day: string; network: string; shard: number }): Promise<boolean> =>
  ctx.transaction(async (inner) => {
    const { db } = inner;
    await waitForShardLock(db, shard);
    const visits = await readVisits(
      db,
      `day = cast(:day as date) and network = :network and get_byte(uuid_send(site_id), 15) & 15 = :shard
         and not (facts ->> 'flood')::boolean and not (facts ->> 'input')::boolean
         and (select count(*) from jsonb_array_elements(log -> 'events') as event where event ->> 1 = '0') = 1
       order by site_id, visit_id limit ${BATCH}`,
      { day, network, shard },
    );
    const numbers = new DayNumbers();
    const today = japanDay(inner.now());
    const marked = visits.map((visit): Visit => {
      const flood = { ...visit, facts: { ...visit.facts, flood: true } };
      numbers.addChange(flood, today, contributionOf(visit), contributionOf(flood));
      return flood;
    });
    await writeChanges(
      db,
      statsOf(ctx.deps),
      visits.map((before, index) => ({ before, after: marked[index]! })),
    );
    await numbers.write(db, randomUUIDv7());
    await raiseRevisions(db, new Set(visits.map(({ siteId }) => siteId)));
    return marked.length === BATCH;
  });

/** Takes visits of networks that flooded sites on a day out of the numbers; views that were billed are credited today. */
export const takeOutFloods = async (ctx: CoreJobCtx, day: string): Promise<void> => {
  for (const { network, shards } of await findFloods(ctx, day)) {
    for (const shard of shards) {
      while (await markSome(ctx, { day, network, shard })) if (ctx.signal.aborted) return;
    }
  }
};

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { VisitEvent } from '@mekuri/kit/server';
import { sql } from '../../src/platform/database/sql.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';
import { statsOf } from '../../src/core/traffic/stats/changes.ts';
import { writeStats } from '../../src/core/traffic/stats/sums.ts';
import { writeUniques } from '../../src/core/traffic/stats/uniques.ts';
import type { Visit } from '../../src/core/traffic/visit.ts';
import { diceOf, type Dice } from '../../src/demo/visits/dice.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { testConfig, testKeys } from './test-config.ts';

const AGENTS = [
  [
    86,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  ],
  [2, 'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'],
  [12, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'],
] as const;
const LANGUAGES = [
  [90, 'JP'],
  [6, 'EN'],
  [3, 'CN'],
  [1, 'KR'],
] as const;
const VISITS_AT_ONCE = 5000;
const VIEWS = { fewest: 1, most: 8 };

export interface ManyVisits {
  siteId: string;
  pageIds: readonly string[];
  /** Days over which the visits are spread evenly. */
  days: readonly string[];
  events: number;
}

/** Events of one visit: a random number of pages, each viewed, dwelt on and swiped away. */
const eventsOf = (dice: Dice, pageIds: readonly string[], startedAt: number): VisitEvent[] => {
  const events: VisitEvent[] = [];
  // Most visits begin on the first pages, and few get far.
  const next = (): string => pageIds[Math.floor(pageIds.length * dice.roll() ** 3)]!;
  let pageId = next();
  for (let view = dice.between(VIEWS.fewest, VIEWS.most); view > 0; view--) {
    const toPageId = next();
    const at = startedAt + events.length * 1500;
    const seq = events.length;
    events.push(
      { seq, at, name: 'view_page', pageId, locked: false },
      { seq: seq + 1, at: at + 1000, name: 'dwell', pageId, ms: dice.between(300, 40_000) },
      { seq: seq + 2, at: at + 1200, name: 'slide_page', pageId, toPageId, direction: 'down', how: 'swipe' },
    );
    pageId = toPageId;
  }
  return events;
};

type Tenant = Pick<Visit, 'siteId' | 'accountId' | 'tpath'>;

const visitOf = (dice: Dice, tenant: Tenant, pageIds: readonly string[], day: string, visitors: number): Visit => {
  const startedAt = Date.parse(`${day}T00:00:00+09:00`) + dice.between(0, 86_399_000);
  const referrerHost = dice.weigh([
    [50, ''],
    [25, 'www.google.com'],
    [15, 'l.instagram.com'],
    [10, `blog-${dice.between(1, 400)}.example.com`],
  ]);
  return {
    ...tenant,
    visitId: randomUUID(),
    day,
    startedAt,
    lastAt: startedAt,
    visitorNo: dice.between(1, visitors),
    isNew: dice.chance(0.7),
    network: null,
    facts: {
      release: 1,
      language: dice.weigh(LANGUAGES),
      view: 'MOBILE',
      agent: dice.weigh(AGENTS),
      input: true,
      webdriver: false,
      own: false,
      flood: false,
      entry: { referrerHost },
      basis: 0,
    },
    events: eventsOf(dice, pageIds, startedAt),
    conversions: [],
  };
};

const TENANT = `
  select id as "siteId", account_id as "accountId", tpath from sites where id = :siteId and tpath >= :from and tpath < :to`;

/** Adds the sums of `wanted.events` events to a site, as the fold writes them; single visits are not stored. @returns number of events and visits added */
export const addManyVisits = async (ownerUrl: string, wanted: ManyVisits): Promise<{ events: number; visits: number }> => {
  const config = testConfig({ DATA_DIR: tmpdir() });
  const log = createLog(config);
  const database = await openDatabase({ ...config.database, url: ownerUrl, keys: testKeys, log });
  const stats = statsOf({ modules: await loadModules() }).map((of) => of.stats);
  const dice = diceOf(20_261_126);
  const visitors = Math.ceil(wanted.events / 15);
  const done = { events: 0, visits: 0 };
  try {
    const [tenant] = await database.transaction(systemScope, (db) => sql<Tenant>(db, TENANT, { siteId: wanted.siteId }));
    while (done.events < wanted.events) {
      const visits = Array.from({ length: VISITS_AT_ONCE }, () => visitOf(dice, tenant!, wanted.pageIds, dice.pick(wanted.days), visitors));
      const changes = visits.map((after) => ({ before: null, after }));
      await database.transaction(systemScope, async (db) => {
        await writeUniques(db, changes);
        await writeStats(db, stats, changes);
      });
      done.visits += visits.length;
      done.events += visits.reduce((sum, visit) => sum + visit.events.length, 0);
    }
    return done;
  } finally {
    await database.close();
  }
};

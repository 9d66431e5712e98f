import type { Schemas } from '@mekuri/kit/server';
import { japanDay, startOfDay } from '../../platform/japan-time.ts';
import { BOTS, CAMPAIGN, comingAgain, hoursOf, sourcesOf, visitorFrom, WEEKDAYS, type Source, type Visitor } from './audience.ts';
import { diceOf, type Dice } from './dice.ts';
import { walk, type Grid, type GridPage } from './walk.ts';

type Body = Schemas['EventBatch'];

/** A batch as the server would have received it. */
export interface DemoBatch {
  body: Body;
  ip: string;
  agent: string;
  /** Whether it comes from a device whose visits are not counted. */
  isOwn: boolean;
  receivedAt: Date;
  /** The conversion of the visit, set on its last batch. */
  conversion?: { reference: string; pageId: string };
}

export interface DemoVisits {
  grid: Grid;
  /** Number of the live release. */
  release: number;
  languages: readonly Body['language'][];
  now: Date;
}

const DAYS = 90;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Visits per day at the start and at the end of the period. */
const VISITS = { first: 52, last: 80 };
const NOISE = 0.12;
/** Days before today on which the advertisement ran, and the visits per day that it brought. */
const ADVERTISED = { from: 34, to: 27, visits: 48 };
const THURSDAY = 3;
const RETURNING = 0.3;
/** Number of latest visitors who may return. */
const REMEMBERED = 1200;
/** Share of the visits with at least this many events in which the contact form was sent. */
const CONVERTED = { share: 0.05, events: 9 };
const NOT_COUNTED = { bots: 0.03, silent: 0.02 };
/** The owner views the site on every fourth day. */
const OWN_EVERY_DAYS = 4;
const ENTRIES = [
  [76, 'A1'],
  [7, 'A2'],
  [6, 'D1'],
  [5, 'C1'],
  [3, 'B1'],
  [3, 'C4'],
] as const;
const SENT_AFTER_MS = 40;
const MOST_EVENTS = 40;

interface Coming {
  visitor: Visitor;
  startedAt: number;
  kind: 'visit' | 'bot' | 'silent' | 'own';
}

/** Monday is 0. */
const weekdayOf = (start: Date): number => (new Date(start.getTime() + 9 * HOUR_MS).getUTCDay() + 6) % 7;

const instantOn = (dice: Dice, start: Date, weekday: number): number =>
  start.getTime() + dice.weigh(hoursOf(weekday > 4)) * HOUR_MS + dice.between(0, HOUR_MS - 1);

const expectedOn = (daysAgo: number, weekday: number): number =>
  (VISITS.first + ((VISITS.last - VISITS.first) * (DAYS - daysAgo)) / DAYS) * WEEKDAYS[weekday]!;

/** The visits of a day. Each day has its own seed, so that its random choices do not depend on the number of earlier ones. */
const visitsOn = (daysAgo: number, start: Date, known: Visitor[], owner: Visitor): Coming[] => {
  const dice = diceOf(daysAgo + 1);
  const weekday = weekdayOf(start);
  const count = Math.round(expectedOn(daysAgo, weekday) * (1 - NOISE + 2 * NOISE * dice.roll()));
  const sources = sourcesOf(weekday === THURSDAY);
  const add = (visitor: Visitor, kind: Coming['kind'] = 'visit'): Coming => ({ visitor, kind, startedAt: instantOn(dice, start, weekday) });
  const strangers: Visitor[] = [];
  const stranger = (source: Source): Visitor => {
    const visitor = visitorFrom(dice, source);
    strangers.push(visitor);
    return visitor;
  };
  const visitorOfDay = (): Visitor =>
    known.length > 0 && dice.chance(RETURNING) ? comingAgain(dice.pick(known)) : stranger(dice.weigh(sources));
  const isAdvertised = daysAgo <= ADVERTISED.from && daysAgo >= ADVERTISED.to;
  const coming = [
    ...Array.from({ length: count }, () => add(visitorOfDay())),
    ...Array.from({ length: isAdvertised ? dice.between(ADVERTISED.visits - 8, ADVERTISED.visits + 8) : 0 }, () => add(stranger(CAMPAIGN))),
    ...Array.from({ length: Math.round(count * NOT_COUNTED.bots) }, () =>
      add({ ...visitorFrom(dice, { entry: { referrerHost: '' } }), agent: dice.weigh(BOTS), sessionUserId: null }, 'bot'),
    ),
    ...Array.from({ length: Math.round(count * NOT_COUNTED.silent) }, () => add(visitorFrom(dice, dice.weigh(sources)), 'silent')),
    ...(daysAgo % OWN_EVERY_DAYS === 1 ? [add(owner, 'own')] : []),
  ];
  known.push(...strangers);
  known.splice(0, known.length - REMEMBERED);
  return coming;
};

const startOf = (dice: Dice, grid: Grid): GridPage => grid.get(dice.weigh(ENTRIES)) ?? grid.values().next().value!;

/** The batches of a visit: one at its end, or several if its events exceed one batch. */
const batchesOf = ({ visitor, startedAt, kind }: Coming, dice: Dice, { grid, release, languages }: DemoVisits): DemoBatch[] => {
  const start = startOf(dice, grid);
  const isPerson = kind === 'visit' || kind === 'own';
  const persistence = 0.66 + 0.26 * dice.roll();
  const { events, endedAt } = isPerson
    ? walk(dice, grid, { start, device: visitor.device, persistence, startedAt })
    : {
        events: [{ seq: 0, at: startedAt + 500, name: 'view_page', pageId: start.id, locked: start.isLocked } as const],
        endedAt: startedAt + 500,
      };
  const common = {
    visitId: dice.uuid(),
    startedAt,
    sessionUserId: visitor.sessionUserId,
    release,
    language: languages.includes(visitor.language) ? visitor.language : languages[0]!,
    view: visitor.device === 'pc' ? 'PC' : 'MOBILE',
    input: isPerson,
    webdriver: false,
  } as const;
  const lists = Array.from({ length: Math.ceil(events.length / MOST_EVENTS) }, (_, index) =>
    events.slice(index * MOST_EVENTS, (index + 1) * MOST_EVENTS),
  );
  const isConverted = kind === 'visit' && events.length >= CONVERTED.events && dice.chance(CONVERTED.share);
  const conversion = { reference: dice.uuid(), pageId: events.at(-1)!.pageId };
  return lists.map((list, index): DemoBatch => {
    const isLast = index === lists.length - 1;
    const sentAt = isLast ? endedAt : list.at(-1)!.at;
    const isFirst = index === 0;
    return {
      body: {
        ...common,
        sentAt,
        renew: isFirst && visitor.sessionUserId !== null,
        ...(isFirst ? { entry: visitor.source.entry } : {}),
        events: list,
      },
      ip: visitor.ip,
      agent: visitor.agent,
      isOwn: kind === 'own',
      receivedAt: new Date(sentAt + SENT_AFTER_MS),
      ...(isLast && isConverted ? { conversion } : {}),
    };
  });
};

/**
 * Batches of the last ninety days and of today so far, in order of receipt. The result is the same for the same time. At another time the
 * days differ, but the shape is the same.
 */
export const ninetyDays = (of: DemoVisits): DemoBatch[] => {
  const today = startOfDay(japanDay(of.now)).getTime();
  const known: Visitor[] = [];
  const owner = { ...visitorFrom(diceOf(0), { entry: { referrerHost: '' } }), sessionUserId: null };
  const batches: DemoBatch[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const dice = diceOf(-1 - daysAgo);
    // Japan has no daylight saving time, so all its days have the same length.
    for (const coming of visitsOn(daysAgo, new Date(today - daysAgo * DAY_MS), known, owner)) batches.push(...batchesOf(coming, dice, of));
  }
  return batches
    .filter(({ receivedAt }) => receivedAt <= of.now)
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
};

import type { Schemas } from '@mekuri/kit/server';
import type { Batch, ConversionEntry, ReleaseIds } from './batch.ts';
import { dayOf } from './day-of.ts';
import type { Entry, Visit, VisitConversion, VisitEvent, VisitFacts } from './visit.ts';

type WireEvent = Schemas['VisitEvent'];

/** Reason why events are not kept. */
export type DropReason = 'late' | 'clock' | 'foreign';

export interface Merged {
  /** Null when no event of the visit has been kept, now or before. */
  visit: Visit | null;
  dropped: ReadonlyMap<DropReason, number>;
}

const MINUTE_MS = 60_000;
/** Clock errors up to this are not corrected, ms. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** Batches that waited longer in a browser are dropped, ms. */
const MAX_AGE_MS = 72 * 60 * MINUTE_MS;

/** Offset from the sender's clock to the server's, ms. */
const clockOffset = ({ receivedAt, body }: Batch): number => {
  const difference = receivedAt - body.sentAt;
  return Math.abs(difference) <= CLOCK_TOLERANCE_MS ? 0 : difference;
};

const ageIssue = (at: number, sentAt: number): DropReason | null => {
  if (at > sentAt) return 'clock';
  return sentAt - at > MAX_AGE_MS ? 'late' : null;
};

/** The fields that events of each name carry. */
const SHAPES: Readonly<Record<WireEvent['name'], readonly (keyof WireEvent)[]>> = {
  view_page: ['locked'],
  dwell: ['ms'],
  slide_page: ['toPageId', 'direction', 'how'],
  click_cta_btn: ['elementId', 'transitionType'],
  click_link_cta: ['elementId', 'transitionType'],
  click_product_item: ['elementId', 'part'],
  click_popup_cta: ['elementId', 'popup'],
};

const isKnown = ({ pageId, toPageId, elementId }: WireEvent, ids: ReleaseIds): boolean =>
  ids.hasPage(pageId) &&
  (toPageId === undefined || ids.hasPage(toPageId)) &&
  (elementId === undefined || ids.hasElement(pageId, elementId));

/** The event without fields of other event names; null when a required field is missing. */
const shaped = (event: WireEvent, offset: number): VisitEvent | null => {
  const { seq, at, name, pageId } = event;
  const fields = SHAPES[name].map((field) => [field, event[field]] as const);
  if (fields.some(([, value]) => value === undefined)) return null;
  return { seq, at: at + offset, name, pageId, ...Object.fromEntries(fields) };
};

/** Adds to a view the media item that filled the page, unless the visitor saw the lock page. */
const withMediaItem = (event: VisitEvent, language: VisitFacts['language'], ids: ReleaseIds): VisitEvent => {
  const mediaId = event.name === 'view_page' && !event.locked ? ids.mediaItemOf(event.pageId, language) : undefined;
  return mediaId === undefined ? event : { ...event, mediaId };
};

const readEvents = (batch: Batch, ids: ReleaseIds): { events: VisitEvent[]; dropped: Map<DropReason, number> } => {
  const offset = clockOffset(batch);
  const dropped = new Map<DropReason, number>();
  const events = batch.body.events.flatMap((given) => {
    const event = shaped(given, offset);
    const issue = ageIssue(given.at, batch.body.sentAt) ?? (event && isKnown(given, ids) ? null : 'foreign');
    if (issue) dropped.set(issue, (dropped.get(issue) ?? 0) + 1);
    return issue || !event ? [] : [withMediaItem(event, batch.body.language, ids)];
  });
  return { events, dropped };
};

/** Chooses between two events with the same `seq`, independently of their order. */
const preferred = (one: VisitEvent, other: VisitEvent): VisitEvent => (JSON.stringify(one) <= JSON.stringify(other) ? one : other);

const union = (known: readonly VisitEvent[], added: readonly VisitEvent[]): VisitEvent[] => {
  const bySeq = new Map(known.map((event) => [event.seq, event]));
  for (const event of added) {
    const before = bySeq.get(event.seq);
    bySeq.set(event.seq, before ? preferred(before, event) : event);
  }
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
};

/** Elements of a site whose taps are conversions, each with the time since when, ms since 1970. */
type SiteGoals = ReadonlyMap<string, number>;
const NO_GOALS: SiteGoals = new Map();

/** Kind of the conversions that taps in the browser make; all others are recorded by the server. */
export const TAP = 'cta';

/** Conversions from taps on goals. Taps made before a goal was set do not count, regardless of when they are received. */
const tapsOn = (goals: SiteGoals, events: readonly VisitEvent[]): VisitConversion[] =>
  events.flatMap(({ elementId, at, pageId }) => {
    const since = elementId === undefined ? undefined : goals.get(elementId);
    return since === undefined || at < since ? [] : [{ kind: TAP, reference: elementId!, at, pageId }];
  });

const keyOf = ({ kind, reference }: VisitConversion): string => `${kind} ${reference}`;
const byKey = (one: VisitConversion, other: VisitConversion): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Keeps the first tap on each element, so that the order of batches does not matter. */
const joinTaps = (known: readonly VisitConversion[], taps: readonly VisitConversion[]): readonly VisitConversion[] => {
  if (taps.length === 0) return known;
  const byName = new Map(known.map((conversion) => [keyOf(conversion), conversion]));
  for (const tap of taps) {
    const before = byName.get(keyOf(tap));
    if (!before || tap.at < before.at || (tap.at === before.at && tap.pageId! < before.pageId!)) byName.set(keyOf(tap), tap);
  }
  return [...byName.values()].toSorted(byKey);
};

const entryOf = ({ entry }: Batch['body']): Entry | null => (entry ? { ...entry } : null);

const factsOf = ({ agent, isOwn, body }: Batch): VisitFacts => ({
  release: body.release,
  language: body.language,
  view: body.view,
  agent,
  input: body.input,
  webdriver: body.webdriver,
  own: isOwn,
  flood: false,
  entry: entryOf(body),
  basis: Math.min(...body.events.map(({ seq }) => seq)),
});

const joined = (known: VisitFacts, added: VisitFacts): VisitFacts => ({
  ...(added.basis < known.basis ? added : known),
  input: known.input || added.input,
  webdriver: known.webdriver || added.webdriver,
  own: known.own || added.own,
  flood: known.flood || added.flood,
  entry: known.entry ?? added.entry,
});

/**
 * Merges a batch's events into a visit. Batches may arrive in any order, repeatedly, and split differently than before: the result is the
 * same. The visit's day follows from the first batch that was folded.
 * @param goals elements whose taps are conversions, each with the time since when, ms
 */
export const mergeBatch = (before: Visit | null, batch: Batch, ids: ReleaseIds, goals: SiteGoals = NO_GOALS): Merged => {
  const { siteId, accountId, tpath, network, body } = batch;
  const { events, dropped } = readEvents(batch, ids);
  const issue = ageIssue(body.startedAt, body.sentAt);
  if (events.length === 0 || issue) {
    if (issue) dropped.set(issue, body.events.length);
    return { visit: before, dropped };
  }
  const facts = factsOf(batch);
  const lastAt = Math.max(...events.map(({ at }) => at));
  const reached = tapsOn(goals, events);
  if (!before || before.events.length === 0) {
    const { conversions = [], lastAt: reachedAt = 0 } = before ?? {};
    // A clock that is slightly fast would date visits to tomorrow.
    const startedAt = Math.min(body.startedAt + clockOffset(batch), batch.receivedAt);
    const day = dayOf(startedAt);
    const visit = { siteId, visitId: body.visitId, accountId, tpath, day, startedAt, visitorNo: null, isNew: null, network };
    return {
      visit: {
        ...visit,
        lastAt: Math.max(lastAt, reachedAt),
        facts,
        events: union([], events),
        conversions: joinTaps(conversions, reached),
      },
      dropped,
    };
  }
  return {
    visit: {
      ...before,
      lastAt: Math.max(before.lastAt, lastAt),
      facts: joined(before.facts, facts),
      events: union(before.events, events),
      conversions: joinTaps(before.conversions, reached),
    },
    dropped,
  };
};

/** Facts of a visit of which no batch has arrived. */
const UNSEEN: VisitFacts = {
  release: 0,
  language: 'JP',
  view: 'MOBILE',
  agent: '',
  input: false,
  webdriver: false,
  own: false,
  flood: false,
  entry: null,
  basis: Number.MAX_SAFE_INTEGER,
};

/** Adds a conversion to a visit; creates the visit if no batch of it has arrived yet. */
export const mergeConversion = (before: Visit | null, { siteId, accountId, tpath, receivedAt, conversion }: ConversionEntry): Visit => {
  const { kind, reference, visitId, pageId } = conversion;
  const added = { kind, reference, at: receivedAt, pageId };
  if (!before) {
    const tenant = { siteId, visitId, accountId, tpath };
    const times = { day: dayOf(receivedAt), startedAt: receivedAt, lastAt: receivedAt };
    return { ...tenant, ...times, visitorNo: null, isNew: null, network: null, facts: UNSEEN, events: [], conversions: [added] };
  }
  if (before.conversions.some((known) => keyOf(known) === keyOf(added))) return before;
  const conversions = [...before.conversions, added].toSorted(byKey);
  return { ...before, lastAt: Math.max(before.lastAt, receivedAt), conversions };
};

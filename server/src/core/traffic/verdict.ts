import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { TAP } from './merge.ts';
import type { Verdict, Visit, VisitEvent } from './visit.ts';

const MINUTE_MS = 60_000;
const EVENTS_A_MINUTE = 120;
const CELLS_MS = 10_000;
const CELLS_IN_TIME = 30;
/** A visit without any input that stayed shorter than this was not made by a person, ms. */
const SHORTEST_STAY_MS = 1000;

const agents = new LRUCache<string, boolean>({ max: 5000 });

const isBot = (agent: string): boolean => {
  const known = agents.get(agent);
  if (known !== undefined) return known;
  const found = agent === '' || isbot(agent);
  agents.set(agent, found);
  return found;
};

/** Whether more than `most` of these ascending timestamps lie within `span` milliseconds. */
const exceeds = (instants: readonly number[], span: number, most: number): boolean =>
  instants.some((at, index) => index >= most && at - instants[index - most]! < span);

/** Faster than a person can be. A view that follows one of the same page does not count as another cell. */
const isTooFast = (events: readonly VisitEvent[]): boolean => {
  if (events.length <= CELLS_IN_TIME) return false;
  const ordered = events.toSorted((one, other) => one.at - other.at);
  const all = ordered.map(({ at }) => at);
  const views = ordered.filter(({ name }) => name === 'view_page');
  const cells = views.filter(({ pageId }, index) => views[index - 1]?.pageId !== pageId).map(({ at }) => at);
  return exceeds(all, MINUTE_MS, EVENTS_A_MINUTE) || exceeds(cells, CELLS_MS, CELLS_IN_TIME);
};

const dwellOf = (events: readonly VisitEvent[]): number => events.reduce((sum, { ms = 0 }) => sum + ms, 0);

/** Reason why a visit is not counted; null when it is. Depends only on the visit, not on the order in which its events arrived. */
export const verdictOf = ({ facts, events, conversions }: Pick<Visit, 'facts' | 'events' | 'conversions'>): Verdict | null => {
  if (events.length === 0) return null;
  if (facts.own) return 'own';
  if (isBot(facts.agent)) return 'agent';
  if (facts.webdriver) return 'webdriver';
  if (facts.flood) return 'flood';
  if (isTooFast(events)) return 'speed';
  const isProven = facts.input || conversions.some(({ kind }) => kind !== TAP);
  if (!isProven && dwellOf(events) < SHORTEST_STAY_MS) return 'empty';
  return facts.excluded ? 'excluded' : null;
};

import type { ExcludedVisits } from '@mekuri/kit/server';
import { readingOf } from '../reading.ts';
import type { Visit } from '../visit.ts';

const matches = (visit: Visit, { from, to, agent, source }: ExcludedVisits): boolean =>
  visit.startedAt >= from.getTime() &&
  visit.startedAt < to.getTime() &&
  visit.facts.agent.toLowerCase().includes(agent.toLowerCase()) &&
  (source === '' || readingOf(visit).source.toLowerCase() === source.toLowerCase());

/** The visit marked according to these exclusions; the same object when nothing changes. */
export const marked = (visit: Visit, exclusions: readonly ExcludedVisits[]): Visit => {
  const { excluded = false, ...facts } = visit.facts;
  const isExcluded = visit.events.length > 0 && exclusions.some((exclusion) => matches(visit, exclusion));
  if (isExcluded === excluded) return visit;
  return { ...visit, facts: isExcluded ? { ...facts, excluded: true } : facts };
};

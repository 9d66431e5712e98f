import { deviceOf } from './device.ts';
import { sourceOf } from './sources.ts';
import { verdictOf } from './verdict.ts';
import type { Reading, Verdict, Visit } from './visit.ts';

type Evidence = Pick<Visit, 'facts' | 'events' | 'conversions'>;

const readings = new WeakMap<Evidence, Reading>();

/** What follows from a visit, and is stored beside it. Remembered, because a visit never changes and a fold asks several times. */
export const readingOf = (visit: Evidence): Reading => readings.getOrInsertComputed(visit, read);

const read = (visit: Evidence): Reading => {
  const { facts } = visit;
  const { channel, name } = sourceOf(facts.entry, facts.agent);
  return { device: deviceOf(facts.agent), channel, source: name, verdict: verdictOf(visit) };
};

/** Pages that were seen in the visit, each once. */
export const viewsOf = ({ events }: Pick<Visit, 'events'>): number =>
  new Set(events.flatMap(({ name, pageId }) => (name === 'view_page' ? [pageId] : []))).size;

/** What a visit adds to the numbers of its site. */
export interface Contribution {
  billable: number;
  excluded: { reason: Verdict; views: number } | null;
}

const NOTHING: Contribution = { billable: 0, excluded: null };

export const contributionOf = (visit: Visit | null): Contribution => {
  if (!visit) return NOTHING;
  const { verdict } = readingOf(visit);
  const views = viewsOf(visit);
  return verdict ? { billable: 0, excluded: { reason: verdict, views } } : { billable: views, excluded: null };
};

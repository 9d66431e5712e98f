import { deviceOf } from './device.ts';
import { sourceOf } from './sources.ts';
import { verdictOf } from './verdict.ts';
import type { Reading, Verdict, Visit } from './visit.ts';

type Evidence = Pick<Visit, 'facts' | 'events' | 'conversions'>;

const readings = new WeakMap<Evidence, Reading>();

/** Values derived from a visit and stored with it. Cached, because a visit object never changes and a fold asks several times. */
export const readingOf = (visit: Evidence): Reading => readings.getOrInsertComputed(visit, read);

const read = (visit: Evidence): Reading => {
  const { facts } = visit;
  const { channel, name } = sourceOf(facts.entry, facts.agent);
  return { device: deviceOf(facts.agent), channel, source: name, verdict: verdictOf(visit) };
};

/** Number of different pages seen in the visit. */
export const viewsOf = ({ events }: Pick<Visit, 'events'>): number =>
  new Set(events.flatMap(({ name, pageId }) => (name === 'view_page' ? [pageId] : []))).size;

/** Contribution of a visit to the numbers of its site. */
export interface Contribution {
  billable: number;
  excluded: { reason: Verdict; views: number } | null;
}

const NOTHING: Contribution = { billable: 0, excluded: null };

export const contributionOf = (visit: Visit | null): Contribution => {
  if (!visit) return NOTHING;
  const { verdict } = readingOf(visit);
  const views = viewsOf(visit);
  if (verdict === null) return { billable: views, excluded: null };
  // Excluded visits are billed; otherwise customers could take visits out of their bill.
  const billable = verdict === 'excluded' ? views : 0;
  return { billable, excluded: { reason: verdict, views } };
};

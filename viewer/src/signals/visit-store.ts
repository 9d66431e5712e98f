import { randomUuid } from '@mekuri/kit/random-uuid';
import { keep, readKept } from './kept.ts';

/** ms. */
const SILENCE = 30 * 60_000;
const MOST_EVENTS = 500;
const MOST_VIEWS = 200;

/** A visit of one tab. Moments are ms since 1970. */
export interface Visit {
  id: string;
  startedAt: number;
  lastAt: number;
  /** Of the next event. */
  seq: number;
  views: number;
}

/** The tab's visit, kept in the session's storage so that a reload goes on with it. */
export interface VisitStore {
  readonly visit: Visit;
  /** Reads what the tab's last page has kept; another visit begins where there is none, or after half an hour of silence. */
  open: (at: number) => void;
  begin: (at: number) => void;
  /** Whether half an hour has passed since the last event. */
  isOver: (at: number) => boolean;
  /** The number of an event in the visit; null when the visit has as many as it may. */
  next: (at: number, isView: boolean) => number | null;
}

const isVisit = (value: Partial<Visit>): value is Visit => Number.isSafeInteger(value.seq);

const isSilent = ({ lastAt }: Visit, at: number): boolean => at - lastAt > SILENCE;

/** `storageOf` answers null where nothing may be kept. */
export const createVisitStore = (storageOf: () => Storage | null, key: string): VisitStore => {
  const begun = (at: number): Visit => ({ id: randomUuid(), startedAt: at, lastAt: at, seq: 0, views: 0 });
  let visit = begun(Number.NEGATIVE_INFINITY);
  const begin = (at: number): void => {
    visit = begun(at);
    keep(storageOf(), key, JSON.stringify(visit));
  };
  return {
    get visit() {
      return visit;
    },
    begin,
    open(at) {
      const before = (readKept(storageOf(), key) ?? visit) as Partial<Visit>;
      if (!isVisit(before) || isSilent(before, at)) return begin(at);
      visit = before;
      return undefined;
    },
    isOver: (at) => isSilent(visit, at),
    next(at, isView) {
      if (visit.seq >= MOST_EVENTS || (isView && visit.views >= MOST_VIEWS)) return null;
      const { seq } = visit;
      visit.seq += 1;
      visit.views += Number(isView);
      // What happened before the visit had its id belongs to it.
      visit.startedAt = Math.min(visit.startedAt, at);
      visit.lastAt = Math.max(visit.lastAt, at);
      keep(storageOf(), key, JSON.stringify(visit));
      return seq;
    },
  };
};

import { randomUuid } from '@mekuri/kit/random-uuid';
import { keep, readKept } from './kept.ts';

/** ms. */
const SILENCE = 30 * 60_000;
const MOST_EVENTS = 500;
const MOST_VIEWS = 200;

/** A visit of one tab. Times are in ms since the Unix epoch. */
export interface Visit {
  id: string;
  startedAt: number;
  lastAt: number;
  /** Sequence number of the next event. */
  seq: number;
  views: number;
}

/** The tab's visit, stored in session storage so that it continues after a reload. */
export interface VisitStore {
  readonly visit: Visit;
  /** Continues the visit of the tab's last page, or begins another one if it is missing or after 30 minutes of inactivity. */
  open: (at: number) => void;
  begin: (at: number) => void;
  /** Whether 30 minutes have passed since the last event. */
  isOver: (at: number) => boolean;
  /** Returns the number of an event in the visit, or null if the visit has reached its limit. */
  next: (at: number, isView: boolean) => number | null;
}

const isVisit = (value: Partial<Visit>): value is Visit => Number.isSafeInteger(value.seq);

const isSilent = ({ lastAt }: Visit, at: number): boolean => at - lastAt > SILENCE;

/** @param storageOf returns null if storage is not allowed */
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
      // Events that are older than the visit's id belong to it.
      visit.startedAt = Math.min(visit.startedAt, at);
      visit.lastAt = Math.max(visit.lastAt, at);
      keep(storageOf(), key, JSON.stringify(visit));
      return seq;
    },
  };
};

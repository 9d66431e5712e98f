import type { VisitEvent } from '@mekuri/client-visitor';
import { headingOf } from '../deck/prefetch-window.ts';
import type { Arrival, How } from '../deck/deck-state.ts';
import type { Place } from '../site/position.ts';
import { createDwellClock } from './dwell-clock.ts';

/** ms for which a cell rests in view before it counts as seen; its address is rewritten at the same moment. */
const REST = 500;

/** An event before it has its number. */
export type NewEvent = Omit<VisitEvent, 'seq' | 'at'>;

interface CellWatchOptions {
  /** The page of a cell; null where there is none. */
  pageAt: (place: Place) => string | null;
  /** Whether the visitor sees the lock in the page's place. */
  isLocked: (pageId: string) => boolean;
  onEvent: (event: NewEvent, at: number) => void;
  /** From when on the tab has been in sight. */
  since: number;
}

/** Makes events of what is in view. All moments are ms since 1970. */
export interface CellWatch {
  arrive: (arrival: Arrival, at: number) => void;
  /** The tab has come into sight, or has gone from it. */
  setVisible: (isVisible: boolean, at: number) => void;
  touch: (at: number) => void;
  /** Says how long the page has been looked at since the last time. */
  dwell: (at: number) => void;
  /** Another visit begins: what is in view counts again once it has rested. */
  restart: (at: number) => void;
}

const JUMPS: ReadonlySet<How> = new Set(['tab', 'link', 'album', 'address']);

/** Which way a move went. Keys lead to the ends of a category too, past the cells between. */
export const directionOf = (how: How, from: Place, to: Place): NonNullable<VisitEvent['direction']> => {
  const isFar = from.category === to.category && Math.abs(from.page - to.page) > 1;
  return (JUMPS.has(how) || isFar ? null : headingOf(from, to)) ?? 'jump';
};

export const createCellWatch = ({ isLocked, onEvent, pageAt, since }: CellWatchOptions): CellWatch => {
  const clock = createDwellClock();
  let isVisible = true;
  /** What is in view. */
  let pageId: string | null = null;
  let here: Place;
  let isSeen = false;
  /** When the page will have been in view for long enough, in a visible tab. */
  let seenAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const see = (at: number): void => {
    if (pageId === null || isSeen || at < seenAt) return;
    isSeen = true;
    onEvent({ name: 'view_page', pageId, locked: isLocked(pageId) }, seenAt);
  };
  const rest = (at: number): void => {
    clearTimeout(timer);
    if (isSeen) return;
    seenAt = isVisible ? at + REST : Number.POSITIVE_INFINITY;
    // Timers can be a little early by the clock that moments are read from.
    if (isVisible) timer = setTimeout(see, seenAt - Date.now(), seenAt);
  };
  const dwell = (at: number): void => {
    see(at);
    const ms = clock.take(at);
    if (pageId !== null && isSeen && ms > 0) onEvent({ name: 'dwell', pageId, ms }, at);
  };
  const restart = (at: number): void => {
    isSeen = false;
    clock.enter(isVisible ? at : null);
    rest(at);
  };

  return {
    dwell,
    restart,
    arrive({ how, place }, moment) {
      const at = Math.max(moment, since);
      const next = pageAt(place);
      if (next === null) return;
      dwell(at);
      if (pageId !== null && how !== null) {
        onEvent({ name: 'slide_page', pageId, toPageId: next, direction: directionOf(how, here, place), how }, at);
      }
      pageId = next;
      here = place;
      restart(at);
      if (how !== 'auto') clock.touch(at);
    },
    setVisible(next, at) {
      if (next === isVisible) return;
      if (!next) dwell(at);
      isVisible = next;
      clock.enter(next ? at : null);
      clock.touch(at);
      rest(at);
    },
    touch: clock.touch,
  };
};

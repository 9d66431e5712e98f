import type { VisitEvent } from '@mekuri/client-visitor';
import { headingOf } from '../deck/prefetch-window.ts';
import type { Arrival, How } from '../deck/deck-state.ts';
import type { Place } from '../site/position.ts';
import { createDwellClock } from './dwell-clock.ts';

/** ms. A cell counts as seen after this time in view. Its address is updated at the same time. */
const REST = 500;

/** An event without its sequence number and time. */
export type NewEvent = Omit<VisitEvent, 'seq' | 'at'>;

interface CellWatchOptions {
  /** Returns the id of a cell's page, or null if the cell has no page. */
  pageAt: (place: Place) => string | null;
  /** Whether the visitor sees the lock instead of the page. */
  isLocked: (pageId: string) => boolean;
  onEvent: (event: NewEvent, at: number) => void;
  /** Time since which the tab has been visible. */
  since: number;
}

/** Turns the cells in view into events. All times are in ms since the Unix epoch. */
export interface CellWatch {
  arrive: (arrival: Arrival, at: number) => void;
  /** Call when the tab becomes visible or hidden. */
  setVisible: (isVisible: boolean, at: number) => void;
  touch: (at: number) => void;
  /** Emits the dwell time since the last call. */
  dwell: (at: number) => void;
  /** Starts another visit: the cell in view counts again after it has been in view for `REST`. */
  restart: (at: number) => void;
}

const JUMPS: ReadonlySet<How> = new Set(['tab', 'link', 'album', 'address']);

/** The direction of a move. Keys can also jump to the ends of a category, past the cells in between. */
export const directionOf = (how: How, from: Place, to: Place): NonNullable<VisitEvent['direction']> => {
  const isFar = from.category === to.category && Math.abs(from.page - to.page) > 1;
  return (JUMPS.has(how) || isFar ? null : headingOf(from, to)) ?? 'jump';
};

export const createCellWatch = ({ isLocked, onEvent, pageAt, since }: CellWatchOptions): CellWatch => {
  const clock = createDwellClock();
  let isVisible = true;
  /** The page in view. */
  let pageId: string | null = null;
  let here: Place;
  let isSeen = false;
  /** Time at which the page will have been in view long enough in a visible tab. */
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
    // Timers can fire slightly early compared with the clock, so pass the exact time.
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
    arrive({ how, place }, instant) {
      const at = Math.max(instant, since);
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

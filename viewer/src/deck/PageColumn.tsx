import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { Cell as EveryCell } from '../cell/Cell.tsx';
import { restingPage } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import type { DeckState } from './deck-state.ts';
import type { Motions } from './motions.ts';
import type { PrefetchWindow } from './prefetch-window.ts';
import { useTrack } from './use-track.ts';

/** A move changes only two cells, so all others skip rendering. */
const Cell = memo(EveryCell);

/** The order of the linear page: the requested page first, then the following ones, wrapping around. */
export const linearOrder = (count: number, first: number): number[] => Array.from({ length: count }, (_, index) => (index + first) % count);

interface PageColumnProps {
  category: number;
  deck: DeckState;
  near: PrefetchWindow;
  motions: Motions;
  /** The scroll container while the category is a linear page. */
  linear?: RefObject<HTMLDivElement | null> | undefined;
}

/** A category's column of pages. */
export function PageColumn({ category, deck, near, motions, linear }: PageColumnProps) {
  const { site } = useViewer().state;
  const { current, previous, isAlive } = deck;
  const own = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const element = linear ?? own;
  const isCurrent = category === current.category;
  const outlines = site.categories[category]?.pages ?? [];
  const count = outlines.length;
  const places = useMemo(() => Array.from({ length: count }, (_, page): Place => ({ category, page })), [category, count]);
  useLayoutEffect(() => {
    if (isAlive) element.current?.scrollTo(0, 0);
  }, [element, isAlive]);
  useTrack(track, isAlive, {
    axis: 'y',
    index: restingPage(site, current, category),
    jumps: !isCurrent || previous.category !== category || Math.abs(previous.page - current.page) > 1,
    onMotion: (motion) => motions.setColumn(category, motion),
  });
  const order = isAlive ? [...places.keys()] : linearOrder(count, current.page);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the linear page must be scrollable by keys
    <div className="pages" ref={element} tabIndex={isAlive ? undefined : 0}>
      <div className="track" ref={track}>
        {order.map((page) => {
          const place = places[page]!;
          const position = formatPosition(place);
          return (
            <Cell
              key={position}
              place={place}
              isAlive={isAlive}
              isCurrent={isCurrent && page === current.page}
              isShown={!isAlive || near.shown.includes(position)}
              mayHoldVideo={isAlive && near.videos.includes(position)}
            />
          );
        })}
      </div>
    </div>
  );
}

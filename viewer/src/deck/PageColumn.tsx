import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { Cell as EveryCell } from '../cell/Cell.tsx';
import { restingPage } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import type { DeckState } from './deck-state.ts';
import type { Motions } from './motions.ts';
import type { PrefetchWindow } from './prefetch-window.ts';
import { useTrack } from './use-track.ts';

/** A move changes two cells of all those that have a slide: the others are not drawn again. */
const Cell = memo(EveryCell);

/** The pages of the linear page: the wanted one first, then as they follow, round to the one before it. */
export const linearOrder = (count: number, first: number): number[] => Array.from({ length: count }, (_, index) => (index + first) % count);

interface PageColumnProps {
  category: number;
  deck: DeckState;
  near: PrefetchWindow;
  motions: Motions;
  /** The element that scrolls while the category is a linear page. */
  linear?: RefObject<HTMLDivElement | null> | undefined;
}

/** A category: its pages, one above the other. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a linear page it is scrolled by keys too
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

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { playingButtons } from '../site/video-budget.ts';
import { neighbour, outlineAt } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';
import type { DeckState } from './deck-state.ts';
import { prefersStillness } from './motion.ts';
import { createMotions } from './motions.ts';
import { PageColumn } from './PageColumn.tsx';
import { peekTracks } from './gestures/peek-tracks.ts';
import { usePrefetchWindow } from './use-prefetch-window.ts';
import { usePeek } from './gestures/use-peek.ts';
import { usePinch } from './gestures/use-pinch.ts';
import { useSwipe } from './gestures/use-swipe.ts';
import { useTrack } from './use-track.ts';

interface DeckProps {
  deck: DeckState;
  onShow: (place: Place) => void;
  linear: RefObject<HTMLDivElement | null>;
}

const FADE_IN = 240;

/** Number of videos that play in buttons of the cell in view. */
const useVideos = ({ current }: DeckState): number => {
  const detail = usePage(outlineAt(useViewer().state.site, current)?.id ?? '');
  return detail.status === 'success' && detail.page.access === 'open' ? playingButtons(detail.page).length : 0;
};

/**
 * The grid: categories side by side, each a column of pages. Every category and page has a slide, but only cells near the current one have
 * content.
 */
export function Deck({ deck, onShow, linear }: DeckProps) {
  const { site } = useViewer().state;
  const { current, previous, isAlive } = deck;
  const element = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [motions] = useState(createMotions);
  const videos = useVideos(deck);
  const near = usePrefetchWindow(site, deck, videos);
  const isPinched = usePinch();
  const [start] = useState(current.category);

  const isFar = Math.abs(current.category - previous.category) > 1;
  const farArrival = isFar ? formatPosition(current) : null;
  useTrack(track, isAlive, { axis: 'x', index: current.category, jumps: isFar, onMotion: motions.setRow });
  useSwipe(element, isAlive, {
    isBrowserGesture: isPinched,
    motion: (axis) => motions.along(axis, current.category),
    isOpen: (direction) => neighbour(site, current, direction) !== null,
    onSwipe: (direction) => {
      const arrival = neighbour(site, current, direction) ?? current;
      onShow(arrival);
      return direction === 'left' || direction === 'right' ? arrival.category : arrival.page;
    },
  });
  usePeek(isAlive && near.shown.length > 1, () => peekTracks(site, current, motions));
  useLayoutEffect(() => {
    if (farArrival !== null && !prefersStillness()) element.current?.animate({ opacity: [0, 1] }, FADE_IN);
  }, [farArrival]);

  const categories = isAlive ? [...site.categories.keys()] : [start];
  return (
    <div className="deck" data-pinched={isPinched || undefined} ref={element}>
      <div className="track" ref={track}>
        {categories.map((category) => (
          <div className="column" key={category}>
            {near.columns.includes(category) ? (
              <PageColumn category={category} deck={deck} near={near} motions={motions} linear={category === start ? linear : undefined} />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

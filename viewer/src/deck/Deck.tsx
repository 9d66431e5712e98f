import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { playingButtons } from '../site/films.ts';
import { neighbour, outlineAt } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';
import type { DeckState } from './deck-state.ts';
import { prefersStillness } from './motion.ts';
import { PageColumn } from './PageColumn.tsx';
import { usePinch } from './use-pinch.ts';
import { useNear } from './use-near.ts';
import { useSwiper } from './use-swiper.ts';

interface DeckProps {
  deck: DeckState;
  onShow: (place: Place) => void;
  linear: RefObject<HTMLDivElement | null>;
}

const FADE_IN = 240;

/** How many films play in buttons of the cell in view. */
const useFilms = ({ current }: DeckState): number => {
  const detail = usePage(outlineAt(useViewer().state.site, current)?.id ?? '');
  return detail.status === 'success' && detail.page.access === 'open' ? playingButtons(detail.page).length : 0;
};

/**
 * The grid: categories side by side, each a column of pages. Every category and page has its slide, but only the cells near the
 * current one hold anything.
 */
export function Deck({ deck, onShow, linear }: DeckProps) {
  const { site } = useViewer().state;
  const { current, previous, isAlive } = deck;
  const element = useRef<HTMLDivElement>(null);
  const films = useFilms(deck);
  const near = useNear(site, deck, films);
  const isPinched = usePinch();
  const [start] = useState(current.category);

  const isFar = Math.abs(current.category - previous.category) > 1;
  const farArrival = isFar ? formatPosition(current) : null;
  useSwiper(element, isAlive, {
    direction: 'horizontal',
    index: current.category,
    jumps: isFar,
    isPreviousOpen: neighbour(site, current, 'left') !== null,
    isNextOpen: neighbour(site, current, 'right') !== null,
    isPinched,
    onSwipe: (category) => {
      const arrival = neighbour(site, current, category < current.category ? 'left' : 'right');
      if (arrival) onShow(arrival);
    },
  });
  useLayoutEffect(() => {
    if (farArrival !== null && !prefersStillness()) element.current?.animate({ opacity: [0, 1] }, FADE_IN);
  }, [farArrival]);

  const categories = isAlive ? [...site.categories.keys()] : [start];
  return (
    <div className="deck swiper" data-pinched={isPinched || undefined} ref={element}>
      <div className="track swiper-wrapper">
        {categories.map((category) => (
          <div className="column swiper-slide" key={category}>
            {near.columns.includes(category) ? (
              <PageColumn
                category={category}
                deck={deck}
                near={near}
                isPinched={isPinched}
                onShow={onShow}
                linear={category === start ? linear : undefined}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

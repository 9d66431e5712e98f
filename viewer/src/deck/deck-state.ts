import type { PublicSite } from '@mekuri/kit/viewer';
import { useReducer } from 'react';
import { neighbour, outlineAt, type Direction } from '../site/navigation.ts';
import { parsePosition, samePlace, type Place } from '../site/position.ts';

export interface DeckState {
  current: Place;
  /** Where the last move came from; it says what may be seen to move. */
  previous: Place;
  /** False on the server and until the browser has taken over: the category is then a linear page. */
  isAlive: boolean;
}

export type DeckAction =
  | { type: 'wake'; place: Place }
  | { type: 'show'; place: Place }
  | { type: 'move'; direction: Direction }
  | { type: 'follow'; position: string };

const show = (state: DeckState, place: Place | null): DeckState =>
  place === null || samePlace(place, state.current) ? state : { ...state, current: place, previous: state.current };

/** The cell of a link; null when the site has none there or it cannot be reached. */
export const linkedPlace = (site: PublicSite, position: string): Place | null => {
  const place = parsePosition(position);
  return place && outlineAt(site, place)?.reachable ? place : null;
};

export const reduceDeck = (site: PublicSite, state: DeckState, action: DeckAction): DeckState => {
  switch (action.type) {
    case 'wake': {
      const place = samePlace(action.place, state.current) ? state.current : action.place;
      return { current: place, previous: place, isAlive: true };
    }
    case 'show':
      return show(state, action.place);
    case 'move':
      return show(state, neighbour(site, state.current, action.direction));
    case 'follow':
      return show(state, linkedPlace(site, action.position));
  }
};

export const useDeckState = (site: PublicSite, start: Place) =>
  useReducer((state: DeckState, action: DeckAction) => reduceDeck(site, state, action), {
    current: start,
    previous: start,
    isAlive: false,
  });

import type { PublicSite } from '@mekuri/kit/viewer';
import { useReducer } from 'react';
import { neighbour, outlineAt, type Direction } from '../site/navigation.ts';
import { parsePosition, samePlace, type Place } from '../site/position.ts';

/** What has moved the deck: the visitor's finger, wheel or key, a link of some kind, the page's time, or the browser's history. */
export type How = 'swipe' | 'wheel' | 'key' | 'arrow' | 'tab' | 'link' | 'album' | 'auto' | 'address';

/** A cell that has come into view; `how`: null for the one at which the deck has woken. */
export interface Arrival {
  place: Place;
  how: How | null;
}

/** More moves than this never reach React at once. */
const MOST_ARRIVALS = 8;

export interface DeckState {
  current: Place;
  /** Where the last move came from; it says what may be seen to move. */
  previous: Place;
  /** The latest ones, in their order. */
  arrivals: readonly Arrival[];
  /** False on the server and until the browser has taken over: the category is then a linear page. */
  isAlive: boolean;
}

export type DeckAction =
  | { type: 'wake'; place: Place }
  | { type: 'show'; place: Place; how: How }
  | { type: 'move'; direction: Direction; how: How }
  | { type: 'follow'; position: string; how: How };

const show = (state: DeckState, place: Place | null, how: How): DeckState => {
  if (place === null || samePlace(place, state.current)) return state;
  const arrivals = [...state.arrivals, { place, how }].slice(-MOST_ARRIVALS);
  return { ...state, current: place, previous: state.current, arrivals };
};

/** The cell of a link; null when the site has none there or it cannot be reached. */
export const linkedPlace = (site: PublicSite, position: string): Place | null => {
  const place = parsePosition(position);
  return place && outlineAt(site, place)?.reachable ? place : null;
};

export const reduceDeck = (site: PublicSite, state: DeckState, action: DeckAction): DeckState => {
  switch (action.type) {
    case 'wake': {
      const place = samePlace(action.place, state.current) ? state.current : action.place;
      return { current: place, previous: place, arrivals: [{ place, how: null }], isAlive: true };
    }
    case 'show':
      return show(state, action.place, action.how);
    case 'move':
      return show(state, neighbour(site, state.current, action.direction), action.how);
    case 'follow':
      return show(state, linkedPlace(site, action.position), action.how);
  }
};

export const useDeckState = (site: PublicSite, start: Place) =>
  useReducer((state: DeckState, action: DeckAction) => reduceDeck(site, state, action), {
    current: start,
    previous: start,
    arrivals: [],
    isAlive: false,
  });

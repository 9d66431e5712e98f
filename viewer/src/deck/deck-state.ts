import type { PublicSite } from '@mekuri/kit/viewer';
import { useReducer } from 'react';
import { neighbour, outlineAt, type Direction } from '../site/navigation.ts';
import { parsePosition, samePlace, type Place } from '../site/position.ts';

/** The cause of a move: the visitor's finger, wheel or key, a kind of link, timed advance, or the browser's history. */
export type How = 'swipe' | 'wheel' | 'key' | 'arrow' | 'tab' | 'link' | 'album' | 'auto' | 'address';

/** A cell that came into view. `how` is null for the cell where the deck was hydrated. */
export interface Arrival {
  place: Place;
  how: How | null;
}

/** React never receives more moves than this at once. */
const MOST_ARRIVALS = 8;

export interface DeckState {
  current: Place;
  /** The cell before the last move, which determines what is animated. */
  previous: Place;
  /** The latest arrivals, oldest first. */
  arrivals: readonly Arrival[];
  /** False on the server and until hydration. The category is then a linear page. */
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

/** The cell of a link, or null if the site has no such cell or it cannot be reached. */
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

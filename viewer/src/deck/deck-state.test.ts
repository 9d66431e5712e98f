import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from '../site/position.ts';
import { aSite } from '../testing/site.ts';
import { reduceDeck, type DeckAction, type DeckState } from './deck-state.ts';

const site = aSite(['xxx', 'xx.']);
const at = (position: string): DeckState => {
  const place = parsePosition(position)!;
  return { current: place, previous: place, arrivals: [{ place, how: null }], isAlive: true };
};
const after = (state: DeckState, action: DeckAction): string => formatPosition(reduceDeck(site, state, action).current);

describe('the deck', () => {
  it('starts at the cell that the visitor has scrolled to', () => {
    const woken = reduceDeck(site, { ...at('A1'), isAlive: false }, { type: 'wake', place: parsePosition('A3')! });
    expect(woken).toEqual(at('A3'));
  });
  it('moves and remembers the previous cell', () => {
    const moved = reduceDeck(site, at('A1'), { type: 'move', direction: 'right', how: 'key' });
    expect(formatPosition(moved.current)).toBe('B1');
    expect(formatPosition(moved.previous)).toBe('A1');
  });
  it('stays where a move is blocked', () => {
    const state = at('A3');
    expect(reduceDeck(site, state, { type: 'move', direction: 'right', how: 'key' })).toBe(state);
  });
  it('follows a link to any cell that can be reached', () => {
    expect(after(at('A1'), { type: 'follow', position: 'B2', how: 'link' })).toBe('B2');
    expect(after(at('A1'), { type: 'follow', position: 'B3', how: 'link' })).toBe('A1');
    expect(after(at('A1'), { type: 'follow', position: 'Z9', how: 'link' })).toBe('A1');
  });
  it('records its latest moves and how each was made', () => {
    const steps: DeckAction[] = [
      { type: 'move', direction: 'down', how: 'swipe' },
      { type: 'move', direction: 'up', how: 'wheel' },
      { type: 'move', direction: 'up', how: 'wheel' },
      { type: 'follow', position: 'B1', how: 'tab' },
    ];
    const { arrivals } = steps.reduce((state, action) => reduceDeck(site, state, action), at('A1'));
    expect(arrivals.map(({ how, place }) => [formatPosition(place), how])).toEqual([
      ['A1', null],
      ['A2', 'swipe'],
      ['A1', 'wheel'],
      ['B1', 'tab'],
    ]);
    const again = Array.from({ length: 30 }, (_, index): DeckAction => ({
      type: 'move',
      direction: index % 2 ? 'up' : 'down',
      how: 'key',
    }));
    expect(again.reduce((state, action) => reduceDeck(site, state, action), at('A1')).arrivals).toHaveLength(8);
  });
});

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ViewerServices } from '../../viewer-context.ts';
import { createDeckHistory, type DeckHistory } from './deck-history.ts';

interface DeckHistoryOptions {
  services: Pick<ViewerServices, 'base' | 'remember' | 'state'>;
  isAlive: boolean;
  /** The cell that the deck shows. */
  position: string;
  /** Back or Forward has led to another cell. */
  onPosition: (position: string) => void;
}

/** Lets Back undo jumps and close overlays. Returns a function that adds the entry of a jump. */
export const useDeckHistory = (main: RefObject<HTMLElement | null>, options: DeckHistoryOptions): ((to: string) => void) => {
  const deckHistory = useRef<DeckHistory>(null);
  const { isAlive, services } = options;
  const { base, remember, state } = services;
  const position = useEffectEvent(() => options.position);
  const handlePosition = useEffectEvent((target: string) => options.onPosition(target));
  useEffect(() => {
    const stage = main.current?.closest<HTMLElement>('.stage');
    if (!isAlive || !stage) return undefined;
    deckHistory.current = createDeckHistory({
      base,
      stage,
      documentPosition: state.position,
      position: () => position(),
      remember,
      onPosition: (target) => handlePosition(target),
    });
    return deckHistory.current.attach();
  }, [main, isAlive, base, remember, state.position]);
  return (to) => deckHistory.current?.jump(options.position, to);
};

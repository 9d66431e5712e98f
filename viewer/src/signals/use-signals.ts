import { useEffect, useRef } from 'react';
import type { Arrival, DeckState } from '../deck/deck-state.ts';
import { whenIdle } from '../deck/when-idle.ts';
import type { ViewerServices } from '../viewer-context.ts';

/** Once the page is in sight: one that is rendered in advance, or opened behind another, is not. */
const collect = (services: ViewerServices): void => {
  if (document.hidden) return document.addEventListener('visibilitychange', () => collect(services), { once: true });
  const since = Date.now();
  return void whenIdle(() => void import('./visit.ts').then(({ startVisit }) => startVisit(services, since)).catch(() => undefined));
};

/** Records each cell that comes into view, and has the signals collected where the site wants that. */
export const useSignals = (services: ViewerServices, { arrivals, isAlive }: DeckState): void => {
  const recorded = useRef<Arrival>(undefined);
  useEffect(() => {
    // Several moves can reach React at once.
    for (const arrival of arrivals.slice(arrivals.indexOf(recorded.current!) + 1)) services.signals.record({ kind: 'arrival', ...arrival });
    recorded.current = arrivals.at(-1);
  }, [services, arrivals]);
  useEffect(() => {
    if (isAlive && services.state.signals) collect(services);
  }, [services, isAlive]);
};

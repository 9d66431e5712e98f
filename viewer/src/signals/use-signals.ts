import { useEffect, useRef } from 'react';
import type { Arrival, DeckState } from '../deck/deck-state.ts';
import { whenIdle } from '../deck/when-idle.ts';
import type { ViewerServices } from '../viewer-context.ts';

/** Starts the collector once the page is visible. Pages that are prerendered or opened in the background are not. */
const collect = (services: ViewerServices): void => {
  if (document.hidden) return document.addEventListener('visibilitychange', () => collect(services), { once: true });
  const since = Date.now();
  return void whenIdle(() => void import('./visit.ts').then(({ startVisit }) => startVisit(services, since)).catch(() => undefined));
};

/** Records each cell that comes into view, and starts the collector if the site wants signals. */
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

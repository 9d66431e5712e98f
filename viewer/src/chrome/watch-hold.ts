/** What is open over the deck or in its chrome: the viewer's own, and plugins'. */
const OPEN = '.stage :is(dialog, details)[open]';

/** Tells whether the visitor is busy with the page in view: a pointer is down, something is open, or the window is out of sight. */
export const watchHold = (onChange: (isHeld: boolean) => void, signal: AbortSignal): void => {
  const pointers = new Set<number>();
  const look = (): void => onChange(pointers.size > 0 || document.hidden || document.querySelector(OPEN) !== null);
  const options = { passive: true, capture: true, signal };
  addEventListener(
    'pointerdown',
    ({ pointerId }) => {
      pointers.add(pointerId);
      look();
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    addEventListener(
      type,
      ({ pointerId }) => {
        pointers.delete(pointerId);
        look();
      },
      options,
    );
  }
  document.addEventListener('visibilitychange', look, options);
  const observer = new MutationObserver(look);
  const stage = document.querySelector('.stage');
  if (stage) observer.observe(stage, { subtree: true, attributeFilter: ['open'], childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
};

/** Open dialogs and menus of the viewer and of plugins. */
const OPEN = '.stage :is(dialog, details)[open]';

/** Reports whether the visitor is busy with the page in view: a pointer is down, something is open, or the window is hidden. */
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

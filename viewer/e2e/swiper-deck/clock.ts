/**
 * Swiper reads the clock where the viewer's deck reads event timestamps. During a touch, this clock returns the time of the touch point, so
 * that both decks see the same gesture however busy the machine is. Runs in the page, before its scripts.
 */
export const clockTellsTouches = (): void => {
  const { now } = Date;
  let point: number | null = null;
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
    addEventListener(type, ({ timeStamp }) => (point = performance.timeOrigin + timeStamp), { capture: true, passive: true });
  }
  Date.now = (): number => {
    const type = globalThis.event?.type ?? '';
    return point !== null && /^(?:pointer|touch)/.test(type) ? Math.round(point) : now();
  };
};

import { prefersStillness } from '../motion.ts';
import type { Axis } from './swipe-rules.ts';

const SEEN_KEY = 'mekuri_peek';
/** ms. Duration of one peek, and delay until the next one starts. */
const DURATION = 620;
const INTERVAL = 520;
/** ms. Time to return the deck to its position when the visitor interacts. */
const WITHDRAWAL = 120;
/** px. How far a neighbour comes into view. */
const REACH: Readonly<Record<Axis, number>> = { x: 52, y: 76 };
const TAKEOVERS = ['pointerdown', 'keydown', 'wheel'] as const;

export interface PeekTrack {
  axis: Axis;
  element: HTMLElement;
  /** 1: the next cell shows, -1: the previous one. */
  towards: 1 | -1;
}

const isFirstTime = (): boolean => {
  try {
    if (localStorage.getItem(SEEN_KEY) !== null) return false;
    localStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    // Without storage, every visit would count as the first.
    return false;
  }
};

const keyframes = ({ axis, towards }: PeekTrack): Keyframe[] => {
  const reach = -towards * REACH[axis];
  const out = axis === 'x' ? `${reach}px 0` : `0 ${reach}px`;
  return [
    { translate: '0 0', easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    { translate: out, offset: 0.45, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
    { translate: '0 0' },
  ];
};

/** Returns a track from its current peek position. */
const withdraw = ({ element }: PeekTrack, animation: Animation): void => {
  const { translate } = getComputedStyle(element);
  animation.cancel();
  if (translate !== 'none') element.animate({ translate: [translate, '0px 0px'] }, { duration: WITHDRAWAL, easing: 'ease-out' });
};

/** Shows a first-time visitor a glimpse of the neighbours on each axis, once. Stops at the first interaction. */
export const peek = (tracks: readonly PeekTrack[]): void => {
  if (prefersStillness() || document.visibilityState !== 'visible' || tracks.length === 0 || !isFirstTime()) return;
  const animations = tracks.map((track, index) => track.element.animate(keyframes(track), { duration: DURATION, delay: index * INTERVAL }));
  const taken = new AbortController();
  const stop = (): void => {
    taken.abort();
    for (const [index, track] of tracks.entries()) withdraw(track, animations[index]!);
  };
  for (const type of TAKEOVERS) addEventListener(type, stop, { passive: true, capture: true, signal: taken.signal });
  animations.at(-1)?.addEventListener('finish', () => taken.abort());
};

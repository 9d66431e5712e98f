import { diceOf } from '../../scripts/preview/dice.ts';
import { GESTURES, type Gesture, type TimedPoint } from '../gestures/table.ts';

/** ms. */
const PAUSE = 300;
const SAMPLE = 1000 / 120;
/** Maximum jitter in px to either side. */
const TREMBLE = 4;

/** Every seventh intentional swipe. */
const some = GESTURES.filter(({ kind }) => kind === 'intentional').filter((_, index) => index % 7 === 0);
const dice = diceOf(20_261_125);
const jitter = (): number => (dice.between(-100, 100) / 100) * TREMBLE;

/** Adds a pause halfway through the gesture. */
const hesitating = (points: readonly TimedPoint[]): TimedPoint[] => {
  const half = Math.floor(points.length / 2);
  const stop = points[half]!;
  const still = Array.from({ length: Math.round(PAUSE / SAMPLE) }, (_, index) => ({ ...stop, time: stop.time + (index + 1) * SAMPLE }));
  return [...points.slice(0, half + 1), ...still, ...points.slice(half + 1).map((point) => ({ ...point, time: point.time + PAUSE }))];
};

const trembling = (points: readonly TimedPoint[]): TimedPoint[] =>
  points.map((point, index) => (index === 0 ? point : { ...point, x: point.x + jitter(), y: point.y + jitter() }));

/** A flick loses its speed when it pauses, so only drags over at least a quarter of the cell are used. */
const isLong = ({ name }: Gesture): boolean => name.startsWith('drag');

export const FORMS: Readonly<Record<'hesitation' | 'trembling' | 'mouse', readonly Gesture[]>> = {
  hesitation: GESTURES.filter((gesture) => gesture.kind === 'intentional' && isLong(gesture)).map((gesture) => ({
    ...gesture,
    points: hesitating(gesture.points),
  })),
  trembling: some.map((gesture) => ({ ...gesture, points: trembling(gesture.points) })),
  mouse: some,
};

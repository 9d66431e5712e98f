import { diceOf } from '../../scripts/preview/dice.ts';
import type { Direction } from '../../src/site/navigation.ts';

/** Position in px of the window and time in ms since the finger came down. */
export interface TimedPoint {
  x: number;
  y: number;
  time: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** A one-finger gesture and the deck move that a person expects from it. */
export interface Gesture {
  name: string;
  kind: 'intentional' | 'accidental' | 'rule';
  screen: Screen;
  /** The initial cell, as in its address. */
  start: string;
  points: readonly TimedPoint[];
  expected: Direction | 'stay';
}

export const SCREENS: readonly Screen[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 412, height: 732 },
  { width: 844, height: 390 },
];

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];
/** The deck moves opposite to the finger. */
const FINGER: Readonly<Record<Direction, { x: number; y: number }>> = {
  right: { x: -1, y: 0 },
  left: { x: 1, y: 0 },
  down: { x: 0, y: -1 },
  up: { x: 0, y: 1 },
};
/** Degrees off the axis, and the arc height as a share of the stroke's length: straight strokes, slanted ones and a thumb's arcs. */
const COURSES = [
  { angle: 0, bow: 0 },
  { angle: 12, bow: 0.08 },
  { angle: -8, bow: -0.15 },
  { angle: -20, bow: 0.04 },
  { angle: 28, bow: 0 },
  { angle: 5, bow: 0.18 },
  { angle: -34, bow: 0 },
  { angle: 38, bow: 0 },
  { angle: -39, bow: 0 },
] as const;
/** Position of the stroke as shares of the free space. */
const PLACES = [
  { x: 0.5, y: 0.5 },
  { x: 0.62, y: 0.72 },
  { x: 0.4, y: 0.35 },
  { x: 0.75, y: 0.6 },
  { x: 0.3, y: 0.85 },
] as const;
const SAMPLE_INTERVAL = 1000 / 120;
/** Touch screen noise in px. */
const NOISE = 0.6;
const MARGIN = 24;

/** Share of the distance as a function of the share of the time. */
const PROFILES = {
  /** The finger is lifted while it is still fast. */
  flick: (share: number) => (1 - Math.cos(Math.PI * 0.72 * share)) / (1 - Math.cos(Math.PI * 0.72)),
  /** The finger almost stops before it is lifted. */
  drag: (share: number) => {
    const at = (s: number): number => 10 * s ** 3 - 15 * s ** 4 + 6 * s ** 5;
    return at(share * 0.93) / at(0.93);
  },
} as const;

const dice = diceOf(20_261_123);
const noise = (): number => (dice.between(-100, 100) / 100) * 2 * NOISE;

interface Stroke {
  screen: Screen;
  direction: Direction;
  distance: number;
  duration: number;
  profile: keyof typeof PROFILES;
  angle?: number;
  bow?: number;
  place?: { x: number; y: number };
  /** Share of the distance by which the finger moves back at the end. */
  back?: number;
  from?: { x: number; y: number };
}

const strokePoints = ({
  screen,
  direction,
  distance,
  duration,
  profile,
  angle = 0,
  bow = 0,
  place = PLACES[0],
  back = 0,
  from,
}: Stroke): TimedPoint[] => {
  const along = FINGER[direction];
  const turn = (angle / 180) * Math.PI;
  const unit = { x: along.x * Math.cos(turn) - along.y * Math.sin(turn), y: along.x * Math.sin(turn) + along.y * Math.cos(turn) };
  const across = { x: -unit.y, y: unit.x };
  const start = from ?? {
    x: MARGIN + place.x * (screen.width - 2 * MARGIN - Math.abs(unit.x) * distance) + (unit.x < 0 ? -unit.x * distance : 0),
    y: MARGIN + place.y * (screen.height - 2 * MARGIN - Math.abs(unit.y) * distance) + (unit.y < 0 ? -unit.y * distance : 0),
  };
  const count = Math.max(3, Math.round(duration / SAMPLE_INTERVAL));
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const out = back === 0 ? PROFILES[profile](share) : Math.min(1, share / 0.6);
    const way = distance * (out - back * Math.max(0, (share - 0.6) / 0.4));
    const side = bow * distance * Math.sin(Math.PI * Math.min(1, Math.max(0, way / distance)));
    const isStart = index === 0;
    return {
      x: start.x + unit.x * way + across.x * side + (isStart ? 0 : noise()),
      y: start.y + unit.y * way + across.y * side + (isStart ? 0 : noise()),
      time: Math.round(share * duration * 10) / 10,
    };
  });
};

const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';
/** The stage spans the window on each of these screens. */
const windowSize = ({ width, height }: Screen, direction: Direction): number => (isSideways(direction) ? width : height);

let turns = 0;
/** The lengths of the lists are coprime, so all combinations occur. */
const next = <T>(list: readonly T[]): T => list[turns % list.length]!;

const gestureOf = (name: string, kind: Gesture['kind'], stroke: Stroke, expected: Gesture['expected'], start = 'B3'): Gesture => {
  const { screen, direction, distance, duration, angle = 0 } = stroke;
  return {
    name: `${name}: ${direction}, ${Math.round(distance)} px in ${duration} ms, ${angle}°, ${screen.width}×${screen.height}, from ${start}`,
    kind,
    screen,
    start,
    points: strokePoints(stroke),
    expected,
  };
};

const cycled = (): Pick<Required<Stroke>, 'screen' | 'angle' | 'bow' | 'place'> => {
  turns += 1;
  return { screen: next(SCREENS), ...next(COURSES), place: next(PLACES) };
};

/** Quick strokes of at least 50 px and 0.3 px/ms, with some margin above both limits. */
const flicks = (): Gesture[] =>
  DIRECTIONS.flatMap((direction) =>
    [60, 80, 110, 150, 200, 250].flatMap((distance) =>
      [60, 100, 150, 220, 300, 400].flatMap((duration) =>
        [0, 1].flatMap(() => {
          const stroke: Stroke = { ...cycled(), direction, distance: distance + 12, duration, profile: 'flick' };
          const along = stroke.distance * Math.cos(((stroke.angle ?? 0) / 180) * Math.PI);
          const fits = stroke.distance <= windowSize(stroke.screen, direction) - 2 * MARGIN;
          const isClear = along >= 56 && along / duration >= 0.36;
          return fits && isClear ? [gestureOf('flick', 'intentional', stroke, direction)] : [];
        }),
      ),
    ),
  );

/** Slow drags of at least a quarter of the cell, almost at rest when lifted. */
const drags = (): Gesture[] =>
  DIRECTIONS.flatMap((direction) =>
    [0.28, 0.4, 0.6].flatMap((share) =>
      [350, 500, 800, 1200].map((duration) => {
        const { screen, ...rest } = cycled();
        const distance = Math.min(
          (share * windowSize(screen, direction)) / Math.cos((rest.angle / 180) * Math.PI),
          windowSize(screen, direction) - 2 * MARGIN,
        );
        return gestureOf('drag', 'intentional', { ...rest, screen, direction, distance, duration, profile: 'drag' }, direction);
      }),
    ),
  );

/** Strokes that start away from tap targets. */
const onPicture = (): ReturnType<typeof cycled> => ({ ...cycled(), place: PLACES[turns % 2 === 0 ? 0 : 2] });

const accidents = (): Gesture[] =>
  DIRECTIONS.flatMap((direction) => [
    ...[2, 5, 9].flatMap((distance) =>
      [60, 140].map((duration) =>
        gestureOf('tap', 'accidental', { ...onPicture(), direction, distance, duration, profile: 'flick' }, 'stay'),
      ),
    ),
    ...[6, 14].map((distance) =>
      gestureOf('resting thumb', 'accidental', { ...onPicture(), direction, distance, duration: 700, profile: 'drag' }, 'stay'),
    ),
    ...[22, 32, 42].flatMap((distance) =>
      [120, 300, 600].map((duration) =>
        gestureOf('nudge', 'accidental', { ...onPicture(), direction, distance, duration, profile: 'drag' }, 'stay'),
      ),
    ),
    ...[600, 900].map((duration) => {
      const { screen, ...rest } = onPicture();
      const distance = 0.12 * windowSize(screen, direction);
      return gestureOf('slow drag', 'accidental', { ...rest, screen, direction, distance, duration, profile: 'drag' }, 'stay');
    }),
    ...[0.4, 0.7, 1].flatMap((back) =>
      [300, 600].map((duration) => {
        const { screen, ...rest } = onPicture();
        const distance = 0.45 * windowSize(screen, direction);
        return gestureOf('turned back', 'accidental', { ...rest, screen, direction, distance, duration, profile: 'drag', back }, 'stay');
      }),
    ),
  ]);

const ends = (): Gesture[] =>
  SCREENS.flatMap((screen) =>
    (
      [
        ['A1', 'left'],
        ['A1', 'up'],
        ['D5', 'right'],
        ['D5', 'down'],
      ] as const
    ).map(([start, direction]) => {
      const distance = Math.min(220, windowSize(screen, direction) - 2 * MARGIN);
      return gestureOf('beyond the end', 'rule', { screen, direction, distance, duration: 180, profile: 'flick' }, 'stay', start);
    }),
  );

/** The browser's back and forward gestures start at the edges. */
const edges = (): Gesture[] =>
  SCREENS.flatMap((screen) =>
    (['left', 'right'] as const).map((direction) => {
      const from = { x: direction === 'left' ? 6 : screen.width - 6, y: screen.height / 2 };
      return gestureOf('from the edge', 'rule', { screen, direction, distance: 200, duration: 160, profile: 'flick', from }, 'stay');
    }),
  );

/** At least 400 gestures: distance × duration × angle × place × screen × both axes. */
export const GESTURES: readonly Gesture[] = [...flicks(), ...drags(), ...accidents(), ...ends(), ...edges()];

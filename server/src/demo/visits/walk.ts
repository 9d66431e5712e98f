import type { Schemas } from '@mekuri/kit/server';
import { formatPosition, type Cell } from '@mekuri/kit/positions';
import type { Device } from './audience.ts';
import type { Dice } from './dice.ts';

type Event = Schemas['VisitEvent'];
type Direction = NonNullable<Event['direction']>;
type How = NonNullable<Event['how']>;

/** Something on a page that can be tapped. */
export interface Tap {
  kind: 'button' | 'link' | 'product';
  id: string;
  transitionType: string;
  /** Position of the cell that it links to; null if it leads elsewhere. */
  target: string | null;
}

export interface GridPage {
  id: string;
  cell: Cell;
  isLocked: boolean;
  taps: readonly Tap[];
}

/** The pages that visitors can reach, by position. */
export type Grid = ReadonlyMap<string, GridPage>;

interface Move {
  page: GridPage;
  direction: Direction;
  how: How;
}

/** A page counts as seen after it has rested this many milliseconds. */
const REST_MS = 500;
const SHORTEST_MS = 2000;
const LONGEST_MS = 25_000;
/** Exponent that makes most stays short. */
const SHORTNESS = 2.4;
const MOST_CELLS = 24;
/** Probability that a visitor returns to the page after a tap that leads elsewhere. */
const COMES_BACK = 0.4;
const CHANCE = { firstButton: 0.09, otherButton: 0.03, link: 0.03, product: 0.07, productButton: 0.35 };

/** Sideways steps stay in the same row, because the demo does not redirect swipes. */
const STEPS: readonly (readonly [weight: number, direction: Direction, category: number, page: number])[] = [
  [52, 'down', 0, 1],
  [26, 'right', 1, 0],
  [8, 'left', -1, 0],
  [9, 'up', 0, -1],
];
const TAB_WEIGHT = 5;

const MEANS: Readonly<Record<Device, readonly (readonly [weight: number, how: How])[]>> = {
  mobile: [
    [94, 'swipe'],
    [6, 'arrow'],
  ],
  tablet: [
    [90, 'swipe'],
    [10, 'arrow'],
  ],
  pc: [
    [44, 'wheel'],
    [28, 'arrow'],
    [28, 'key'],
  ],
};

const nextMove = (dice: Dice, grid: Grid, { cell }: GridPage, device: Device): Move | null => {
  const steps = STEPS.flatMap(([weight, direction, category, page]) => {
    const to = { category: cell.category + category, page: cell.page + page };
    const found = to.category > 0 && to.page > 0 ? grid.get(formatPosition(to)) : undefined;
    return found ? [[weight, { page: found, direction, how: dice.weigh(MEANS[device]) }] as const] : [];
  });
  const heads = [...grid.values()].filter((page) => page.cell.page === 1 && page.cell.category !== cell.category);
  const tabs = heads.map((page) => [TAB_WEIGHT / heads.length, { page, direction: 'jump', how: 'tab' } satisfies Move] as const);
  const moves: (readonly [number, Move])[] = [...steps, ...tabs];
  return moves.length === 0 ? null : dice.weigh(moves);
};

const tapOn = (dice: Dice, { taps }: GridPage): Tap | undefined => {
  const firstButton = taps.find(({ kind }) => kind === 'button');
  return taps.find((tap) =>
    dice.chance(tap === firstButton ? CHANCE.firstButton : tap.kind === 'button' ? CHANCE.otherButton : CHANCE[tap.kind]),
  );
};

const clickOf = ({ kind, id: elementId, transitionType }: Tap): Pick<Event, 'name' | 'elementId' | 'part' | 'transitionType'> =>
  kind === 'product'
    ? { name: 'click_product_item', elementId, part: 'open' }
    : { name: kind === 'button' ? 'click_cta_btn' : 'click_link_cta', elementId, transitionType };

export interface Walk {
  start: GridPage;
  device: Device;
  /** Probability that the visitor continues after a page, from 0 to 1. */
  persistence: number;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Simulates a visit, page by page. @returns its events and the time of its end */
export const walk = (dice: Dice, grid: Grid, { start, device, persistence, startedAt }: Walk): { events: Event[]; endedAt: number } => {
  const events: Event[] = [];
  let at = startedAt;
  let page = start;
  const add = (event: Omit<Event, 'seq' | 'at' | 'pageId'>): void =>
    void events.push({ seq: events.length, at, pageId: page.id, ...event });

  /** @returns the target of a tap, null if it leads elsewhere; undefined without a tap */
  const tapSomething = (): { target: GridPage | null } | undefined => {
    const tap = tapOn(dice, page);
    if (!tap) return undefined;
    add(clickOf(tap));
    const isFollowed = tap.kind !== 'product' || dice.chance(CHANCE.productButton);
    if (!isFollowed) return undefined;
    if (tap.kind === 'product') {
      at += dice.between(1200, 4000);
      add({ ...clickOf(tap), part: 'button' });
    }
    return { target: (tap.target !== null && grid.get(tap.target)) || null };
  };

  for (let seen = 1; ; seen++) {
    const arrivedAt = at;
    const stay = Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * dice.roll() ** SHORTNESS);
    at += REST_MS;
    add({ name: 'view_page', locked: page.isLocked });
    at += Math.round((stay - REST_MS) * (0.4 + dice.roll() / 2));
    const tapped = tapSomething();
    at = Math.max(at, arrivedAt + stay);
    add({ name: 'dwell', ms: at - arrivedAt });
    const isLast = seen === MOST_CELLS || !dice.chance(tapped && !tapped.target ? COMES_BACK : persistence);
    const followed: Move | null = tapped?.target && tapped.target !== page ? { page: tapped.target, direction: 'jump', how: 'link' } : null;
    const move = followed ?? (isLast ? null : nextMove(dice, grid, page, device));
    if (!move || seen === MOST_CELLS) return { events, endedAt: at };
    at += dice.between(40, 260);
    add({ name: 'slide_page', toPageId: move.page.id, direction: move.direction, how: move.how });
    page = move.page;
  }
};

import type { PublicPage } from '@mekuri/kit/viewer';
import type { Page } from '@playwright/test';
import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test } from './viewer-test.ts';

/** Phones with and without browser bars, one phone on its side, and a 1440 × 900 window at 200 % and 400 % zoom. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [412, 732],
  [844, 390],
  [720, 450],
  [360, 225],
] as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Seen extends Box {
  /** `text`, `price`, or `button` with its left, width and height; for chrome, the class name. */
  name: string;
}
interface SeenCell {
  position: string;
  parts: Seen[];
  controls: Seen[];
  hotspots: Seen[];
  chrome: Seen[];
}

/** Measures the parts of each cell of the linear page, in px of the cell. Text is measured by line rather than by its surrounding box. */
const look = (page: Page): Promise<SeenCell[]> =>
  page.evaluate(() => {
    const own = (element: Element, name: string, box: DOMRect, frame: DOMRect, clip: DOMRect): Seen | null => {
      const [left, right] = [Math.max(box.left, clip.left) - frame.left, Math.min(box.right, clip.right) - frame.left];
      const [top, bottom] = [Math.max(box.top, clip.top) - frame.top, Math.min(box.bottom, clip.bottom) - frame.top];
      const { opacity, visibility } = getComputedStyle(element);
      const isSeen = opacity !== '0' && visibility !== 'hidden' && right - left > 1 && bottom - top > 1;
      return isSeen ? { name, left, top, right, bottom } : null;
    };
    /** The part of an element that `clip-path` leaves visible. */
    const visiblePart = (element: Element): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [, top = '0', bottom = '0'] = /^inset\(([\d.]+)px \S+ ([\d.]+)px/.exec(getComputedStyle(element).clipPath) ?? [];
      return new DOMRect(x, y + Number(top), width, height - Number(top) - Number(bottom));
    };
    const lines = (element: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = element.getBoundingClientRect();
      return [...range.getClientRects()].filter((line) => line.bottom > top + 4 && line.top < bottom - 4);
    };
    const seen = (list: (Seen | null)[]): Seen[] => list.filter((one) => one !== null);
    const stage = document.querySelector('.stage')!;
    const frameOfStage = stage.getBoundingClientRect();
    const ofStage = [...stage.querySelectorAll(':scope > :is(.top-bar, .tabs, .bottom-bar), .page-arrow, .side-arrow')];
    return [...document.querySelectorAll<HTMLElement>('.cell')].map((cell) => {
      const frame = cell.getBoundingClientRect();
      const elements = cell.querySelector('.elements, .locked');
      // As the deck does where its cells hold too much.
      if (elements && elements.scrollHeight > elements.clientHeight + 4) elements.setAttribute('data-scrolls', '');
      const clip = elements ? visiblePart(elements) : frame;
      const texts = (selector: string, name: string, within: Element | null): (Seen | null)[] =>
        [...(within?.querySelectorAll(selector) ?? [])].flatMap((element) =>
          lines(element).map((line) => own(element, name, line, frame, clip)),
        );
      const boxes = (selector: string, within = frame): Seen[] =>
        seen([...cell.querySelectorAll(selector)].map((one) => own(one, one.className, one.getBoundingClientRect(), frame, within)));
      const buttons = [...cell.querySelectorAll<HTMLElement>('.call-to-action')].flatMap((button) => {
        const name = ['button', ...['--x', '--w', '--h'].map((one) => button.style.getPropertyValue(one))].join(' ');
        return [
          ...texts('.microcopy', name, button),
          ...[...button.querySelectorAll('.action, .action-media, .action-html')].map((box) =>
            own(box, name, box.getBoundingClientRect(), frame, clip),
          ),
        ];
      });
      const hasBottomBar = cell.dataset['bottom'] !== undefined;
      stage.toggleAttribute('data-bottom', hasBottomBar);
      return {
        position: cell.querySelector('.page-count')?.textContent ?? '',
        parts: seen([
          ...texts('.headline, .lead', 'text', cell),
          ...texts('.price', 'price', cell),
          ...texts('.locked-title, .locked-text, .locked-way', 'lock', cell),
          ...buttons,
        ]),
        controls: boxes('.placed-control, .video-control'),
        hotspots: boxes('.hotspot'),
        chrome: [
          ...boxes('.page-count'),
          ...seen(
            ofStage
              .filter((one) => hasBottomBar || !one.matches('.bottom-bar'))
              .map((one) => own(one, one.className, one.getBoundingClientRect(), frameOfStage, frameOfStage)),
          ),
        ],
      };
    });
  });

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

const REACH = 8;

/** The position that the creator chose: a button's box, or the start of a text. */
const placeOf = (page: PublicPage, name: string): Box | null => {
  if (page.access === 'locked') return null;
  const [kind, x, w, h] = name.split(' ');
  if (kind !== 'button') {
    const [left, top] = kind === 'text' ? [page.mainTextX, page.mainTextY] : [page.priceX, page.priceY];
    return { left, top, right: left + REACH, bottom: top + REACH };
  }
  const button = page.buttons.find(
    ({ buttonPositionLeft, buttonWidth, buttonHeight }) =>
      buttonPositionLeft === Number(x) && buttonWidth === Number(w) && buttonHeight === Number(h),
  )!;
  const left = button.buttonPositionLeft * 3.89;
  const top = button.buttonPositionTop * 7.37;
  return { left, top, right: left + button.buttonWidth * 3.89, bottom: top + button.buttonHeight * 7.37 };
};

const isByDesign = (page: PublicPage, one: Seen, other: Seen): boolean => {
  const [place, otherPlace] = [placeOf(page, one.name), placeOf(page, other.name)];
  if (place === null || otherPlace === null) return false;
  const areButtons = [one, other].every(({ name }) => name.startsWith('button'));
  return areButtons ? meet(place, otherPlace) : place.top < otherPlace.bottom && otherPlace.top < place.bottom;
};

const pairs = <T>(list: readonly T[]): Array<readonly [T, T]> =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));

const boxOf = ({ left, top, right, bottom }: Box): string => [left, top, right, bottom].map(Math.round).join(' ');

const describeOverlap = (one: Seen, other: Seen): string => `${one.name} and ${other.name} (${boxOf(one)}, ${boxOf(other)})`;

const overlapsOf = (page: PublicPage, cell: SeenCell): string[] => {
  const { chrome, controls, hotspots, parts } = cell;
  const overChrome = [...parts, ...controls, ...hotspots].flatMap((part) =>
    chrome.filter((one) => meet(part, one)).map((one) => describeOverlap(part, one)),
  );
  const overControls = parts.flatMap((part) => controls.filter((one) => meet(part, one)).map((one) => describeOverlap(part, one)));
  const overEachOther = [...pairs(parts), ...pairs(controls)]
    .filter(([one, other]) => (one.name !== other.name || controls.includes(one)) && meet(one, other) && !isByDesign(page, one, other))
    .map(([one, other]) => describeOverlap(one, other));
  return [...new Set([...overChrome, ...overControls, ...overEachOther])];
};

type Window = readonly [width: number, height: number];

const overlapsIn = async (page: Page, slugs: readonly string[], windows: readonly Window[]): Promise<string[]> => {
  await page.route('**/_viewer/assets/*.js', () => undefined);
  await page.route('**/resized/**', (route) => route.abort());
  const overlaps: string[] = [];
  for (const slug of slugs) {
    const { site, pages } = previewSites[slug]!;
    for (const category of site.categories) {
      const reachable = category.pages.find((outline) => outline.reachable);
      if (!reachable) continue;
      await page.goto(`/site/${slug}/${reachable.position}`, { waitUntil: 'commit' });
      await page.locator('#viewer-state').waitFor({ state: 'attached' });
      await page.addStyleTag({ content: '.stage .cell { content-visibility: visible !important }' });
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        const first = category.pages.indexOf(reachable);
        for (const [index, cell] of (await look(page)).entries()) {
          const outline = category.pages[(first + index) % category.pages.length]!;
          const shown = pages.find(({ id }) => id === outline.id);
          if (!shown) continue;
          for (const overlap of overlapsOf(shown, cell)) overlaps.push(`${slug} ${outline.position} ${width}×${height}: ${overlap}`);
        }
        await page.evaluate(() => document.querySelectorAll('[data-scrolls]').forEach((one) => one.removeAttribute('data-scrolls')));
      }
    }
  }
  return overlaps;
};

test.describe('nothing overlaps unless its creator placed it that way', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const slugs = Object.keys(previewSites);
  const GROUPS = 4;
  for (let group = 0; group < GROUPS; group += 1) {
    test(
      `in every cell of the preview’s sites, in windows of all sizes (${group + 1} of ${GROUPS})`,
      { tag: '@deep' },
      async ({ page }) => {
        test.setTimeout(180_000);
        const ofGroup = slugs.filter((_, index) => index % GROUPS === group);
        expect(await overlapsIn(page, ofGroup, WINDOWS)).toEqual([]);
      },
    );
  }

  /** A small phone, a phone on its side, and a window at 400 % zoom. */
  const SHAPES = [WINDOWS[0], WINDOWS[5], WINDOWS[7]];
  /** All handmade sites and every ninth generated one, so that all languages occur. */
  const chosen = slugs.filter((slug, index) => !slug.startsWith('generated-') || index % 9 === 0);
  test('in the cells of sites of each kind, in windows of each shape', async ({ page }) => {
    expect(await overlapsIn(page, chosen, SHAPES)).toEqual([]);
  });
});

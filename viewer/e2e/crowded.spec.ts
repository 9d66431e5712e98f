import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { expect, test } from './viewer-test.ts';

/** Always tests a small phone, a phone on its side and a PC; sizes in between are `@deep`. */
const WINDOWS = [
  { width: 320, height: 568, details: {} },
  { width: 375, height: 553, details: { tag: '@deep' } },
  { width: 390, height: 844, details: { tag: '@deep' } },
  { width: 844, height: 390, details: {} },
  { width: 720, height: 450, details: { tag: '@deep' } },
  { width: 1440, height: 900, details: {} },
];

/** Lists overlaps among the page in view, its chrome and the plugins' overlays. */
const overlaps = (): string[] => {
  const inView = document.querySelector('[data-in-view]')!;
  const scroller = inView.querySelector('.elements')!;
  const [, top = '0', bottom = '0'] = /^inset\(([\d.]+)px \S+ ([\d.]+)px/.exec(getComputedStyle(scroller).clipPath) ?? [];
  const frame = scroller.getBoundingClientRect();
  const clip = { top: frame.top + Number(top), bottom: frame.bottom - Number(bottom) };
  const boxOf = (element: Element): { name: string; left: number; right: number; top: number; bottom: number } => {
    const box = element.getBoundingClientRect();
    const isInside = scroller.contains(element) && !element.matches('.hotspot');
    return {
      name: element.className,
      left: box.left,
      right: box.right,
      top: isInside ? Math.max(box.top, clip.top) : box.top,
      bottom: isInside ? Math.min(box.bottom, clip.bottom) : box.bottom,
    };
  };
  const seen = (selector: string): ReturnType<typeof boxOf>[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => getComputedStyle(element).opacity !== '0' && element.getClientRects().length > 0)
      .map(boxOf)
      .filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
  const chrome = seen('.top-bar, .news, .bottom-bar, .popup, .page-count, .share-button, .stage > nav > :is(.page-arrow, .side-arrow)');
  const parts = seen(
    ['.headline', '.lead', '.price', '.microcopy', '.action', '.placed-control', '.video-control']
      .map((one) => `[data-in-view] ${one}`)
      .join(', '),
  );
  const meet = (one: (typeof parts)[number], other: (typeof parts)[number]): boolean =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return chrome.flatMap((one, index) =>
    [...parts, ...chrome.slice(index + 1)].filter((other) => meet(one, other)).map((other) => `${one.name} and ${other.name}`),
  );
};

for (const { details, ...viewport } of WINDOWS) {
  test.describe(`${viewport.width} × ${viewport.height}`, details, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    // Does not use the fixture that fails on layout shifts, because a popup takes up space when it appears.
    test('notices and popups leave the page in view and its controls alone', async ({ page }) => {
      for (const position of ['A1', 'A2', 'A3', 'B1']) {
        await page.goto(`/site/crowded/${position}`);
        await expect(page.locator('.news')).toBeVisible();
        if (position !== 'B1') await expect(page.locator('.popup')).toBeVisible();
        await expect(page.locator('[data-in-view] .elements')).toBeVisible();
        await expect.poll(() => page.evaluate(overlaps), position).toEqual([]);
      }
    });
  });
}

test.describe('the list of languages', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('opens over the notices, which cannot be tapped under it', async ({ page }) => {
    await page.goto('/site/crowded/A1');
    await expect(page.locator('.news')).toBeVisible();
    await page.locator('.languages-current').click();
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
    await expect(page.locator('.news')).toBeHidden();
    expect(linesOf(await axeViolations(page)).filter((line) => line.startsWith('target-size'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.news')).toBeVisible();
  });
});

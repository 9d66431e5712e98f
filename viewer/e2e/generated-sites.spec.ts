import { AxeBuilder } from '@axe-core/playwright';
import { axeViolationsWithoutScripts } from '@mekuri/testing/axe';
import type { PublicSite } from '@mekuri/kit/viewer';
import type { Page } from '@playwright/test';
import { generatedSites } from '../scripts/preview/generated-sites.ts';
import { safeColour } from '../src/site/colour.ts';
import { expect, test } from './viewer-test.ts';

/** Colours and places here are the creator's own choice; contrast and size of targets are counted of our chrome alone. All other rules hold everywhere. */
const CREATORS = '.main-text, .price, .elements, .product';
const OF_CHOICE = new Set(['color-contrast', 'target-size']);
/** Axe sees no contrast over a picture: without it, what lies behind the chrome is the picture's average colour, which may be any. */
const FLAT = '.picture, .video { visibility: hidden }';
const WINDOWS = [
  { width: 375, height: 739 },
  { width: 1440, height: 900 },
  { width: 739, height: 375 },
  { width: 320, height: 568 },
];
/** Sites in turn are seen with one of these open, where they have it. */
const DOORS = ['', '.languages-current', '[data-in-view] a.placed-control', '[data-in-view] .hotspot', 'a.company-link[aria-haspopup]'];

/** Both of the menu's colours are the creator's, or one that lets through whatever is behind it. Where it is but one, ours goes with it. */
const isMenuTheirs = ({ settings: { globalMenuBackgroundColor, globalMenuTextColor } }: PublicSite): boolean => {
  const chosen = [globalMenuBackgroundColor, globalMenuTextColor].filter((colour) => safeColour(colour) !== undefined);
  return chosen.length === 2 || chosen.some((colour) => colour?.startsWith('rgba'));
};

const RULES = { 'target-size': { enabled: true } };
const withScripts = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .options({ rules: RULES, resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze()
  ).violations;
const withoutScripts = (page: Page) => axeViolationsWithoutScripts(page, RULES);

const faults = async (page: Page, creators: string, violationsOf = withScripts): Promise<string[]> => {
  const violations = await violationsOf(page);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.flat(), failureSummary })),
  );
  const isOurs = ({ target: [selector = ''] }: (typeof found)[number]): Promise<boolean> =>
    page.evaluate(([own, theirs]) => document.querySelector(own!)?.closest(theirs!) === null, [selector, creators]);
  const ours: string[] = [];
  for (const fault of found) {
    if (OF_CHOICE.has(fault.id) && !(await isOurs(fault))) continue;
    ours.push(`${fault.id} ${fault.target.join(' ')}: ${fault.failureSummary}`);
  }
  return ours;
};

for (const [turn, viewport] of WINDOWS.entries()) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    const sites = Object.values(generatedSites).filter((_, index) => index % WINDOWS.length === turn);
    const theirs = (site: PublicSite): string => (isMenuTheirs(site) ? `${CREATORS}, .tabs, .languages-current` : CREATORS);
    /** Another door is open in each window. */
    const two = [...sites.entries()].slice(turn + 1, turn + 3);

    const lookAt = async ([index, { site }]: (typeof two)[number], deck: { open: (path: string) => Promise<void> }, page: Page) => {
      await deck.open(`/site/${site.slug}/A1`);
      await page.addStyleTag({ content: FLAT });
      const door = page.locator(DOORS[index % DOORS.length] || 'none').first();
      if (await door.isVisible()) await door.press('Enter');
      expect.soft(await faults(page, theirs(site)), site.slug ?? '').toEqual([]);
    };
    const lookWithoutScripts = async ({ site }: (typeof sites)[number], page: Page) => {
      await page.goto(`/site/${site.slug}/A1`);
      await page.evaluate((flat) => document.head.append(Object.assign(document.createElement('style'), { textContent: flat })), FLAT);
      expect.soft(await faults(page, theirs(site), withoutScripts), site.slug ?? '').toEqual([]);
    };

    test('axe finds nothing on ten sites that a generator has made up', { tag: '@deep' }, async ({ deck, page }) => {
      expect(sites).toHaveLength(10);
      for (const one of sites.entries()) await lookAt(one, deck, page);
    });

    test('axe finds nothing on two of them', async ({ deck, page }) => {
      for (const one of two) await lookAt(one, deck, page);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('axe finds nothing on the same ten', { tag: '@deep' }, async ({ page }) => {
        for (const site of sites) await lookWithoutScripts(site, page);
      });

      test('axe finds nothing on one of them', async ({ page }) => {
        await lookWithoutScripts(sites.at(turn)!, page);
      });
    });
  });
}

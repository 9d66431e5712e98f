import { AxeBuilder } from '@axe-core/playwright';
import { axeViolationsWithoutScripts } from '@mekuri/testing/axe';
import type { PublicSite } from '@mekuri/kit/viewer';
import type { Page } from '@playwright/test';
import { generatedSites } from '../scripts/preview/generated-sites.ts';
import { safeColour } from '../src/site/colour.ts';
import { expect, test } from './viewer-test.ts';

/**
 * Colours and positions here are the creator's choice, so contrast and target size are checked only on the viewer's own chrome. All other
 * rules apply everywhere.
 */
const CREATORS = '.main-text, .price, .elements, .product';
const OF_CHOICE = new Set(['color-contrast', 'target-size']);
/** Axe cannot compute contrast over a picture. Hiding pictures leaves their average colour behind the chrome, which can be any colour. */
const FLAT = '.picture, .video { visibility: hidden }';
const WINDOWS = [
  { width: 375, height: 739 },
  { width: 1440, height: 900 },
  { width: 739, height: 375 },
  { width: 320, height: 568 },
];
/** Each site is tested with one of these open, if the site has it. */
const DOORS = ['', '.languages-current', '[data-in-view] a.placed-control', '[data-in-view] .hotspot', 'a.company-link[aria-haspopup]'];

/**
 * The creator controls the menu's contrast: both colours are set, or one is translucent. If only one opaque colour is set, the viewer
 * derives the other.
 */
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

const issues = async (page: Page, creators: string, violationsOf = withScripts): Promise<string[]> => {
  const violations = await violationsOf(page);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.flat(), failureSummary })),
  );
  const isOurs = ({ target: [selector = ''] }: (typeof found)[number]): Promise<boolean> =>
    page.evaluate(([own, theirs]) => document.querySelector(own!)?.closest(theirs!) === null, [selector, creators]);
  const ours: string[] = [];
  for (const issue of found) {
    if (OF_CHOICE.has(issue.id) && !(await isOurs(issue))) continue;
    ours.push(`${issue.id} ${issue.target.join(' ')}: ${issue.failureSummary}`);
  }
  return ours;
};

for (const [turn, viewport] of WINDOWS.entries()) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    const sites = Object.values(generatedSites).filter((_, index) => index % WINDOWS.length === turn);
    const theirs = (site: PublicSite): string => (isMenuTheirs(site) ? `${CREATORS}, .tabs, .languages-current` : CREATORS);
    /** A different pair of sites for each window, so that each window opens different controls. */
    const two = [...sites.entries()].slice(turn + 1, turn + 3);

    const lookAt = async ([index, { site }]: (typeof two)[number], deck: { open: (path: string) => Promise<void> }, page: Page) => {
      await deck.open(`/site/${site.slug}/A1`);
      await page.addStyleTag({ content: FLAT });
      const door = page.locator(DOORS[index % DOORS.length] || 'none').first();
      if (await door.isVisible()) await door.press('Enter');
      expect.soft(await issues(page, theirs(site)), site.slug ?? '').toEqual([]);
    };
    const lookWithoutScripts = async ({ site }: (typeof sites)[number], page: Page) => {
      await page.goto(`/site/${site.slug}/A1`);
      await page.evaluate((flat) => document.head.append(Object.assign(document.createElement('style'), { textContent: flat })), FLAT);
      expect.soft(await issues(page, theirs(site), withoutScripts), site.slug ?? '').toEqual([]);
    };

    test('axe finds nothing on ten generated sites', { tag: '@deep' }, async ({ deck, page }) => {
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

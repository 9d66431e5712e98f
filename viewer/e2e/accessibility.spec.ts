import { axeViolations, axeViolationsWithoutScripts, linesOf } from '@mekuri/testing/axe';
import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test } from './viewer-test.ts';

/** The last two differ from the first ones: the view of a PC, and all that a page can hold. Without scripts the others are `@deep`. */
const PATHS = ['/site/demo/A1', '/site/demo/A4', '/site/demo/B1', '/site/wide/A2', '/site/full/A1'];

for (const path of PATHS) {
  test(`axe finds nothing on ${path}`, async ({ deck, page }) => {
    await deck.open(path);
    expect(linesOf(await axeViolations(page))).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, path] of PATHS.entries()) {
    test(`axe finds nothing on ${path}`, index < 3 ? { tag: '@deep' } : {}, async ({ page }) => {
      await page.goto(path);
      expect(linesOf(await axeViolationsWithoutScripts(page))).toEqual([]);
    });
  }

  test('axe finds what is wrong', async ({ page }) => {
    await page.goto('/site/demo/A1');
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<noscript><img src="/favicon.ico"></noscript><a href="/"></a>'),
    );
    expect(linesOf(await axeViolationsWithoutScripts(page)).map((line) => line.split(':')[0])).toContain('link-name');
  });
});

test('keys alone reach every cell; only the current one is exposed to keys and screen readers', async ({ deck, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await deck.open('/site/full/A1');
  const session = await page.context().newCDPSession(page);
  /** The accessible names of all nodes with one of these roles. */
  const named = async (...roles: string[]): Promise<unknown[]> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored, role }) => !ignored && roles.includes(String(role?.value))).map((node) => node.name?.value);
  };
  const targets = page.locator('[data-in-view] :is(a[href], button)');
  const hasFocusInView = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.parentElement?.closest('[data-in-view]') !== null);
  let last = '';
  for (const [category, { name, pages }] of previewSites['full']!.site.categories.entries()) {
    if (category > 0) await page.keyboard.press('ArrowRight');
    for (const number of pages.keys()) {
      if (number > 0) await page.keyboard.press('ArrowDown');
      last = `${name} ${number + 1} / ${pages.length}`;
      await deck.shows(last);
      expect(await named('region')).toEqual([last]);
      expect(await named('link', 'button', 'image', 'dialog')).not.toContain('');
      for (let stops = await targets.count(); stops > 0; stops -= 1) {
        await page.keyboard.press('Tab');
        expect(await hasFocusInView(), last).toBe(true);
      }
    }
    for (const _ of pages.slice(1)) await page.keyboard.press('ArrowUp');
  }
  expect(last).toBe('店 5 / 5');
});

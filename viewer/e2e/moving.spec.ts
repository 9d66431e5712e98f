import type { Page } from '@playwright/test';
import { waitInPage } from '@mekuri/testing/frames';
import { samples, trackpadFlick } from '../src/testing/wheel-traces.ts';
import { drawFrames, expect, test } from './viewer-test.ts';

/**
 * Quick vertical strokes in px, each starting three frames into the move of the previous one. Dispatched from within the page, so that a
 * busy machine cannot delay them.
 */
const flick = (page: Page, ...strokes: number[]): Promise<void> =>
  page.evaluate(async (ways) => {
    const start = { x: 180, y: 370 };
    for (const way of ways) {
      const target = document.elementFromPoint(start.x, start.y)!;
      const point = async (type: string, share: number): Promise<void> => {
        const place = { clientX: start.x, clientY: start.y + way * share };
        target.dispatchEvent(
          new PointerEvent(type, { ...place, bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'touch' }),
        );
        await Promise.resolve();
      };
      await point('pointerdown', 0);
      for (let step = 1; step <= 8; step += 1) await point('pointermove', step / 8);
      await point('pointerup', 1);
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, strokes);

test.describe('swiping', () => {
  test('goes both ways, and the address follows without a history entry', async ({ deck, page }) => {
    await deck.open('/site/demo/A2?from=mail');
    const entries = await page.evaluate(() => history.length);
    await deck.swipe('up');
    await deck.shows('豆 3 / 5');
    await deck.swipe('down');
    await deck.shows('豆 2 / 5');
    await deck.swipe('left');
    await deck.shows('道具 2 / 5');
    await expect(page.locator('[aria-live]').filter({ hasText: 'B2、道具、2 / 5' })).toHaveCount(1);
    await expect(page.getByText('2 / 5', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/site\/demo\/B2\?from=mail$/);
    await expect(page).toHaveTitle(/^\S.* \| 道具 \| 汐町珈琲焙煎所$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'mekuri_position')).toMatchObject({ value: 'B2', path: '/site/demo', sameSite: 'Lax' });
    await page.reload();
    await deck.shows('道具 2 / 5');
  });

  test('rewrites the address half a second after the move, not before', async ({ deck, page }) => {
    await page.clock.install();
    await deck.open('/site/demo/A1');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(60);
    await page.clock.runFor(400);
    await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '豆 2 / 5');
    await expect(page).toHaveURL(/\/A1$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/A2$/);
  });

  test('continues with a flick during the move of the previous one', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await flick(page, -250, -250);
    await deck.shows('豆 3 / 5');
    await flick(page, -250, 250);
    await deck.shows('豆 3 / 5');
    await flick(page, 250, 250);
    await deck.shows('豆 1 / 5');
  });

  test('ends the move that a finger has held up and then left alone', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await flick(page, -250, -30);
    await deck.shows('豆 2 / 5');
  });

  test('stays for a short and a blocked one', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    const stays = async (): Promise<void> => {
      await drawFrames(page);
      await deck.shows('豆 1 / 5');
    };
    await deck.drag(0, -40);
    await stays();
    await deck.swipe('down');
    await stays();
    await deck.swipe('right');
    await stays();
  });

  test('stretches at a column’s end with resistance, and returns', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/A1');
    const top = async (): Promise<number> => (await page.locator('[data-in-view]').boundingBox())!.y;
    await touch.send('touchStart', { x: 180, y: 200 });
    await touch.slide({ x: 180, y: 200 }, { x: 180, y: 500 }, 160);
    await expect.poll(top).toBeGreaterThan(20);
    expect(await top()).toBeLessThan(200);
    await touch.send('touchEnd');
    await deck.shows('豆 1 / 5');
  });

  test('leaves the window’s edges to the browser, and keeps left and right for any text direction', async ({ deck, page }) => {
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')));
    await deck.open('/site/demo/A1');
    await deck.drag(250, 0, { x: 8, y: 400 });
    await deck.drag(-250, 0, { x: 368, y: 400 });
    await drawFrames(page);
    await deck.shows('豆 1 / 5');
    await deck.drag(0, -500, { x: 8, y: 600 });
    await deck.shows('豆 2 / 5');
    await deck.swipe('left');
    await deck.shows('道具 2 / 5');
  });

  test('a zoomed page is panned, not swiped', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect(page.locator('.deck')).toHaveAttribute('data-pinched', 'true');
    const left = (): Promise<number> => page.evaluate(() => visualViewport!.offsetLeft);
    const before = await left();
    await deck.swipe('left');
    await expect.poll(left).toBeGreaterThan(before);
    await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '豆 1 / 5');
  });

  test('redirects to the first page with content, if the site asks for it', async ({ deck, page }) => {
    await deck.open('/site/gaps/A3');
    await deck.swipe('left');
    await deck.shows('道具 1 / 2');
    await deck.swipe('left');
    await deck.shows('店 1 / 2');
    await page.setViewportSize({ width: 360, height: 739 });
    await deck.swipe('up');
    await drawFrames(page);
    await deck.shows('店 1 / 2');
  });

  test('leaves only the current cell to the keyboard and to screen readers', async ({ deck, page }) => {
    await deck.open('/site/demo/B2');
    await expect(page.locator('.cell:not([inert])')).toHaveCount(1);
    await deck.swipe('left');
    await deck.shows('店 2 / 5');
    await expect(page.locator('.cell:not([inert])')).toHaveAttribute('aria-label', '店 2 / 5');
  });
});

test.describe('keys, wheel and links', () => {
  test('arrow keys move, with a modifier they are the browser’s', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 1 / 5');
    await page.keyboard.press('ArrowDown');
    await deck.shows('道具 2 / 5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await deck.shows('豆 1 / 5');
    await page.keyboard.press('Shift+ArrowDown');
    await drawFrames(page);
    await deck.shows('豆 1 / 5');
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    await deck.shows('豆 2 / 5');
  });

  for (const [kind, markup, keys] of [
    ['a text field', '<input id="own">', ['a', 'Space', 'b', 'Space', 'c', 'ArrowLeft', 'Home', 'PageDown', 'ArrowUp']],
    ['a text area', '<textarea id="own">1\n2\n3</textarea>', ['Space', 'ArrowDown', 'ArrowUp', 'End', 'PageUp']],
    ['editable text', '<p id="own" contenteditable>書く</p>', ['Space', 'ArrowRight', 'ArrowDown']],
    ['a range', '<input id="own" type="range">', ['ArrowRight', 'ArrowDown', 'Home', 'PageUp']],
    ['a check box', '<input id="own" type="checkbox">', ['Space', 'ArrowDown']],
    ['a radio button', '<input id="own" type="radio" name="r"><input type="radio" name="r">', ['ArrowDown', 'Space']],
    ['a list', '<select id="own" size="3"><option>1<option>2<option>3</select>', ['ArrowDown', 'Home', 'Space']],
    ['a date', '<input id="own" type="date">', ['ArrowUp', 'ArrowRight', 'Space']],
    ['a summary', '<details><summary id="own">詳細</summary>本文</details>', ['Space']],
    ['a button', '<button id="own" type="button">押す</button>', ['Space']],
    ['a slider by its role', '<span id="own" role="slider" tabindex="0" aria-valuenow="1">1</span>', ['ArrowLeft', 'ArrowDown']],
    ['a text box by its role', '<div role="textbox" tabindex="-1"><span id="own" tabindex="0">1</span></div>', ['Space', 'ArrowDown']],
    ['a box that scrolls', '<div id="own" tabindex="0" style="height:20px;overflow:auto"><p>1<p>2<p>3</div>', ['ArrowDown', 'PageDown']],
    ['a film', '<video id="own" tabindex="0" style="width:40px;height:20px"></video>', ['Space', 'ArrowRight']],
    ['a custom element', '<x-field id="own" tabindex="0"></x-field>', ['Space', 'ArrowDown']],
  ] as const) {
    test(`${kind} in a creator’s HTML keeps its keys`, async ({ deck, page }) => {
      await deck.open('/site/full/A1');
      const content = page.locator('[data-in-view] .html-content');
      await content.evaluate((host, html) => (host.shadowRoot!.innerHTML = html), markup);
      await content.locator('#own').focus();
      for (const key of keys) await page.keyboard.press(key);
      await drawFrames(page);
      await deck.shows('豆 1 / 4');
      expect(await content.evaluate((host) => host.shadowRoot!.activeElement !== null)).toBe(true);
      if (kind === 'a text field') await expect(content.locator('#own')).toHaveValue('a b c');
      await content.evaluate((host) => (host.shadowRoot!.activeElement as HTMLElement).blur());
      await page.keyboard.press('ArrowDown');
      await deck.shows('豆 2 / 4');
    });
  }

  test('an input method that composes keeps its keys', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    const content = page.locator('[data-in-view] .html-content');
    await content.evaluate((host) => (host.shadowRoot!.innerHTML = '<div id="own" tabindex="0"></div>'));
    for (const keys of [{ isComposing: true }, { keyCode: 229 }]) {
      await content.locator('#own').evaluate((element, init) => {
        for (const key of [' ', 'ArrowDown', 'Process']) {
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }));
        }
      }, keys);
    }
    await drawFrames(page);
    await deck.shows('豆 1 / 4');
  });

  test('one notch of a wheel is one page', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 100);
    await deck.shows('豆 2 / 5');
    // A pause of 180 ms ends a gesture.
    await waitInPage(page, 300);
    await page.mouse.wheel(100, 0);
    await deck.shows('道具 2 / 5');
  });

  test('a flick of a trackpad is one page, for all its inertia', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await page.locator('main').evaluate(
      (main, trace) => {
        for (const { y, time } of trace) {
          const event = new WheelEvent('wheel', { deltaY: y, bubbles: true });
          // The time at which the device moved, which does not depend on how busy the machine is.
          Object.defineProperty(event, 'timeStamp', { value: time });
          main.dispatchEvent(event);
        }
      },
      samples('y', { trace: trackpadFlick, pause: 0 }),
    );
    await deck.shows('豆 2 / 5');
  });

  test('links slide to cells near and far, without loading a document', async ({ deck, page }) => {
    await deck.open('/site/demo/A2');
    await page.locator('[data-in-view]').getByRole('link', { name: '定期便を見る' }).press('Enter');
    await deck.shows('定期便 1 / 5');
    await expect(page.locator('[data-in-view]')).toBeFocused();
    await expect(page.getByRole('link', { name: '定期便', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: '店' }).click();
    await deck.shows('店 1 / 5');
    await page.getByRole('link', { name: '次のページへ' }).click();
    await deck.shows('店 2 / 5');
    await page.getByRole('link', { name: '前のページへ' }).press('Enter');
    await deck.shows('店 1 / 5');
    await expect(page.locator('[data-in-view]')).toBeFocused();
    await page.keyboard.press('PageDown');
    await deck.shows('店 2 / 5');
    await expect(page).toHaveURL(/\/C2$/);
    expect(deck.requests.filter((path) => path.startsWith('/site/'))).toEqual(['/site/demo/A2']);
  });
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('moves are cuts and nothing is animated', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    const twoFramesLater = await page.evaluate(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      const cell = document.querySelector('[data-in-view]')!;
      return { label: cell.ariaLabel, y: cell.getBoundingClientRect().y };
    });
    expect(twoFramesLater).toEqual({ label: '豆 2 / 5', y: 0 });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

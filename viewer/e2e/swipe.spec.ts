import type { Page } from '@playwright/test';
import { waitInPage } from '@mekuri/testing/frames';
import { samples, trackpadFlick } from '../src/testing/wheel-traces.ts';
import { settled } from './gestures/run-gesture.ts';
import type { Point } from './gestures/touch-screen.ts';
import { drawFrames, expect, test } from './viewer-test.ts';

const MIDDLE = { x: 187, y: 330 };

const offset = (page: Page): Promise<Point> =>
  page.evaluate(() => {
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    return { x: cell.left - stage.left, y: cell.top - stage.top };
  });

const countGlides = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('.track')].flatMap((track) => track.getAnimations()).length);

test.describe('a slow drag', () => {
  for (const [axis, to] of [
    ['x', { x: 47, y: 330 }],
    ['y', { x: 187, y: 130 }],
  ] as const)
    test(`follows the finger along ${axis} from 8 px on, at most a frame behind and without a jump`, async ({ deck, page, touch }) => {
      await deck.open('/site/demo/B3');
      await page.evaluate((along) => {
        const frames: { finger: number; deck: number }[] = [];
        Object.assign(globalThis, { frames });
        let start: number | null = null;
        let finger = 0;
        const read = (event: PointerEvent): void => {
          const at = along === 'x' ? event.clientX : event.clientY;
          start ??= at;
          finger = at - start;
        };
        addEventListener('pointerdown', read, { capture: true });
        addEventListener('pointermove', read, { capture: true });
        const cell = document.querySelector('[data-in-view]')!;
        const stage = document.querySelector('.stage')!.getBoundingClientRect();
        const record = (): void => {
          const box = cell.getBoundingClientRect();
          frames.push({ finger, deck: along === 'x' ? box.left - stage.left : box.top - stage.top });
          requestAnimationFrame(record);
        };
        requestAnimationFrame(record);
      }, axis);
      await touch.send('touchStart', MIDDLE);
      const at = (share: number): Point => ({ x: MIDDLE.x + (to.x - MIDDLE.x) * share, y: MIDDLE.y + (to.y - MIDDLE.y) * share });
      // The page draws a frame between every two points.
      for (let step = 0; step < 75; step += 1) await touch.slide(at(step / 75), at((step + 1) / 75), 16);
      const frames = await page.evaluate(() => (globalThis as unknown as { frames: { finger: number; deck: number }[] }).frames);
      await touch.send('touchEnd');
      const expected = (finger: number): number => Math.sign(finger) * Math.max(0, Math.abs(finger) - 8);
      const moving = frames.filter(({ finger }) => finger !== 0);
      expect(moving.length).toBeGreaterThan(20);
      for (const [index, { deck: at, finger }] of moving.entries()) {
        const before = moving[index - 1] ?? { deck: 0, finger: 0 };
        const lag = Math.min(Math.abs(at - expected(finger)), Math.abs(at - expected(before.finger)));
        expect(lag, `frame ${index}: finger ${finger}, deck ${at}`).toBeLessThanOrEqual(1);
        expect(Math.abs(at - before.deck) - Math.abs(finger - before.finger), `frame ${index}`).toBeLessThanOrEqual(4);
      }
      expect(Math.abs(moving.at(-1)!.deck)).toBeGreaterThan(125);
    });

  test('is decided by its length, and taken back by turning back', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.swipe(MIDDLE, { x: MIDDLE.x - 85, y: MIDDLE.y }, 600);
    await deck.shows('店 3 / 5');
    await touch.swipe(MIDDLE, { x: MIDDLE.x + 60, y: MIDDLE.y }, 800);
    await page.evaluate(settled);
    await deck.shows('店 3 / 5');
    await touch.send('touchStart', MIDDLE);
    await touch.slide(MIDDLE, { x: MIDDLE.x + 120, y: MIDDLE.y }, 300);
    await touch.slide({ x: MIDDLE.x + 120, y: MIDDLE.y }, { x: MIDDLE.x + 85, y: MIDDLE.y }, 150);
    await touch.send('touchEnd');
    await page.evaluate(settled);
    await deck.shows('店 3 / 5');
  });
});

test.describe('with no page in that direction', () => {
  test('the deck stretches like a rubber band on both axes, and springs back', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/A1');
    for (const axis of ['x', 'y'] as const) {
      const to = { ...MIDDLE, [axis]: MIDDLE[axis] + 150 };
      await touch.send('touchStart', MIDDLE);
      await touch.slide(MIDDLE, to, 250);
      await expect.poll(async () => (await offset(page))[axis]).toBeCloseTo(142 ** 0.7, 0);
      await touch.send('touchEnd');
      await page.evaluate(settled);
      await deck.shows('豆 1 / 5');
    }
  });

  test('a blocked page between others answers in the same way', async ({ deck, page, touch }) => {
    await deck.open('/site/gaps/C1');
    await touch.send('touchStart', MIDDLE);
    await touch.slide(MIDDLE, { x: MIDDLE.x, y: MIDDLE.y - 200 }, 250);
    await expect.poll(async () => (await offset(page)).y).toBeCloseTo(-(192 ** 0.7), 0);
    await touch.send('touchEnd');
    await page.evaluate(settled);
    await deck.shows('店 1 / 2');
  });
});

test.describe('during a move', () => {
  test('two quick flicks make two moves', async ({ deck, touch }) => {
    await deck.open('/site/demo/A2');
    const flick = (): Promise<void> => touch.swipe({ x: 300, y: 330 }, { x: 120, y: 340 }, 60);
    await flick();
    await flick();
    await deck.shows('店 2 / 5');
  });

  test('the next finger catches the deck where it is', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.swipe({ x: 187, y: 600 }, { x: 187, y: 400 }, 60);
    await touch.send('touchStart', MIDDLE);
    await touch.slide(MIDDLE, { x: MIDDLE.x, y: MIDDLE.y + 16 }, 24);
    const caught = await offset(page);
    expect(await countGlides(page)).toBe(0);
    expect(await offset(page)).toEqual(caught);
    await touch.slide({ x: MIDDLE.x, y: MIDDLE.y + 16 }, { x: MIDDLE.x, y: MIDDLE.y + 260 }, 300);
    await touch.send('touchEnd');
    await deck.shows('道具 3 / 5');
  });

  test('a swipe along the other axis lets it finish', async ({ deck, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.swipe({ x: 187, y: 600 }, { x: 187, y: 400 }, 60);
    await touch.swipe({ x: 300, y: 330 }, { x: 120, y: 330 }, 60);
    await deck.shows('店 4 / 5');
  });
});

test.describe('what is under the finger', () => {
  test('a swipe that begins on a button does not press it, a tap does', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/A2');
    const box = (await page.locator('[data-in-view]').getByRole('link', { name: '定期便を見る' }).boundingBox())!;
    const on = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.swipe(on, { x: on.x - 120, y: on.y }, 150);
    await deck.shows('道具 2 / 5');
    await touch.swipe(MIDDLE, { x: MIDDLE.x + 120, y: MIDDLE.y }, 150);
    await deck.shows('豆 2 / 5');
    await touch.tap(on);
    await deck.shows('定期便 1 / 5');
  });

  test('a long press and then a swipe is a swipe', async ({ deck, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.send('touchStart', MIDDLE);
    touch.rest(450);
    await touch.slide(MIDDLE, { x: MIDDLE.x - 110, y: MIDDLE.y }, 160);
    await touch.send('touchEnd');
    await deck.shows('店 3 / 5');
  });

  test('two fingers are the browser’s', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    const [left, right] = [
      { x: 120, y: 330 },
      { x: 260, y: 330 },
    ];
    await touch.send('touchStart', left);
    await touch.send('touchMove', { x: 100, y: 330 });
    await touch.send('touchStart', { x: 100, y: 330 }, right);
    for (let step = 1; step <= 10; step += 1) await touch.send('touchMove', { x: 100 - step * 6, y: 330 }, { x: 260 + step * 6, y: 330 });
    await touch.send('touchEnd');
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.2);
    await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '道具 3 / 5');
    await expect.poll(() => offset(page)).toEqual({ x: 0, y: 0 });
  });

  test('tabs scroll horizontally by themselves, and allow vertical swipes of the deck', async ({ deck, page, touch }) => {
    await deck.open('/site/generated-12/B2');
    const label = (await page.locator('[data-in-view]').getAttribute('aria-label'))!;
    const scrolled = (): Promise<number> => page.locator('.tabs').evaluate((tabs) => tabs.scrollLeft);
    // The current page's tab first scrolls into view by itself.
    await drawFrames(page);
    const before = await scrolled();
    await touch.swipe({ x: 260, y: 22 }, { x: 150, y: 24 }, 120);
    await expect.poll(scrolled).toBeGreaterThan(before);
    await deck.shows(label);
    await touch.swipe({ x: 180, y: 22 }, { x: 184, y: 260 }, 160);
    await deck.shows(label.replace(' 2 / ', ' 1 / '));
  });

  const addFrame = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.title = 'map';
      frame.srcdoc = '<p>map</p>';
      frame.style.cssText = 'position:absolute;inset:35% 0 40% 0;width:100%;pointer-events:auto';
      document.querySelector('[data-in-view] .elements')!.append(frame);
    });

  test('frames do not hold up a swipe that crosses them', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await addFrame(page);
    await touch.swipe({ x: 187, y: 600 }, { x: 187, y: 300 }, 240);
    await deck.shows('道具 4 / 5');
  });

  test('a swipe that starts in a frame belongs to the frame, and the next one to the deck', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await addFrame(page);
    const frame = page.frames().at(-1)!;
    await frame.getByText('map').waitFor();
    await frame.evaluate(() => addEventListener('pointerdown', () => (document.title = 'touched')));
    await touch.swipe({ x: 187, y: 330 }, { x: 187, y: 80 }, 200);
    await expect.poll(() => frame.title()).toBe('touched');
    await page.evaluate(settled);
    await deck.shows('道具 3 / 5');
    await touch.swipe({ x: 187, y: 600 }, { x: 187, y: 300 }, 240);
    await deck.shows('道具 4 / 5');
  });
});

test.describe('mice and pens', () => {
  test('a mouse swipes, and neither drags links nor clicks what it is lifted from', async ({ deck, page }) => {
    await deck.open('/site/demo/A2');
    const box = (await page.locator('[data-in-view]').getByRole('link', { name: '定期便を見る' }).boundingBox())!;
    await page.mouse.move(box.x + box.width - 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 12, { steps: 8 });
    await page.mouse.up();
    await deck.shows('道具 2 / 5');
  });

  test('releasing a mouse button outside the window ends the drag', async ({ deck, page }) => {
    await deck.open('/site/demo/B3');
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    await page.mouse.down();
    await page.mouse.move(MIDDLE.x - 40, MIDDLE.y, { steps: 4 });
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', buttons: 0 })));
    await page.evaluate(settled);
    await deck.shows('道具 3 / 5');
    await page.mouse.up();
  });

  test('a pen swipes', async ({ deck, page }) => {
    await deck.open('/site/demo/B3');
    const session = await page.context().newCDPSession(page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x,
        y: 330,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        pointerType: 'pen',
        clickCount: 1,
      });
    await pen('mousePressed', 280);
    for (let x = 270; x >= 130; x -= 20) await pen('mouseMoved', x);
    await pen('mouseReleased', 130);
    await deck.shows('店 3 / 5');
  });
});

test.describe('a mouse on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  test('selects the text that it begins on', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    const box = (await page.locator('[data-in-view] .headline').boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 12, { steps: 8 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()!.toString().length)).toBeGreaterThan(2);
    await deck.shows('豆 1 / 5');
  });

  test('moves the deck by its wheel outside the stage too, one cell per flick on both axes', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 100);
    await deck.shows('豆 2 / 5');
    await page.evaluate(
      (trace) => {
        const began = performance.now() + 1000;
        for (const { x, time } of trace) {
          const event = new WheelEvent('wheel', { deltaX: x, bubbles: true });
          // The time at which the device moved, which does not depend on how busy the machine is.
          Object.defineProperty(event, 'timeStamp', { value: began + time });
          document.body.dispatchEvent(event);
        }
      },
      samples('x', { trace: trackpadFlick, pause: 0 }),
    );
    await deck.shows('道具 2 / 5');
  });
});

test.describe('keys', () => {
  test('Home, End and the space bar do what they do on a page that scrolls', async ({ deck, page }) => {
    await deck.open('/site/demo/B3');
    await page.keyboard.press('End');
    await deck.shows('道具 5 / 5');
    await page.keyboard.press('Home');
    await deck.shows('道具 1 / 5');
    await page.keyboard.press('Space');
    await deck.shows('道具 2 / 5');
    await page.keyboard.press('Shift+Space');
    await deck.shows('道具 1 / 5');
  });
});

test.describe('in the middle of a drag', () => {
  test('a hidden tab brings the deck back', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.send('touchStart', MIDDLE);
    await touch.slide(MIDDLE, { x: MIDDLE.x - 150, y: MIDDLE.y }, 150);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(settled);
    await touch.slide({ x: MIDDLE.x - 150, y: MIDDLE.y }, { x: MIDDLE.x - 170, y: MIDDLE.y }, 40);
    await touch.send('touchEnd');
    await page.evaluate(settled);
    await deck.shows('道具 3 / 5');
  });

  test('a dialog that opens brings the deck back', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/B3');
    await touch.send('touchStart', MIDDLE);
    await touch.slide(MIDDLE, { x: MIDDLE.x - 150, y: MIDDLE.y }, 150);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      document.querySelector('.stage')!.append(dialog);
      dialog.showModal();
    });
    await touch.slide({ x: MIDDLE.x - 150, y: MIDDLE.y }, { x: MIDDLE.x - 160, y: MIDDLE.y }, 40);
    await touch.send('touchCancel');
    await page.evaluate(settled);
    await deck.shows('道具 3 / 5');
  });
});

test.describe('before the deck is hydrated', () => {
  test('a horizontal swipe is made once it is', async ({ deck, page, touch }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_viewer/assets/entry-client*', async (route) => {
      await held;
      await route.continue();
    });
    await deck.open('/site/demo/B3', { wake: false });
    await touch.swipe({ x: 300, y: 330 }, { x: 120, y: 340 }, 150);
    expect(await page.locator('.stage[data-alive]').count()).toBe(0);
    release();
    await deck.shows('店 3 / 5');
  });

  test('hydration waits for the finger', async ({ deck, page, touch }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_viewer/assets/entry-client*', async (route) => {
      await held;
      await route.continue();
    });
    await deck.open('/site/demo/B3', { wake: false });
    await touch.send('touchStart', { x: 300, y: 330 });
    const script = page.waitForResponse('**/_viewer/assets/entry-client*');
    release();
    await (await script).finished();
    await drawFrames(page, 30);
    expect(await page.locator('.stage[data-alive]').count()).toBe(0);
    await touch.slide({ x: 300, y: 330 }, { x: 150, y: 330 }, 120);
    await touch.send('touchEnd');
    await deck.shows('店 3 / 5');
  });
});

test.describe('on a slow processor', () => {
  test('all points of a finger count that come in one event', async ({ deck, page }) => {
    await deck.open('/site/demo/B3');
    const move = (...ways: readonly (readonly [x: number, time: number])[]): Promise<void> =>
      page.evaluate((points) => {
        const target = document.elementFromPoint(187, 330)!;
        const began = performance.now();
        const eventOf = (type: string, [x, time]: readonly [number, number], coalescedEvents: PointerEvent[] = []): PointerEvent => {
          const event = new PointerEvent(type, {
            clientX: 187 + x,
            clientY: 330,
            bubbles: true,
            cancelable: true,
            isPrimary: true,
            pointerId: 7,
            pointerType: 'touch',
            coalescedEvents,
          });
          Object.defineProperty(event, 'timeStamp', { value: began + time });
          return event;
        };
        const last = points.at(-1)!;
        target.dispatchEvent(eventOf('pointerdown', [0, 0]));
        target.dispatchEvent(
          eventOf(
            'pointermove',
            last,
            points.map((point) => eventOf('pointermove', point)),
          ),
        );
        target.dispatchEvent(eventOf('pointerup', last));
      }, ways);
    await move([-20, 100], [-130, 300], [-90, 400]);
    await page.evaluate(settled);
    await deck.shows('道具 3 / 5');
    await move([-2, 400], [-30, 430], [-60, 460]);
    await deck.shows('店 3 / 5');
  });

  test('flicks are recognized all the same', async ({ deck, page, touch }) => {
    await deck.open('/site/demo/A3');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const label of ['道具 3 / 5', '店 3 / 5', '定期便 3 / 5']) {
      await touch.swipe({ x: 300, y: 330 }, { x: 180, y: 340 }, 130);
      await deck.shows(label);
    }
  });
});

test.describe('a first visit', () => {
  /** Holds the peek's animations at their start. Tests move their time, so that a busy machine cannot skip it. */
  const holdPeek = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      localStorage.removeItem('mekuri_peek');
      const hold = (): void => {
        const peek = [...document.querySelectorAll('.track')].flatMap((track) => track.getAnimations());
        for (const animation of peek) animation.pause();
        if (peek.length > 0) Object.assign(globalThis, { peek });
        else requestAnimationFrame(hold);
      };
      requestAnimationFrame(hold);
    });
  const peekBegins = (page: Page) => page.waitForFunction(() => 'peek' in globalThis);
  /** The farthest that the tracks come within the first `ms` of the peek, which stays at that time. */
  const reachWithin = (page: Page, ms: number): Promise<Point> =>
    page.evaluate((end) => {
      const { peek } = globalThis as unknown as { peek: Animation[] };
      const reached = { x: 0, y: 0 };
      for (let time = 0; time <= end; time += 20) {
        for (const animation of peek) animation.currentTime = time;
        for (const track of document.querySelectorAll('.track')) {
          const [x = 0, y = 0] = getComputedStyle(track).translate.split(' ').map(Number.parseFloat);
          reached.x = Math.max(reached.x, Math.abs(x) || 0);
          reached.y = Math.max(reached.y, Math.abs(y) || 0);
        }
      }
      return reached;
    }, ms);

  test('shows within two seconds that there is more on both axes', async ({ deck, page }) => {
    await holdPeek(page);
    await deck.open('/site/demo/A1');
    await peekBegins(page);
    expect(Math.min(...Object.values(await reachWithin(page, 2000)))).toBeGreaterThan(30);
    await page.evaluate(() => {
      for (const animation of (globalThis as unknown as { peek: Animation[] }).peek) animation.play();
    });
    await expect.poll(() => countGlides(page)).toBe(0);
    await deck.shows('豆 1 / 5');
  });

  test('stops once the visitor touches the page, and is not repeated at the next visit', async ({ deck, page }) => {
    await holdPeek(page);
    await deck.open('/site/demo/A1');
    await peekBegins(page);
    const reached = await reachWithin(page, 200);
    expect(reached.y).toBeGreaterThan(5);
    expect(reached.x).toBe(0);
    await deck.swipe('up');
    await deck.shows('豆 2 / 5');
    const states = await page.evaluate(() => (globalThis as unknown as { peek: Animation[] }).peek.map(({ playState }) => playState));
    expect(states).toEqual(['idle', 'idle']);
    expect(await page.evaluate(() => localStorage.getItem('mekuri_peek'))).toBe('1');
  });
});

test.describe('a page whose text scrolls', () => {
  test.use({ viewport: { width: 360, height: 225 } });

  const LOW = { x: 260, y: 160 };
  const HIGH = { x: 260, y: 70 };
  const scrollTop = (page: Page): Promise<number> => page.locator('[data-in-view] .elements').evaluate((element) => element.scrollTop);

  test('scrolls under a finger, which swipes the deck from its end', async ({ deck, page, touch }) => {
    await deck.open('/site/full/A1');
    await expect(page.locator('[data-in-view] .elements[data-scrolls]')).toBeVisible();
    const at = (share: number) => ({ x: LOW.x, y: LOW.y + (HIGH.y - LOW.y) * share });
    await touch.send('touchStart', LOW);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch.slide(at(share - 0.25), at(share), 50);
      await drawFrames(page, 2);
    }
    // A finger lifted at rest causes no fling. During a fling, the browser would handle the next touch.
    touch.rest(300);
    await touch.send('touchEnd');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(20);
    await deck.shows('豆 1 / 4');
    await page.locator('[data-in-view] .elements').evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await touch.swipe(LOW, HIGH, 200);
    await deck.shows('豆 2 / 4');
  });

  test('scrolls under a wheel, whose next turn moves the deck from its end', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    await expect(page.locator('[data-in-view] .elements[data-scrolls]')).toBeVisible();
    await page.mouse.move(LOW.x, LOW.y);
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(20);
    await deck.shows('豆 1 / 4');
    await page.locator('[data-in-view] .elements').evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    // The wheel's own scrolling has ended, and so has the gesture.
    await waitInPage(page, 400);
    const isAtEnd = (element: Element): boolean => element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    expect(await page.locator('[data-in-view] .elements').evaluate(isAtEnd)).toBe(true);
    await page.mouse.wheel(0, 100);
    await deck.shows('豆 2 / 4');
  });
});

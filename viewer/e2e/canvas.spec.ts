import type { ElementBox, FromCanvas, ToCanvas } from '@mekuri/kit/canvas';
import type { Page } from '@playwright/test';
import { appOriginOf } from '../scripts/preview/serve.ts';
import { previewSites } from '../scripts/preview/sites.ts';
import { drawFrames, expect, test } from './viewer-test.ts';

const { site, pages } = previewSites['full']!;
const first = pages[0]!;
if (first.access !== 'open') throw new Error('The first page is open.');
const [button] = first.buttons;
const KEY = `button:${button!.id}`;
const CELL = { width: 375, height: 739 };

type OpenPage = typeof first;
const show = (page: OpenPage): ToCanvas => ({
  type: 'mekuri:show',
  site,
  page,
  mediaBase: '/_media',
  language: 'ja',
  at: null,
  member: false,
});
const withButton = (changes: Partial<OpenPage['buttons'][number]>): OpenPage => ({
  ...first,
  buttons: first.buttons.map((one) => (one.id === button!.id ? { ...one, ...changes } : one)),
});

interface AppWindow {
  heard: FromCanvas[];
}

const heard = (page: Page): Promise<FromCanvas[]> => page.evaluate(() => (window as unknown as AppWindow).heard);
const send = (page: Page, message: unknown): Promise<void> => page.evaluate((data) => frames[0]!.postMessage(data, '*'), message);
const boxes = async (page: Page): Promise<readonly ElementBox[]> => {
  const last = (await heard(page)).findLast((message) => message.type === 'mekuri:laid-out');
  return last?.type === 'mekuri:laid-out' ? last.elements : [];
};
const boxOf = async (page: Page, key: string): Promise<ElementBox | undefined> => (await boxes(page)).find((box) => box.key === key);

test.describe('the canvas', () => {
  const complaints: string[] = [];
  test.use({ viewport: { width: 800, height: 800 } });
  test.beforeEach(async ({ page, origin }) => {
    complaints.length = 0;
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${appOriginOf(origin)}/_app`);
    await expect.poll(async () => (await heard(page)).some(({ type }) => type === 'mekuri:ready')).toBe(true);
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('reports that it is ready until it receives a page, then the positions of all elements', async ({ page }) => {
    const before = (await heard(page)).length;
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(before);
    await send(page, show(first));
    await expect.poll(async () => (await boxes(page)).length).toBe(10);
    expect((await boxes(page)).map(({ key }) => key.split(':')[0])).toEqual([
      'main_text',
      'price',
      'link',
      'button',
      'button',
      'button',
      'product',
      'product',
      'plugin',
      'album',
    ]);
    expect(await boxOf(page, KEY)).toMatchObject({
      left: expect.closeTo(CELL.width * 0.18, 0),
      top: expect.closeTo(CELL.height * 0.76, 0),
      width: expect.closeTo(CELL.width * 0.64, 0),
      height: expect.closeTo(CELL.height * 0.08, 0),
      overflows: false,
    });
    const area = first.links[0]!;
    expect(await boxOf(page, `link:${area.id}`)).toMatchObject({
      left: expect.closeTo((area.positionLeft / 389) * CELL.width, 0),
      top: expect.closeTo((area.positionTop / 737) * CELL.height, 0),
    });
    const readies = (await heard(page)).filter(({ type }) => type === 'mekuri:ready').length;
    await drawFrames(page);
    expect((await heard(page)).filter(({ type }) => type === 'mekuri:ready')).toHaveLength(readies);
  });

  test('follows a gesture frame by frame, with the same elements on the screen', async ({ page }) => {
    await send(page, show(first));
    const frame = page.frames()[1]!;
    const element = frame.locator(`[data-element="${KEY}"]`);
    const picture = frame.locator('.picture');
    await element.evaluate((node) => node.setAttribute('data-kept', ''));
    await picture.evaluate((node) => node.setAttribute('data-kept', ''));
    const countTold = async (): Promise<number> => (await heard(page)).filter(({ type }) => type === 'mekuri:laid-out').length;
    const told = await countTold();
    const steps = Array.from({ length: 60 }, (_, step) => ({
      type: 'mekuri:page',
      page: withButton({ buttonPositionLeft: step / 2 }),
      draft: true,
    }));
    const places = element.evaluate(
      (node) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = (): void => {
            const { left } = node.getBoundingClientRect();
            if (left !== seen.at(-1)) seen.push(left);
            if (left > 110) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.evaluate(async (messages) => {
      for (const message of messages) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        frames[0]!.postMessage(message, '*');
      }
    }, steps);
    expect((await places).length).toBeGreaterThan(30);
    // Layout is not reported during a drag, only after it ends.
    expect(await countTold()).toBe(told);
    await send(page, { ...steps.at(-1), draft: false });
    await expect.poll(async () => (await boxOf(page, KEY))?.left).toBeCloseTo(CELL.width * 0.295, 0);
    await expect(element).toHaveAttribute('data-kept', '');
    await expect(picture).toHaveAttribute('data-kept', '');
  });

  test('shifts elements that a gesture only moves, and renders them at their final position', async ({ page }) => {
    await send(page, show(first));
    const element = page.frames()[1]!.locator(`[data-element="${KEY}"]`);
    await expect(element).toBeVisible();
    const before = (await element.boundingBox())!;
    await send(page, { type: 'mekuri:moved', keys: [KEY, `link:${first.links[0]!.id}`], by: { x: 38.9, y: -73.7 } });
    await expect.poll(async () => (await element.boundingBox())!.x).toBeCloseTo(before.x + CELL.width / 10, 0);
    expect((await element.boundingBox())!.y).toBeCloseTo(before.y - CELL.height / 10, 0);
    await send(page, { type: 'mekuri:page', page: withButton({ buttonPositionLeft: 28 }), draft: false });
    await expect.poll(async () => (await boxOf(page, KEY))?.left).toBeCloseTo(CELL.width * 0.28, 0);
    expect((await element.boundingBox())!.y).toBeCloseTo(before.y, 0);
    await send(page, { type: 'mekuri:moved', keys: [KEY, 'script'], by: { x: 5, y: 5 } });
    await send(page, { type: 'mekuri:moved', keys: [KEY], by: { x: '1px', y: 5 } });
    await drawFrames(page);
    expect((await element.boundingBox())!.y).toBeCloseTo(before.y, 0);
  });

  test('reports content that is larger than its element', async ({ page }) => {
    await send(
      page,
      show(withButton({ buttonText: '初めての方限定・飲み比べ三種セットを送料無料で試してみる', buttonWidth: 20, textSize: 24 })),
    );
    await expect.poll(async () => (await boxOf(page, KEY))?.overflows).toBe(true);
    await send(page, { type: 'mekuri:page', page: withButton({ buttonText: '買う' }), draft: false });
    await expect.poll(async () => (await boxOf(page, KEY))?.overflows).toBe(false);
  });

  test('renders plugin elements, and shows other pages and languages on request', async ({ page }) => {
    await send(page, show(first));
    const frame = page.frames()[1]!;
    await expect(frame.getByText('期間限定')).toBeVisible();
    await send(page, { ...show(first), language: 'en' });
    await expect(frame.locator('.price')).toHaveText('¥1,280 (tax included)');
    await expect(frame.getByText('期間限定')).toBeVisible();
    const locked = { access: 'locked', id: first.id, position: 'A1' };
    await send(page, { ...show(first), page: locked });
    await expect(frame.locator('.locked')).toBeVisible();
    await expect.poll(() => boxes(page)).toEqual([]);
  });

  test('lets nothing be tapped', async ({ page }) => {
    await send(page, show(withButton({ link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' } })));
    await expect.poll(() => boxOf(page, KEY)).toBeDefined();
    const box = (await boxOf(page, KEY))!;
    const popups: unknown[] = [];
    page.on('popup', (popup) => popups.push(popup));
    await page.mouse.click(box.left + box.width / 2, box.top + box.height / 2);
    const product = (await boxes(page)).find(({ key }) => key.startsWith('product:'))!;
    await page.mouse.click(product.left + 8, product.top + 8);
    await page.keyboard.press('Tab');
    await drawFrames(page);
    expect(popups).toEqual([]);
    await expect(page.frames()[1]!.locator('dialog')).toHaveCount(0);
    expect(await page.frames()[1]!.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('ignores messages from another window or of another shape', async ({ page }) => {
    for (const message of [{ type: 'mekuri:show' }, { ...show(first), mediaBase: 3 }, 'mekuri:show', null, { type: 'mekuri:page' }])
      await send(page, message);
    // A window of the console's own origin, but not the parent.
    await page.evaluate(async (message) => {
      const other = document.body.appendChild(document.createElement('iframe'));
      const script = other.contentDocument!.createElement('script');
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`;
      other.contentDocument!.body.append(script);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, show(first));
    await expect(page.frames()[1]!.locator('.cell')).toHaveCount(0);
    await send(page, show(first));
    await expect(page.frames()[1]!.locator('.cell')).toHaveCount(1);
  });
});

import { drawFrames, expect, test } from './viewer-test.ts';

/** Both bandwidths fit any connection, so only the drawn size decides. */
const IN_TWO_SIZES = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=10000,CODECS="avc1.64001f",RESOLUTION=720x1280
small.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=11000,CODECS="avc1.64001f",RESOLUTION=2160x3840
large.m3u8
`;

test.describe('media', () => {
  test('are ready near the current cell, and released far from it', async ({ deck, page }) => {
    await deck.open('/site/demo/C3');
    await expect(page.locator('.picture')).toHaveCount(5);
    await page.keyboard.press('ArrowRight');
    await deck.shows('定期便 3 / 5');
    await expect(page.locator('.picture')).toHaveCount(4);
    const positions = await page
      .locator('.picture')
      .evaluateAll((list) => list.map((element) => /(\w\d)-w/.exec((element as HTMLImageElement).src)?.[1]));
    expect(new Set(positions)).toEqual(new Set(['C3', 'D2', 'D3', 'D4']));
  });

  test('details of the pages around are requested in the language of the document', async ({ deck, page }) => {
    const asked = page.waitForRequest('**/api/end-user/**');
    await deck.open('/site/demo/A1');
    const request = await asked;
    expect(new URL(request.url()).searchParams.get('lang')).toBe('JP');
    expect(await request.headerValue('accept-language')).toBe('ja');
  });

  test('a video next to the first cell waits until the visitor moves', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await expect(page.locator('.picture')).toHaveCount(3);
    await expect(page.locator('video')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 2 / 5');
    await page.keyboard.press('ArrowUp');
    await deck.shows('豆 1 / 5');
    await expect(page.locator('video')).toHaveCount(1);
  });

  test('a video plays silently in view, can be paused, and stops out of view', async ({ deck, page }) => {
    await deck.open('/site/demo/B1');
    const video = page.locator('[data-in-view] video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    const caption = (): Promise<string | undefined> =>
      video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
        const cue = track?.mode === 'showing' ? track.activeCues?.[0] : undefined;
        return cue instanceof VTTCue ? `${track?.language} ${String(cue.line)} ${cue.text}` : undefined;
      });
    await expect.poll(caption).toBe('ja 62 お湯を、細く。');
    await page.getByRole('button', { name: '字幕を消す' }).click();
    expect(await caption()).toBeUndefined();
    await page.getByRole('button', { name: '字幕を出す' }).click();
    await expect.poll(caption).toBeDefined();
    expect(deck.requests.filter((path) => path.endsWith('.vtt'))).toEqual(['/_media/m/fixture/captions/ja.vtt']);
    await page.getByRole('button', { name: '動画を一時停止' }).click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await page.getByRole('button', { name: '動画を再生' }).click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    await page.keyboard.press('ArrowDown');
    await deck.shows('道具 2 / 5');
    await expect.poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('hls.js is loaded where a video is near and the browser plays no HLS itself; it takes no more than is drawn', async ({
    deck,
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    const type = 'application/vnd.apple.mpegurl';
    await page.route('**/hls/index.m3u8', (route) => route.fulfill({ contentType: type, body: IN_TWO_SIZES }));
    await page.route(/(small|large)\.m3u8$/, async (route) => {
      const segments = await page.request.get('/_media/m/fixture/hls/index.m3u8');
      await route.fulfill({ contentType: type, body: await segments.text() });
    });
    await deck.open('/site/demo/D1');
    const isLoaded = (): boolean => deck.requests.some((path) => path.includes('hls.light'));
    await drawFrames(page);
    expect(isLoaded()).toBe(false);
    await page.getByRole('link', { name: '道具' }).click();
    await deck.shows('道具 1 / 5');
    await expect.poll(isLoaded).toBe(true);
    await expect.poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    const levels = deck.requests.flatMap((path) => /(small|large)\.m3u8$/.exec(path)?.[1] ?? []);
    expect(new Set(levels)).toEqual(new Set(['small']));
  });
});

for (const [density, width] of [
  [1, 400],
  [2, 800],
  [3, 800],
] as const) {
  test.describe(`on a screen of ${density} pixels for each of CSS`, () => {
    test.use({ deviceScaleFactor: density });

    test(`a phone takes pictures ${width} px wide`, async ({ deck, page }) => {
      await page.setViewportSize({ width: 375, height: 640 });
      await deck.open('/site/demo/A1');
      const source = await page.locator('[data-in-view] .picture').evaluate((picture: HTMLImageElement) => picture.currentSrc);
      expect(source).toMatch(new RegExp(`-w${width}\\.webp$`));
    });
  });
}

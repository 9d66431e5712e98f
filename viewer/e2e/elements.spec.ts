import { drawFrames, expect, openTimed, test } from './viewer-test.ts';

test.describe('products', () => {
  test('open as a popup that keeps the focus and restores it; their code is not loaded before', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    await drawFrames(page);
    expect(deck.requests.filter((path) => /ProductDialog|\/P1-/.test(path))).toEqual([]);
    const hotspot = page.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' });
    await hotspot.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '夜明けブレンド 200g' });
    await expect(dialog.getByText('¥1,280（税込）')).toBeVisible();
    const link = dialog.getByRole('link', { name: 'カートに入れる' });
    await expect(link).toHaveAttribute('href', /^https:\/\/example\.com\/cart\?site_id=[\da-f-]{36}&page_id=[\da-f-]{36}$/);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(hotspot).toBeFocused();
    await deck.shows('豆 1 / 4');
  });

  test('one opens after another has closed', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    const other = page.getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' });
    await other.evaluate((hotspot) => hotspot.style.setProperty('translate', '0 -400px'));
    const beside = (await other.boundingBox())!;
    await page.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' }).click();
    await expect(page.getByRole('dialog', { name: '夜明けブレンド 200g' })).toBeVisible();
    await page.mouse.click(beside.x + beside.width / 2, beside.y + beside.height / 2);
    await expect(page.getByRole('dialog', { name: '琺瑯のドリップポット' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.mouse.click(4, 300);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('move to the next one by swipe, button and key; the code for swiping is loaded with the first popup', async ({
    deck,
    page,
    touch,
  }) => {
    await deck.open('/site/full/A1');
    await drawFrames(page);
    expect(deck.requests.filter((path) => /slides-/.test(path))).toEqual([]);
    const hotspot = page.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' });
    await hotspot.click();
    const first = page.getByRole('dialog', { name: '夜明けブレンド 200g' });
    const second = page.getByRole('dialog', { name: '琺瑯のドリップポット' });
    await expect(first.locator('.slides.swiper-initialized')).toBeVisible();
    const { x, y, width } = (await first.boundingBox())!;
    const at = (share: number) => ({ x: x + width * (0.75 - share / 2), y: y + 60 + 4 * share });
    await touch.send('touchStart', at(0));
    // Swiper reads only the last point of an event and waits for a second event.
    for (let step = 0; step < 8; step += 1) await touch.slide(at(step / 8), at((step + 1) / 8), 8);
    await touch.send('touchEnd');
    await expect(second).toBeVisible();
    await expect(second.locator('[aria-live]')).toHaveText('琺瑯のドリップポット 2 / 2');
    await expect(second.getByRole('link', { name: '道具を見る' })).toBeFocused();
    await expect(second.locator('.slide:not([inert])')).toHaveCount(1);
    const isInPlace = () =>
      second.locator('.slide:not([inert])').evaluate((slide) => {
        const frame = slide.closest('.slides')!.getBoundingClientRect();
        const box = slide.getBoundingClientRect();
        return Math.abs(box.left - frame.left) < 1 && Math.abs(box.height - frame.height) < 1;
      });
    await expect.poll(isInPlace).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(first).toBeVisible();
    await first.getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' }).click();
    await expect(second.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' })).toBeFocused();
    await deck.shows('豆 1 / 4');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(hotspot).toBeFocused();
  });

  test('have buttons before the code for swiping has loaded', async ({ deck, page }) => {
    let isWanted = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (isWanted = resolve));
    await page.route('**/slides-*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await deck.open('/site/full/A1');
    await page.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' }).click();
    await expect(page.getByRole('dialog', { name: '琺瑯のドリップポット' }).getByRole('link', { name: '道具を見る' })).toBeInViewport();
    isWanted();
    await expect(page.locator('.slides.swiper-initialized')).toBeVisible();
    await expect(page.getByRole('dialog', { name: '琺瑯のドリップポット' }).getByRole('link', { name: '道具を見る' })).toBeInViewport();
  });

  test('change without animation for visitors who prefer reduced motion', async ({ deck, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await deck.open('/site/full/A1');
    await page.getByRole('button', { name: '夜明けブレンド 200gの詳細を見る' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.slides.swiper-initialized')).toBeVisible();
    await dialog.getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' }).click();
    expect(await dialog.locator('.slides-track').evaluate((track) => track.getAnimations().length)).toBe(0);
    await expect(dialog.getByRole('link', { name: '道具を見る' })).toBeInViewport();
  });

  test('lead to a cell and close', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    await page.getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' }).click();
    await page.getByRole('link', { name: '道具を見る' }).click();
    await deck.shows('道具 1 / 3');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('an HTML button keeps its styles to itself, and a script that it leads to runs', async ({ deck, page }) => {
  await deck.open('/site/full/A1');
  await expect(page.locator('[data-in-view] .html-content p')).toHaveText('手書きの札も置けます');
  expect(
    await page
      .locator('.headline')
      .first()
      .evaluate((node) => getComputedStyle(node).border),
  ).toMatch(/^0px/);
  await page.getByRole('button', { name: '手書きの札も置けます' }).click();
  await expect(page).toHaveTitle('script');
});

test('a page’s chatbot starts once, when the page comes into view, on a host of the site’s own alone', async ({ deck, page }) => {
  await page.route('**/page/*/public*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), chatbot_script: '<script src="/chat.js" data-shop="7"></script>' } });
  });
  const body = 'document.body.dataset.chat = (document.body.dataset.chat ?? "") + document.currentScript.dataset.shop';
  await page.route('**/chat.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const started = (): Promise<string | null> => page.locator('body').getAttribute('data-chat');
  const isThere = () => expect(page.locator('[data-in-view] .media')).toBeAttached();
  await deck.open('/site/full/A1');
  await expect(page.locator('.column').nth(1).locator('.media').first()).toBeAttached();
  expect(await started()).toBeNull();
  await page.keyboard.press('ArrowRight');
  await deck.shows('道具 1 / 3');
  await expect.poll(started).toBe('7');
  await page.keyboard.press('ArrowDown');
  await deck.shows('道具 2 / 3');
  await isThere();
  await drawFrames(page);
  expect(await started()).toBe('7');
  await deck.open('/site/demo/A1');
  await page.keyboard.press('ArrowRight');
  await deck.shows('道具 1 / 5');
  await isThere();
  await drawFrames(page);
  expect(await started()).toBeNull();
});

test('the album leads to every page that can be reached', async ({ deck, page }) => {
  await deck.open('/site/full/A1');
  await page.getByRole('link', { name: 'アルバムを開く' }).first().click();
  const album = page.getByRole('dialog', { name: 'アルバム' });
  await expect(album.getByRole('link')).toHaveCount(12);
  await expect(album.getByRole('link', { name: '豆 1 夜明けブレンド' })).toBeFocused();
  await album.getByRole('link', { name: '豆 2' }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(album.getByRole('link').last()).toBeInViewport();
  await expect(album.getByRole('button', { name: '閉じる' })).toBeInViewport();
  await album.getByRole('link', { name: '店 2' }).click();
  await deck.shows('店 2 / 5');
  await expect(album).toHaveCount(0);
});

test.describe('late content', () => {
  test.use({ shiftRule: 'strict' });

  test('the company’s documents are loaded when they are opened, and move nothing when they come late', async ({ deck, page }) => {
    // Delayed beyond the 500 ms in which the browser attributes a layout shift to the tap.
    await page.route('**/company*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await deck.open('/site/full/A1');
    expect(deck.requests.filter((path) => path.endsWith('/company'))).toEqual([]);
    await page.getByRole('link', { name: '利用規約' }).click();
    const dialog = page.getByRole('dialog', { name: '会社情報' });
    await expect(dialog.getByRole('tabpanel')).toHaveText(/第一条/);
    await dialog.getByRole('tab', { name: '利用規約' }).press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'プライバシーポリシー' })).toBeFocused();
    await expect(dialog.getByRole('tabpanel')).toHaveText(/発送のためだけ/);
  });
});

test('forms receive the page that their visitor comes from', async ({ deck, page }) => {
  await page.route('**/site/full/contact', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await deck.open('/site/full/A3');
  await page.getByRole('link', { name: '問い合わせる' }).click();
  await page.waitForURL('**/site/full/contact');
  const handedOver = await page.evaluate(() => sessionStorage.getItem('mekuri_from'));
  expect(handedOver).toMatch(/^page_id=[\da-f-]{36}&position=A3&popup_id=$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'mekuri_from')).toMatchObject({ value: handedOver, path: '/site/full', expires: -1 });
});

test('pages choose the links in their footer', async ({ deck, page }) => {
  await deck.open('/site/full/A1');
  const foot = page.locator('.bottom-bar');
  await expect(foot.getByRole('link', { name: 'LINE' })).toHaveAttribute('href', 'https://example.com/line');
  await expect(foot.getByRole('link', { name: '電話をかける' })).toHaveAttribute('href', 'tel:0312345678');
  await deck.swipe('up');
  await deck.shows('豆 2 / 4');
  await expect(foot).toHaveCount(0);
});

test.describe('slider time', () => {
  test('moves on by itself, until the visitor takes over', async ({ deck }) => {
    await deck.open('/site/full/A2');
    await deck.shows('豆 3 / 4');
  });

  test('leaves a visitor alone who has touched the page', async ({ deck, page }) => {
    await openTimed(deck, page);
    await page.keyboard.press('Shift');
    await expect(page.locator('.progress[data-timed]')).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '豆 2 / 4');
  });

  test('never moves for visitors who prefer reduced motion', async ({ deck, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await deck.open('/site/full/A2');
    await page.clock.runFor(1500);
    await deck.shows('豆 2 / 4');
  });
});

test('buttons are animated in eight ways, 10 ms after their page has come into view, and on no other page', async ({ deck, page }) => {
  const names = new Set<string>();
  for (const position of ['A1', 'A2', 'A3', 'A5', 'B2', 'B3', 'C2', 'C4']) {
    await deck.open(`/site/demo/${position}`);
    await expect(page.locator('.progress')).toBeAttached();
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
        .map((animation) => ({ animation, target: (animation.effect as KeyframeEffect).target! }))
        .filter(({ target }) => target.closest('.call-to-action'))
        .map(({ animation, target }) => ({
          name: animation.animationName,
          delay: animation.effect!.getTiming().delay!,
          isInView: target.closest('[data-in-view]') !== null,
        })),
    );
    expect(running.length, position).toBeGreaterThan(0);
    expect(running.every(({ isInView }) => isInView)).toBe(true);
    expect(Math.min(...running.map(({ delay }) => delay))).toBe(10);
    names.add(running.map(({ name }) => name).toSorted()[0]!);
  }
  expect(names.size).toBe(8);
});

test.describe('arrows', () => {
  test.use({ viewport: { width: 1200, height: 800 }, hasTouch: false });

  test('fade after the page’s seconds, and are back with the next page’s picture; where they have none they stay', async ({
    deck,
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/resized/A3-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await deck.open('/site/full/A1');
    const arrow = page.getByRole('link', { name: '次のカテゴリーへ' });
    await expect(arrow).toHaveCSS('opacity', '1');
    await expect(arrow).toHaveAttribute('data-arrow', 'dark');
    await page.clock.runFor(3100);
    await expect(arrow).toHaveCSS('opacity', '0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(10_000);
    await expect(arrow).toHaveAttribute('data-arrow', 'white');
    await expect(arrow).toHaveCSS('opacity', '0');
    held.resolve();
    await expect(arrow).toHaveCSS('opacity', '1');
  });
});

test('music is heard after the first touch, and the speaker turns it off', async ({ deck, page }) => {
  await deck.open('/site/full/B1');
  const video = page.locator('[data-in-view] video.video');
  const isMuted = () => video.evaluate((element) => (element as HTMLVideoElement).muted);
  await expect(video).toBeAttached();
  expect(await isMuted()).toBe(true);
  await page.mouse.click(180, 260);
  await expect.poll(isMuted).toBe(false);
  await page.getByRole('button', { name: '音を消す' }).click();
  await expect.poll(isMuted).toBe(true);
  await page.getByRole('button', { name: '音を出す' }).click();
  await expect.poll(isMuted).toBe(false);
  for (const isHidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
    await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(isHidden);
  }
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('video.video').evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).muted))).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('products are a list, and creators’ HTML is in its place', async ({ page }) => {
    await page.goto('/site/full/A1');
    const cell = page.locator('.cell').first();
    await cell.locator('.plain-products summary').click();
    await expect(cell.locator('.plain-products strong').nth(1)).toBeVisible();
    await expect(cell.locator('.plain-link').nth(1)).toHaveAttribute('href', '/site/full/B1');
    await expect(cell.locator('.html-content p')).toHaveText('手書きの札も置けます');
    await expect(cell.getByText('期間限定')).toBeVisible();
    await expect(cell.getByRole('link', { name: 'アルバムを開く' })).toHaveAttribute('href', '/site/full/topics');
    await expect(page.locator('.tabs').getByRole('link', { name: '目次' })).toHaveAttribute('href', '/site/full/topics');
    await expect(cell.locator('.page-count')).toHaveText('1 / 4');
    for (const dead of ['.hotspot', '.page-arrow']) await expect(page.locator(dead).first(), dead).toBeHidden();
  });

  test('page elements do not cover the video’s native controls', async ({ page }) => {
    for (const path of ['/site/full/B1', '/site/demo/B1']) {
      await page.goto(path);
      const video = (await page.locator('.cell').first().locator('video').boundingBox())!;
      const controls = video.y + video.height - 80;
      const elements = page.locator('.cell').first().locator('.elements > *');
      expect(await elements.count(), path).toBeGreaterThan(0);
      for (const element of await elements.all()) {
        const box = (await element.boundingBox())!;
        expect(box.y + box.height, path).toBeLessThanOrEqual(controls + 1);
      }
    }
  });
});

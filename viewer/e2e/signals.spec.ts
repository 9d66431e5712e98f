import type { BrowserContext, Page } from '@playwright/test';
import { waitInPage } from '@mekuri/testing/frames';
import { servePreview, type ReceivedBatch } from '../scripts/preview/serve.ts';
import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test as base } from './viewer-test.ts';

/** The contract's `EventBatch` as on the wire. */
interface WireBatch {
  visit_id: string;
  started_at: number;
  sent_at: number;
  session_user_id: string | null;
  renew: boolean;
  release: number;
  language: string;
  view: string;
  input: boolean;
  webdriver: boolean;
  entry?: Record<string, string>;
  events: WireEvent[];
}
interface WireEvent {
  seq: number;
  at: number;
  name: string;
  page_id: string;
  [field: string]: unknown;
}

/** Visit events received by the preview server. */
interface Received {
  batches: () => WireBatch[];
  /** Ordered by sequence number, without duplicates. */
  events: () => WireEvent[];
  /** Waits until exactly `count` events with this name have arrived. */
  has: (name: string, count?: number) => Promise<void>;
}

const receivedBy = (all: readonly ReceivedBatch[]): Received => {
  const batches = (): WireBatch[] => all.map(({ body }) => JSON.parse(body) as WireBatch);
  const events = (): WireEvent[] => {
    const bySeq = new Map(batches().flatMap((batch) => batch.events.map((event) => [`${batch.visit_id} ${event.seq}`, event] as const)));
    return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  };
  return {
    batches,
    events,
    has: (name, count = 1) => expect.poll(() => events().filter((event) => event.name === name).length, { timeout: 50_000 }).toBe(count),
  };
};

const test = base.extend<{ received: Received }, { preview: { origin: string; batches: ReceivedBatch[] } }>({
  preview: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const { server, ...preview } = await servePreview(0);
      await provide(preview);
      server.close();
    },
    { scope: 'worker' },
  ],
  origin: [async ({ preview }, provide) => provide(preview.origin), { scope: 'worker' }],
  received: async ({ preview }, provide) => {
    preview.batches.length = 0;
    await provide(receivedBy(preview.batches));
  },
});

// Events are sent up to five seconds after they happened.
test.describe.configure({ timeout: 150_000 });

const { site } = previewSites['demo']!;
const idAt = (position: string): string => site.categories.flatMap(({ pages }) => pages).find((page) => page.position === position)!.id;
const namesOf = (events: readonly WireEvent[]): string[] => events.map(({ name }) => name);
const withoutInstant = ({ at: _at, ms: _ms, ...event }: WireEvent) => event;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** ms. Longer than the time in view after which a cell counts as seen. */
const REST = 700;
/** The storage keys that the collector uses on the device. */
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /mekuri_(?:visit|unsent)/.test(key)));
const duplicate = async (page: Page, context: BrowserContext): Promise<Page> => {
  const copied = await page.evaluate(() => JSON.stringify(sessionStorage));
  const tab = await context.newPage();
  await tab.addInitScript((entries) => {
    for (const [key, value] of Object.entries(JSON.parse(entries) as Record<string, string>)) sessionStorage.setItem(key, value);
  }, copied);
  return tab;
};

test('three swipes and a tap are exactly these events, of one visit', async ({ deck, page, received }) => {
  await deck.open('/site/demo/A1?utm_source=mail&gclid=x');
  await received.has('view_page');
  for (const [direction, label] of [
    ['up', '豆 2 / 5'],
    ['left', '道具 2 / 5'],
    ['up', '道具 3 / 5'],
  ] as const) {
    await deck.swipe(direction);
    await deck.shows(label);
    await waitInPage(page, REST);
  }
  const action = page.locator('[data-in-view] .call-to-action a');
  await action.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await action.press('Enter');
  await received.has('click_cta_btn');
  await received.has('view_page', 4);

  const moves = [
    ['A1', 'A2', 'down'],
    ['A2', 'B2', 'right'],
    ['B2', 'B3', 'down'],
  ] as const;
  const seen = (position: string): object => ({ name: 'view_page', page_id: idAt(position), locked: false });
  const moved = moves.flatMap(([from, to, direction]) => [
    { name: 'dwell', page_id: idAt(from) },
    { name: 'slide_page', page_id: idAt(from), to_page_id: idAt(to), direction, how: 'swipe' },
    seen(to),
  ]);
  const clicked = received.events().find(({ name }) => name === 'click_cta_btn')!;
  const expected = [seen('A1'), ...moved, { name: 'click_cta_btn', page_id: idAt('B3') }].map((event, seq) => ({ ...event, seq }));
  const { element_id: element, transition_type: type, ...click } = withoutInstant(clicked);
  expect(element).toMatch(UUID);
  expect(type).toMatch(/^[A-Z_]+$/);
  expect([
    ...received
      .events()
      .slice(0, expected.length - 1)
      .map(withoutInstant),
    click,
  ]).toEqual(expected);

  const batches = received.batches();
  const [first] = batches;
  expect(first).toMatchObject({ language: 'JP', view: 'MOBILE', release: 1, renew: true, webdriver: true });
  expect(first!.entry).toEqual({ referrer_host: '', utm_source: 'mail', ad: 'google' });
  expect(batches.filter(({ entry, renew }) => entry || renew)).toHaveLength(1);
  expect(new Set(batches.map(({ visit_id }) => visit_id)).size).toBe(1);
  expect(first!.session_user_id).toMatch(UUID);
  expect(await page.evaluate((id) => localStorage.getItem(`mekuri_visitor:${id}`), site.id)).toBe(first!.session_user_id);
  expect(batches.at(-1)!.input).toBe(true);
});

test('each way of moving the deck is recorded as its own kind', async ({ deck, page, received }) => {
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  await page.keyboard.press('ArrowDown');
  await deck.shows('豆 2 / 5');
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 100);
  await deck.shows('豆 3 / 5');
  await page.getByRole('link', { name: '次のページへ' }).click();
  await deck.shows('豆 4 / 5');
  await page.getByRole('link', { name: '店', exact: true }).click();
  await deck.shows('店 1 / 5');
  await page.goBack();
  await deck.shows('豆 4 / 5');
  await page.keyboard.press('Home');
  await deck.shows('豆 1 / 5');
  await received.has('slide_page', 6);
  const moves = received.events().filter(({ name }) => name === 'slide_page');
  expect(moves.map(({ direction, how }) => [how, direction].join(' '))).toEqual([
    'key down',
    'wheel down',
    'arrow down',
    'tab jump',
    'address jump',
    'key jump',
  ]);
});

test('a product is counted when it is opened and when its button is followed', async ({ context, deck, page, received }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await deck.open('/site/full/A1');
  await received.has('view_page');
  await page.locator('[data-in-view] .hotspot').first().press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /カートに入れる/ })
    .press('Enter');
  await received.has('click_product_item', 2);
  const product = '01900000-0000-7000-8000-000000000911';
  const taps = received.events().filter(({ name }) => name === 'click_product_item');
  expect(taps.map(({ element_id, part }) => [element_id, part])).toEqual([
    [product, 'open'],
    [product, 'button'],
  ]);
  expect(received.events().filter(({ name }) => name === 'click_cta_btn')).toEqual([]);
});

test('events are sent immediately when a link leads away', async ({ deck, page, received }) => {
  await page.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  const action = page.locator('[data-in-view] .call-to-action a');
  await action.evaluate((link: HTMLAnchorElement) => {
    link.href = 'https://example.com/shop';
    link.target = '';
  });
  await action.press('Enter');
  await page.waitForURL('https://example.com/shop');
  await expect.poll(() => namesOf(received.events()), { timeout: 50_000 }).toEqual(['view_page', 'click_cta_btn', 'dwell']);
});

test('closing the tab in the middle of a swipe loses nothing', async ({ deck, page, received, touch }) => {
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  await deck.swipe('up');
  await deck.shows('豆 2 / 5');
  await waitInPage(page, REST);
  await touch.send('touchStart', { x: 187, y: 500 });
  await touch.slide({ x: 187, y: 500 }, { x: 187, y: 420 }, 100);
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(() => namesOf(received.events()), { timeout: 50_000 })
    .toEqual(['view_page', 'dwell', 'slide_page', 'view_page', 'dwell']);
  expect(received.events().at(-1)!.page_id).toBe(idAt('A2'));
});

test('events that could not be sent are stored, and sent once when the network is back', async ({ context, deck, page, received }) => {
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  await context.setOffline(true);
  await page.keyboard.press('ArrowDown');
  await deck.shows('豆 2 / 5');
  await expect.poll(() => keptKeys(page), { timeout: 50_000 }).toContainEqual(expect.stringContaining('mekuri_unsent'));
  expect(received.batches()).toHaveLength(1);
  await context.setOffline(false);
  await received.has('slide_page');
  await expect.poll(() => keptKeys(page)).not.toContainEqual(expect.stringContaining('mekuri_unsent'));
  const numbers = received.batches().flatMap(({ events }) => events.map(({ seq }) => seq));
  expect(numbers).toEqual([...new Set(numbers)]);
  deck.complaints.splice(0, deck.complaints.length, ...deck.complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED')));
});

test('unsent events of a visit are sent by the next one', async ({ context, deck, page, received }) => {
  const refuse = { status: 503, headers: { 'retry-after': '2' }, body: '' };
  await context.route('**/events', (route) => route.fulfill(refuse));
  await deck.open('/site/demo/A1');
  await expect.poll(() => keptKeys(page), { timeout: 50_000 }).toContainEqual(expect.stringContaining('mekuri_unsent'));
  await page.goto('/site/demo/A1?nothing');
  await context.unroute('**/events');
  await received.has('view_page', 2);
  const instants = received.batches().map(({ events, sent_at }) => sent_at - events[0]!.at);
  expect(Math.min(...instants)).toBeGreaterThanOrEqual(0);
  deck.complaints.splice(0, deck.complaints.length, ...deck.complaints.filter((said) => !said.includes('503')));
});

test('a reload continues the visit', async ({ deck, page, received }) => {
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  await page.reload();
  await expect(page.locator('.stage[data-alive]')).toBeVisible();
  await received.has('view_page', 2);
  expect(received.events().map(({ seq, name }) => `${seq} ${name}`)).toEqual(['0 view_page', '1 dwell', '2 view_page']);
  expect(new Set(received.batches().map(({ visit_id }) => visit_id)).size).toBe(1);
  expect(received.batches().filter(({ events, renew }) => renew !== (events[0]!.seq === 0))).toEqual([]);
});

test('a duplicated tab begins a visit of its own', async ({ context, deck, page, received }) => {
  await deck.open('/site/demo/A1');
  await received.has('view_page');
  const copy = await duplicate(page, context);
  await copy.goto('/site/demo/A2');
  await received.has('view_page', 2);
  const [one] = received.batches();
  const other = received.batches().find(({ visit_id }) => visit_id !== one!.visit_id);
  expect(other!.session_user_id).toBe(one!.session_user_id);
  expect(other!.events[0]).toMatchObject({ seq: 0, name: 'view_page', page_id: idAt('A2') });
});

test.describe('who asks not to be followed', () => {
  test('has no id, and nothing is stored on the device', async ({ deck, page, received }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
    await deck.open('/site/demo/A1');
    await received.has('view_page');
    await deck.swipe('up');
    await received.has('slide_page');
    for (const batch of received.batches()) expect(batch).toMatchObject({ session_user_id: null, renew: false });
    expect(await keptKeys(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mekuri_visitor')))).toEqual([]);
    await page.reload();
    await received.has('view_page', 3);
    expect(new Set(received.batches().map(({ visit_id }) => visit_id)).size).toBe(2);
  });
});

test("the editor's canvas sends nothing", async ({ page, origin, received }) => {
  const app = `${origin.replace('//localhost', '//127.0.0.1')}/_app`;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(app);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard.length)).toBeGreaterThan(0);
  await page.waitForTimeout(2500);
  expect(received.batches()).toEqual([]);
  expect(loaded.filter((url) => /\/visit-/.test(url))).toEqual([]);
});

test('a hidden page sends nothing until it is visible', async ({ deck, page, received }) => {
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden, configurable: true });
    Object.assign(globalThis, {
      comeIntoSight: () => {
        isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await deck.open('/site/demo/A1');
  await page.waitForTimeout(2500);
  expect(received.batches()).toEqual([]);
  expect(deck.requests.filter((path) => /\/visit-/.test(path))).toEqual([]);
  const shownAt = Date.now();
  await page.evaluate(() => (globalThis as unknown as { comeIntoSight: () => void }).comeIntoSight());
  await received.has('view_page');
  expect(received.events()[0]!.at).toBeGreaterThanOrEqual(shownAt);
});

test(
  '30 seconds on a page are reported during the stay, and a long silence ends the visit',
  { tag: '@deep' },
  async ({ deck, page, received }) => {
    await page.clock.install();
    await deck.open('/site/demo/A1', { wake: false });
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500);
          return received.events().length;
        },
        { timeout: 50_000 },
      )
      .toBeGreaterThan(0);
    const count = (name: string): number => received.events().filter((event) => event.name === name).length;
    for (let seconds = 0; seconds < 300; seconds += 5) await page.clock.runFor(5000);
    await expect.poll(() => count('dwell')).toBeGreaterThan(0);
    const dwelt = received.events().filter(({ name }) => name === 'dwell');
    const sum = dwelt.reduce((all, { ms }) => all + Number(ms), 0);
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThanOrEqual(61_000);
    await page.clock.fastForward('40:00');
    await page.keyboard.press('Shift');
    for (let seconds = 0; seconds < 10; seconds += 1) await page.clock.runFor(1000);
    await expect.poll(() => new Set(received.batches().map(({ visit_id }) => visit_id)).size).toBe(2);
    const last = received.batches().at(-1)!;
    expect(last.events[0]).toMatchObject({ seq: 0, name: 'view_page', page_id: idAt('A1') });
    expect(last.entry).toEqual({ referrer_host: '' });
  },
);

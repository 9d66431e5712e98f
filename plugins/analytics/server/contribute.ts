import type { AddToStats, CountedVisit, VisitEvent } from '@mekuri/kit/server';
import { CREATIVE_NUMBERS, DWELL_BUCKETS, DWELL_NUMBERS, PAGE_NUMBERS, SITE_NUMBERS, type NumbersOf } from './numbers.ts';

type SiteNumbers = NumbersOf<typeof SITE_NUMBERS>;
type PageNumbers = NumbersOf<typeof PAGE_NUMBERS>;
type CreativeNumbers = NumbersOf<typeof CREATIVE_NUMBERS>;
type ClickColumn = 'cta_clicks' | 'link_clicks' | 'product_clicks' | 'popup_clicks';

const CLICKS: Readonly<Partial<Record<VisitEvent['name'], { kind: string; column: ClickColumn }>>> = {
  click_cta_btn: { kind: 'cta', column: 'cta_clicks' },
  click_link_cta: { kind: 'link', column: 'link_clicks' },
  click_product_item: { kind: 'product', column: 'product_clicks' },
  click_popup_cta: { kind: 'popup', column: 'popup_clicks' },
};

const MOVES = { left: 'to_left', right: 'to_right', up: 'to_up', down: 'to_down', jump: 'to_other' } as const;

const NO_PAGE_NUMBERS = Object.fromEntries(PAGE_NUMBERS.map((name) => [name, 0])) as PageNumbers;
const noPageNumbers = (): PageNumbers => ({ ...NO_PAGE_NUMBERS });

/** Page numbers of a visit. The slide event between two views gives the direction of the move. */
const pagesOf = ({ events, conversions }: CountedVisit): Map<string, PageNumbers> => {
  const pages = new Map<string, PageNumbers>();
  const page = (id: string): PageNumbers => pages.getOrInsertComputed(id, noPageNumbers);
  let last: string | null = null;
  let slide: VisitEvent | null = null;
  for (const event of events) {
    const { name, pageId } = event;
    const click = CLICKS[name];
    if (click) page(pageId)[click.column]++;
    else if (name === 'dwell') page(pageId).dwell_ms += event.ms!;
    else if (name === 'slide_page') slide = event;
    else {
      if (last === null) page(pageId).entries++;
      else page(last)[slide?.toPageId === pageId ? MOVES[slide.direction!] : MOVES.jump]++;
      page(pageId).views++;
      last = pageId;
      slide = null;
    }
  }
  if (last !== null) page(last).exits++;
  for (const { pageId } of conversions) if (pageId !== null) page(pageId).cv++;
  for (const numbers of pages.values()) markVisit(numbers);
  return pages;
};

/** Sets the columns that count each visit at most once. */
const markVisit = (numbers: Pick<PageNumbers, keyof PageNumbers & keyof CreativeNumbers>): void => {
  if (numbers.views > 0) numbers.reach = 1;
  if (numbers.cta_clicks > 0) numbers.cta_visits = 1;
  if (numbers.cv > 0) numbers.cv_visits = 1;
  if (numbers.dwell_ms === 0) return;
  numbers.dwell_visits = 1;
  numbers[DWELL_NUMBERS[DWELL_BUCKETS.findIndex((limit) => numbers.dwell_ms < limit)]!] = 1;
};

const NO_CREATIVE_NUMBERS = Object.fromEntries(CREATIVE_NUMBERS.map((name) => [name, 0])) as CreativeNumbers;

interface Creative {
  key: [pageId: string, mediaId: string];
  numbers: CreativeNumbers;
}

/** Creative of a conversion: that of the page's last view before it. If a fast browser clock makes all views later, that of the first view. */
const creativeAt = (views: readonly { event: VisitEvent; creative: Creative | null }[], pageId: string | null, at: number) => {
  const ofPage = views.filter(({ event }) => event.pageId === pageId);
  return (ofPage.findLast(({ event }) => event.at <= at) ?? ofPage[0])?.creative;
};

/** Creative numbers of a visit. Taps and time on a page are attributed to the page's last view before them. */
const creativesOf = ({ events, conversions }: CountedVisit): Creative[] => {
  const creatives = new Map<string, Creative>();
  const views: { event: VisitEvent; creative: Creative | null }[] = [];
  /** Last shown creative by page; null if unknown. */
  const shown = new Map<string, Creative | null>();
  for (const event of events) {
    const { name, pageId, mediaId } = event;
    const click = CLICKS[name];
    if (name === 'view_page') {
      const last = views.at(-1)?.creative;
      if (last) last.numbers.onward++;
      const key = `${pageId} ${mediaId}`;
      const creative =
        mediaId === undefined
          ? null
          : creatives.getOrInsertComputed(key, () => ({ key: [pageId, mediaId], numbers: { ...NO_CREATIVE_NUMBERS } }));
      if (creative) creative.numbers.views++;
      views.push({ event, creative });
      shown.set(pageId, creative);
      continue;
    }
    const numbers = shown.get(pageId)?.numbers;
    if (numbers && click) numbers[click.column]++;
    if (numbers && name === 'dwell') numbers.dwell_ms += event.ms!;
  }
  const last = views.at(-1)?.creative;
  if (last) last.numbers.exits++;
  for (const { pageId, at } of conversions) {
    const creative = creativeAt(views, pageId, at);
    if (creative) creative.numbers.cv++;
  }
  for (const { numbers } of creatives.values()) markVisit(numbers);
  return [...creatives.values()];
};

/** Site numbers of a visit. If only its conversions are known, nothing else is counted. */
const siteOf = ({ events, conversions, isNew }: CountedVisit, pages: ReadonlyMap<string, PageNumbers>): SiteNumbers => {
  const sum = (column: keyof PageNumbers): number => pages.values().reduce((total, numbers) => total + numbers[column], 0);
  const views = sum('views');
  const flag = (holds: boolean): number => (views > 0 && holds ? 1 : 0);
  const slides = events.filter(({ name }) => name === 'slide_page').length;
  const clicks = { cta: sum('cta_clicks'), link: sum('link_clicks'), product: sum('product_clicks'), popup: sum('popup_clicks') };
  const cv = conversions.length;
  const isIdle = clicks.cta + clicks.link + clicks.product + clicks.popup + cv === 0;
  return {
    visits: flag(true),
    views,
    cells: sum('reach'),
    slides,
    slide_visits: flag(slides > 0),
    bounces: flag(views === 1 && isIdle),
    new_visits: flag(isNew === true),
    no_id_visits: flag(isNew === null),
    dwell_ms: sum('dwell_ms'),
    cta_clicks: clicks.cta,
    cta_visits: flag(clicks.cta > 0),
    link_clicks: clicks.link,
    product_clicks: clicks.product,
    popup_clicks: clicks.popup,
    cv,
    cv_visits: flag(cv > 0),
  };
};

/** Clicks of a visit by page, element and kind. */
const elementsOf = ({ events }: CountedVisit): { key: [string, string, string]; clicks: number }[] => {
  const elements = new Map<string, { key: [string, string, string]; clicks: number }>();
  for (const { name, pageId, elementId } of events) {
    const click = CLICKS[name];
    if (!click || elementId === undefined) continue;
    const { kind } = click;
    elements.getOrInsertComputed(`${pageId} ${elementId} ${kind}`, () => ({ key: [pageId, elementId, kind], clicks: 0 })).clicks++;
  }
  return [...elements.values()];
};

/** Adds the numbers of one visit to every table. */
export const contribute = (visit: CountedVisit, add: AddToStats): void => {
  const pages = pagesOf(visit);
  const numbers = siteOf(visit, pages);
  const site = SITE_NUMBERS.map((name) => numbers[name]);
  const { channel } = visit.segment;
  add('analytics_hour_stats', [visit.day, visit.hour], site);
  add('analytics_site_stats', [], site);
  add(
    'analytics_source_stats',
    [channel, channel === 'direct' ? '' : visit.source],
    [numbers.visits, numbers.bounces, numbers.cv, numbers.cv_visits],
  );
  for (const [id, page] of pages)
    add(
      'analytics_page_stats',
      [id],
      PAGE_NUMBERS.map((name) => page[name]),
    );
  for (const { key, numbers: creative } of creativesOf(visit))
    add(
      'analytics_creative_stats',
      key,
      CREATIVE_NUMBERS.map((name) => creative[name]),
    );
  for (const { key, clicks } of elementsOf(visit)) add('analytics_element_stats', key, [clicks, 1]);
};

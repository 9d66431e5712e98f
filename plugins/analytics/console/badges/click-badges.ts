import type { AnalyticsElementList, AnalyticsSpans } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';

export const SPANS = ['today', 'sevenDays', 'thirtyDays'] as const satisfies readonly (keyof AnalyticsSpans)[];
export type Span = (typeof SPANS)[number];

const STORAGE_KEY = 'mekuri.analytics.badges';

/** The span last chosen in this browser. */
export const recallSpan = (): Span => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(STORAGE_KEY);
  } catch {
    // The browser denies storage.
  }
  return SPANS.find((span) => span === kept) ?? 'sevenDays';
};

export const rememberSpan = (span: Span): void => {
  try {
    localStorage.setItem(STORAGE_KEY, span);
  } catch {
    // The browser denies storage; the choice lasts until the editor is closed.
  }
};

type Listed = AnalyticsElementList['items'][number];

/** Maps kinds to element keys. Popups are not on the canvas. */
const KEYS: Readonly<Record<Listed['kind'], ((id: string) => ElementKey) | null>> = {
  cta: (id) => `button:${id}`,
  link: (id) => `link:${id}`,
  product: (id) => `product:${id}`,
  popup: null,
};

/** A badge for each listed element. The list covers the longest span, so the set of badges is the same for every span. */
export const badgesOf = (
  items: readonly Listed[],
  span: Span,
  describe: (clicks: number) => CanvasBadge,
): ReadonlyMap<ElementKey, CanvasBadge> =>
  new Map(
    items.flatMap(({ elementId, kind, clicks }) => {
      const key = KEYS[kind]?.(elementId);
      return key ? [[key, describe(clicks[span])] as const] : [];
    }),
  );

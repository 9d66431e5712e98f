import type { AnalyticsElementList, AnalyticsSpans } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';

export const SPANS = ['today', 'sevenDays', 'thirtyDays'] as const satisfies readonly (keyof AnalyticsSpans)[];
export type Span = (typeof SPANS)[number];

const STORAGE_KEY = 'mekuri.analytics.badges';

/** The span that was chosen last in this browser. */
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
    // As above: it holds for as long as the editor is open.
  }
};

type Listed = AnalyticsElementList['items'][number];

/** Popups are not on the canvas. */
const KEYS: Readonly<Record<Listed['kind'], ((id: string) => ElementKey) | null>> = {
  cta: (id) => `button:${id}`,
  link: (id) => `link:${id}`,
  product: (id) => `product:${id}`,
  popup: null,
};

/** A badge for each element with clicks in the longest span, so that another span has the same badges with other numbers. */
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

import type { PublicPage, PublicSite } from './viewer.ts';

/**
 * Messages between the console and the editor's canvas, which is the real viewer in a frame on its own host. The console (`ToCanvas`) sends
 * the page as it is edited; the frame (`FromCanvas`) reports the layout of its elements. Both sides ignore messages with an unexpected
 * origin, source or shape.
 */
export type ToCanvas =
  | {
      type: 'mekuri:show';
      site: PublicSite;
      page: PublicPage;
      mediaBase: string;
      /** Content language, BCP 47. */
      language: string;
      /** Renders as of this time (ISO 8601); null: now. */
      at: string | null;
      /** Renders as for a signed-in member. */
      member: boolean;
    }
  /** The same page after an edit. `draft`: sent on every frame during a gesture; the frame then reports no layout. */
  | { type: 'mekuri:page'; page: PublicPage; draft: boolean }
  /**
   * Sent during a gesture that only moves elements: their offset in px of the reference space, relative to the last page. The next page
   * ends it.
   */
  | { type: 'mekuri:moved'; keys: readonly ElementKey[]; by: { x: number; y: number } };

export type FromCanvas =
  /** Repeated until the first `mekuri:show` arrives. */
  | { type: 'mekuri:ready' }
  /** Sent after every rendering that changed the layout. `cell`: the box that the page fills. */
  | { type: 'mekuri:laid-out'; shown: ShownPage; elements: readonly ElementBox[]; cell?: FrameBox };

/** The page that the frame currently renders. */
export interface ShownPage {
  pageId: string;
  /** BCP 47. */
  language: string;
}

/** A box in the frame, in its CSS px. */
export interface FrameBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An element's box in the frame, in its CSS px. */
export interface ElementBox extends FrameBox {
  key: ElementKey;
  /** The content is larger than the box. */
  overflows: boolean;
}

/** Key of a selectable element of a page, in `data-element` on the canvas. */
export type ElementKey = 'main_text' | 'price' | 'speaker' | 'album' | `${'button' | 'link' | 'product' | 'plugin'}:${string}`;

export const isElementKey = (value: unknown): value is ElementKey =>
  typeof value === 'string' && /^(?:main_text|price|speaker|album|(?:button|link|product|plugin):[0-9a-f-]{36})$/.test(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isFrameBox = (value: unknown): value is FrameBox =>
  isRecord(value) && ['left', 'top', 'width', 'height'].every((side) => Number.isFinite(value[side]));

const isShownPage = (value: unknown): value is ShownPage =>
  isRecord(value) && typeof value['pageId'] === 'string' && typeof value['language'] === 'string';

const isWay = (value: unknown): boolean => isRecord(value) && Number.isFinite(value['x']) && Number.isFinite(value['y']);

const isBox = (value: unknown): value is ElementBox =>
  isRecord(value) && isElementKey(value['key']) && typeof value['overflows'] === 'boolean' && isFrameBox(value);

export const isFromCanvas = (value: unknown): value is FromCanvas => {
  if (!isRecord(value)) return false;
  if (value['type'] === 'mekuri:ready') return true;
  if (value['cell'] !== undefined && !isFrameBox(value['cell'])) return false;
  return (
    value['type'] === 'mekuri:laid-out' && isShownPage(value['shown']) && Array.isArray(value['elements']) && value['elements'].every(isBox)
  );
};

export const isToCanvas = (value: unknown): value is ToCanvas => {
  if (!isRecord(value)) return false;
  if (value['type'] === 'mekuri:moved') return Array.isArray(value['keys']) && value['keys'].every(isElementKey) && isWay(value['by']);
  if (!isRecord(value['page'])) return false;
  if (value['type'] === 'mekuri:page') return typeof value['draft'] === 'boolean';
  return (
    value['type'] === 'mekuri:show' &&
    isRecord(value['site']) &&
    typeof value['mediaBase'] === 'string' &&
    typeof value['language'] === 'string' &&
    (value['at'] === null || typeof value['at'] === 'string') &&
    typeof value['member'] === 'boolean'
  );
};

type Shift = 'transform' | 'translate';

/** The part of `Element` that is needed here. This module is also used without a DOM. */
interface Animated {
  animate: (keyframes: Readonly<Partial<Record<Shift, string[]>>>, options: KeyframeOptions) => { pause: () => void; cancel: () => void };
}

interface KeyframeOptions {
  duration: number;
  fill: 'both';
  composite: 'add';
}

/**
 * Keeps an element on its own compositing layer while a gesture changes its style, by a paused animation that adds nothing. With
 * `will-change` alone, Chromium rebuilds the layers of the whole page on every such style change.
 * @returns a function that releases the layer
 */
export const holdLayer = (element: Animated | null, by: Shift): (() => void) => {
  const nothing = element?.animate({ [by]: ['none', 'none'] }, { duration: 1, fill: 'both', composite: 'add' });
  nothing?.pause();
  return () => nothing?.cancel();
};

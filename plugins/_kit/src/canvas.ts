import type { PublicPage, PublicSite } from './viewer.ts';

/**
 * The editor's canvas is the real viewer in a frame on a host of its own. The console (`ToCanvas`) shows it a page as it is being
 * edited; the frame (`FromCanvas`) tells where each element came to lie. Neither side believes a message whose origin, source or
 * shape is not the expected one.
 */
export type ToCanvas =
  | {
      type: 'mekuri:show';
      site: PublicSite;
      page: PublicPage;
      mediaBase: string;
      /** Content language, BCP 47. */
      language: string;
      /** Seen as at this moment (ISO 8601); null: now. */
      at: string | null;
      /** Seen by a member who is signed in. */
      member: boolean;
    }
  /** The same page after an edit. `draft`: in the middle of a gesture, as it comes with every frame; nobody asks then where anything lies. */
  | { type: 'mekuri:page'; page: PublicPage; draft: boolean }
  /**
   * In the middle of a gesture that moves elements and does nothing else: where they are, by so many px of the reference space from where the
   * last page has them. The next page ends it.
   */
  | { type: 'mekuri:moved'; keys: readonly ElementKey[]; by: { x: number; y: number } };

export type FromCanvas =
  /** Sent until the first `mekuri:show` comes. */
  | { type: 'mekuri:ready' }
  /** After each rendering that moved something. `cell`: the box that the page fills. */
  | { type: 'mekuri:laid-out'; shown: ShownPage; elements: readonly ElementBox[]; cell?: FrameBox };

/** What the frame has drawn. */
export interface ShownPage {
  pageId: string;
  /** BCP 47. */
  language: string;
}

/** Where something lies in the frame, in its CSS px. */
export interface FrameBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where an element lies in the frame, in its CSS px. */
export interface ElementBox extends FrameBox {
  key: ElementKey;
  /** Its content is larger than it. */
  overflows: boolean;
}

/** What can be picked on a page: as it stands in `data-element` on the canvas. */
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

/** As much of an element as is needed here: this file is read without a document, too. */
interface Animated {
  animate: (keyframes: Readonly<Partial<Record<Shift, string[]>>>, options: KeyframeOptions) => { pause: () => void; cancel: () => void };
}

interface KeyframeOptions {
  duration: number;
  fill: 'both';
  composite: 'add';
}

/**
 * Keeps an element a layer by itself while a gesture moves it by its style, until the function that is answered is called: an animation that
 * stands still and adds nothing. With `will-change` alone, Chromium sorts the whole page into layers anew whenever such a style changes.
 */
export const holdLayer = (element: Animated | null, by: Shift): (() => void) => {
  const nothing = element?.animate({ [by]: ['none', 'none'] }, { duration: 1, fill: 'both', composite: 'add' });
  nothing?.pause();
  return () => nothing?.cancel();
};

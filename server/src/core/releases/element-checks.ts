import type { ElementKey } from '@mekuri/kit/canvas';
import { linkTargetOf } from '@mekuri/kit/links';
import { scriptElementsIssue, scriptIssue } from '@mekuri/kit/markup';
import type { FullButton, FullLinkArea, FullPluginElement, FullProduct } from '@mekuri/kit/page-defaults';
import type { PageDocument, Transition } from '../pages/document.ts';
import { contrast } from './contrast.ts';
import type { Draft } from './draft.ts';

export type ElementIssue = 'target_gone' | 'script_invalid' | 'media_gone' | 'media_failed' | 'media_not_ready';
export type ElementAdvice =
  | 'button_without_text'
  | 'button_without_media'
  | 'button_without_html'
  | 'button_without_label'
  | 'button_without_target'
  | 'link_without_label'
  | 'link_without_target'
  | 'product_without_target'
  | 'destination_missing'
  | 'contrast_low'
  | 'picture_oversized'
  | 'plugin_unavailable';

type Said = ['fault', ElementIssue] | ['advice', ElementAdvice];
export type Verdict = [...Said, ElementKey | null];

/** The parts of a draft that the checks of all its pages share. */
export type Surroundings = Pick<Draft, 'media' | 'publishes' | 'hasTarget'> & { pageIds: ReadonlySet<string> };

/** The findings for a page's elements. A hidden element is not published, so it is not checked. */
export const checkElements = (document: PageDocument, around: Surroundings): Verdict[] => {
  const of = <T extends { id: string; hidden: boolean }>(
    elements: readonly T[],
    kind: 'button' | 'link' | 'product' | 'plugin',
    check: (element: T, around: Surroundings) => Said[],
  ): Verdict[] =>
    elements.flatMap((element) =>
      element.hidden ? [] : check(element, around).map(([level, code]) => [level, code, `${kind}:${element.id}`] as Verdict),
    );
  return [
    ...of(document.links, 'link', checkLink),
    ...of(document.buttons, 'button', checkButton),
    ...of(document.products, 'product', checkProduct),
    ...of(document.pluginElements, 'plugin', checkPluginElement),
    ...(document.chatbotScript !== '' && scriptElementsIssue(document.chatbotScript) ? [['fault', 'script_invalid', null] as Verdict] : []),
  ];
};

const isBlank = (text: string): boolean => text.trim() === '';

/** WCAG's minimum for text. */
const LEAST_CONTRAST = 4.5;

const isFaint = (text: string, background: string): boolean => (contrast(text, background) ?? LEAST_CONTRAST) < LEAST_CONTRAST;

const checkButton = (button: FullButton, around: Surroundings): Said[] => [
  ...checkTarget(button.transition, 'button_without_target', around),
  ...CONTENTS[button.buttonType](button, around),
];

/** A phone screen is 389 px wide in the reference space. */
const REFERENCE_WIDTH = 389;

const CONTENTS: Readonly<Record<FullButton['buttonType'], (button: FullButton, around: Surroundings) => Said[]>> = {
  TEXT: ({ buttonText, buttonTextColor, buttonColor }) => {
    if (isBlank(buttonText)) return [['advice', 'button_without_text']];
    return isFaint(buttonTextColor, buttonColor) ? [['advice', 'contrast_low']] : [];
  },
  MEDIA: ({ buttonMediaId, buttonText, buttonWidth }, around) => [
    ...(buttonMediaId === null
      ? [['advice', 'button_without_media'] as Said]
      : checkMediaItem(buttonMediaId, (buttonWidth / 100) * REFERENCE_WIDTH, around)),
    ...(isBlank(buttonText) ? [['advice', 'button_without_label'] as Said] : []),
  ],
  HTML_CSS: ({ buttonContentHtml, buttonText }) => [
    ...(isBlank(buttonContentHtml) ? [['advice', 'button_without_html'] as Said] : []),
    ...(isBlank(buttonText) ? [['advice', 'button_without_label'] as Said] : []),
  ],
};

const checkLink = ({ transition, label }: FullLinkArea, around: Surroundings): Said[] => [
  ...checkTarget(transition, 'link_without_target', around),
  ...(isBlank(label) ? [['advice', 'link_without_label'] as Said] : []),
];

const checkProduct = (product: FullProduct, around: Surroundings): Said[] => {
  const hasButton = !isBlank(product.linkButtonText);
  return [
    ...(hasButton || product.transition ? checkTarget(product.transition, 'product_without_target', around) : []),
    ...(product.imageMediaId === null ? [] : checkMediaItem(product.imageMediaId, REFERENCE_WIDTH, around)),
    ...(isFaint(product.textColor, product.backgroundColor) || (hasButton && isFaint(product.linkTextColor, product.linkButtonColor))
      ? [['advice', 'contrast_low'] as Said]
      : []),
  ];
};

const checkPluginElement = (element: FullPluginElement, { publishes }: Surroundings): Said[] =>
  publishes(element) ? [] : [['advice', 'plugin_unavailable']];

const checkTarget = (transition: Transition | null, missing: ElementAdvice, { pageIds, hasTarget }: Surroundings): Said[] => {
  if (transition === null) return [['advice', missing]];
  switch (transition.transitionType) {
    case 'CREATIVE_BLOCK':
    case 'LINK':
      return pageIds.has(transition.targetPageId) ? [] : [['fault', 'target_gone']];
    case 'SCRIPT':
      return scriptIssue(transition.script) ? [['fault', 'script_invalid']] : [];
    case 'EXTERNAL_URL':
      return [];
    default:
      return hasTarget(linkTargetOf(transition)) ? [] : [['advice', 'destination_missing']];
  }
};

/** More pixels than any screen shows, and slow to process. */
const MOST_PIXELS = 40_000_000;
/** How many times wider than displayed an image may be: screens have up to four pixels per CSS pixel, and visitors zoom. */
const TIMES_SHOWN = 12;

/** Checks a media item displayed at this width in the reference space; null for a page's own, which fills screens of any width. */
export const checkMediaItem = (id: string, shown: number | null, { media }: Pick<Surroundings, 'media'>): Said[] => {
  const mediaItem = media.get(id);
  if (!mediaItem) return [['fault', 'media_gone']];
  if (mediaItem.status === 'FAILED') return [['fault', 'media_failed']];
  if (mediaItem.status !== 'READY') return [['fault', 'media_not_ready']];
  const [width, height] = [mediaItem.width ?? 0, mediaItem.height ?? 0];
  const isHuge = width * height > MOST_PIXELS || (shown !== null && width > shown * TIMES_SHOWN);
  return mediaItem.kind === 'IMAGE' && isHuge ? [['advice', 'picture_oversized']] : [];
};

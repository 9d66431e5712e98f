import { randomUUIDv7 } from 'node:crypto';
import { linkTo, type LinkTargetKind } from '@mekuri/kit/links';
import type { GivenButton, GivenDocument, GivenLinkArea, GivenPluginElement, GivenProduct } from '@mekuri/kit/page-defaults';
import { parsePosition } from '@mekuri/kit/positions';
import type { DemoButton as DemoButtonOfPlugin } from '@mekuri/kit/server';
import { BUTTON_LOOKS, CREAM, INK, QUIET_TEXT_SIZE, TEXT_SIZE, textColor } from './looks.ts';
import type { Destination, DemoButton, DemoLink, DemoPage, DemoProduct, Ground } from './page.ts';

export interface Demo {
  /** Ids in the media library, by asset name. */
  media: ReadonlyMap<string, string>;
  pageAt: (position: string) => string;
  /** Whether a plugin handles links of this kind. */
  hasLinkTarget: (kind: LinkTargetKind) => boolean;
  /** Whether a plugin's element can be placed. */
  hasElement: (plugin: string, element: string) => boolean;
}

const EDGE = 28;
const BELOW_BAR = 84;
const HALF_HOTSPOT = 16;
const PAPER = '#fffaf2';

/** A cell of the demo in the form in which the editor saves it. */
export function documentOf(page: DemoPage, demo: Demo): GivenDocument {
  const { picture, alt, text, textAt, ground, foot = ground, price, contact = false, members = false, sliderTime = 0 } = page;
  return {
    mediaId: demo.media.get(picture)!,
    imageAlt: alt,
    mainText: text,
    mainTextColor: textColor(ground),
    mainTextX: textAt?.x ?? EDGE,
    mainTextY: textAt?.y ?? BELOW_BAR,
    price: price?.yen ?? null,
    priceTextColor: textColor(price?.ground ?? ground),
    ...(price ? { priceX: EDGE, priceY: price.y } : {}),
    snsConfig: contact,
    showCompany: contact,
    membersOnlyLock: members && demo.hasLinkTarget('membership'),
    hoverArrowColor: foot === 'dark' ? 'WHITE' : 'DARK',
    sliderTime,
    pluginElements: stickersOf(page, demo),
    buttons: page.buttons.map((button) => buttonOf(button, foot, demo)),
    links: (page.links ?? []).map((link) => linkOf(link, demo)),
    products: (page.products ?? []).map((product) => productOf(product, demo)),
  };
}

function stickersOf({ badge }: DemoPage, { hasElement }: Demo): GivenPluginElement[] {
  if (!badge || !hasElement('sticker', 'badge')) return [];
  const { text, shape, color, rotation, box } = badge;
  const data = { shape, text, colour: color, ink: '#ffffff', rotation };
  const place = { positionLeft: box.left, positionTop: box.top, width: box.width, height: box.height };
  return [{ id: randomUUIDv7(), plugin: 'sticker', element: 'badge', data, ...place }];
}

function buttonOf({ text, to, look = 'primary', box, microcopy = '', ...own }: DemoButton, foot: Ground, demo: Demo): GivenButton {
  return {
    id: randomUUIDv7(),
    buttonText: text,
    transition: transitionTo(to, demo),
    ...BUTTON_LOOKS[look][foot],
    buttonPositionLeft: box.left,
    buttonPositionTop: box.top,
    buttonWidth: box.width,
    buttonHeight: box.height,
    buttonShape: own.shape,
    buttonAnimation: own.animation,
    textSize: own.textSize ?? (look === 'quiet' ? QUIET_TEXT_SIZE : TEXT_SIZE),
    textAlign: 'BOTTOM',
    microcopyText: microcopy,
    microcopyTextColor: textColor(foot),
    ...contentOf(own.picture, demo),
  };
}

/** A button of a plugin, next to the page's own ones. */
export const pluginButton = ({ box, link, texts }: DemoButtonOfPlugin, { ground, foot = ground }: DemoPage): GivenButton => ({
  id: randomUUIDv7(),
  buttonText: texts.ja ?? '',
  transition: link,
  ...BUTTON_LOOKS.quiet[foot],
  buttonPositionLeft: box.left,
  buttonPositionTop: box.top,
  buttonWidth: box.width,
  buttonHeight: box.height,
  textSize: QUIET_TEXT_SIZE,
  buttonType: 'TEXT',
});

const contentOf = (picture: string | undefined, { media }: Demo): Pick<GivenButton, 'buttonType' | 'buttonMediaId'> =>
  picture === undefined ? { buttonType: 'TEXT' } : { buttonType: 'MEDIA', buttonMediaId: media.get(picture)! };

const linkOf = ({ label, to, box }: DemoLink, demo: Demo): GivenLinkArea => ({
  id: randomUUIDv7(),
  label,
  transition: transitionTo(to, demo),
  positionLeft: box.left,
  positionTop: box.top,
  width: box.width,
  height: box.height,
});

const productOf = ({ name, picture, price, description, button, to, x, y }: DemoProduct, demo: Demo): GivenProduct => ({
  id: randomUUIDv7(),
  productName: name,
  imageMediaId: demo.media.get(picture)!,
  price: price ?? null,
  description,
  linkButtonText: button,
  linkButtonColor: INK,
  linkTextColor: CREAM,
  transition: transitionTo(to, demo),
  coordinateX: x - HALF_HOTSPOT,
  coordinateY: y - HALF_HOTSPOT,
  textColor: INK,
  backgroundColor: PAPER,
});

function transitionTo(to: Destination, { pageAt, hasLinkTarget }: Demo): GivenButton['transition'] {
  if (typeof to === 'object') {
    if (hasLinkTarget(to.screen)) return linkTo({ kind: to.screen, item: null });
    return { transitionType: 'CREATIVE_BLOCK', targetPageId: pageAt(to.otherwise) };
  }
  return parsePosition(to)
    ? { transitionType: 'CREATIVE_BLOCK', targetPageId: pageAt(to) }
    : { transitionType: 'EXTERNAL_URL', externalLinkUrl: to };
}

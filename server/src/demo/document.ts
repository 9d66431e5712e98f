import { randomUUIDv7 } from 'node:crypto';
import type { GivenButton, GivenDocument, GivenLinkArea, GivenPluginElement, GivenProduct } from '@mekuri/kit/page-defaults';
import { parsePosition } from '@mekuri/kit/positions';
import type { DemoPage } from './content.ts';

interface Demo {
  /** Ids of the library, by the cell that shows them. */
  media: ReadonlyMap<string, string>;
  pageAt: (position: string) => string;
  hasPlugin: (plugin: string) => boolean;
  /** Whether a plugin's element can be placed. */
  hasElement: (plugin: string, element: string) => boolean;
}

const INK = '#1f2d3d';
const CREAM = '#f4ead9';
const EDGE = 28;
const TEXT = 80;
const UNDER_TEXT = 202;
const HALF_HOTSPOT = 16;

/** A cell of the demo as a creator would have saved it. */
export const documentOf = (page: DemoPage, demo: Demo): GivenDocument => {
  const { picture, alt, text, tone, price = null, contact = false, members = false, slider = 0, links = [], products = [] } = page;
  const color = tone === 'dark' ? '#ffffff' : INK;
  return {
    mediaId: demo.media.get(picture)!,
    imageAlt: alt,
    mainText: text,
    mainTextColor: color,
    mainTextX: EDGE,
    mainTextY: TEXT,
    price,
    priceTextColor: color,
    priceX: EDGE,
    priceY: UNDER_TEXT,
    snsConfig: contact,
    showCompany: contact,
    membersOnlyLock: members && demo.hasPlugin('members'),
    sliderTime: slider,
    pluginElements: stickersOf(page, demo),
    buttons: buttonsOf(page, demo),
    links: links.map(({ label, to, box }): GivenLinkArea => ({
      id: randomUUIDv7(),
      label,
      transition: transitionTo(to, demo),
      positionLeft: box.left,
      positionTop: box.top,
      width: box.width,
      height: box.height,
    })),
    products: products.map(({ name, picture: shown, price: costs, description, to, x, y }): GivenProduct => ({
      id: randomUUIDv7(),
      productName: name,
      imageMediaId: demo.media.get(shown)!,
      price: costs,
      description,
      linkButtonText: 'この豆を買う',
      linkButtonColor: INK,
      linkTextColor: CREAM,
      transition: transitionTo(to, demo),
      coordinateX: x - HALF_HOTSPOT,
      coordinateY: y - HALF_HOTSPOT,
      textColor: INK,
      backgroundColor: '#fffaf2',
    })),
  };
};

const stickersOf = ({ badge }: DemoPage, { hasElement }: Demo): GivenPluginElement[] => {
  if (!badge || !hasElement('sticker', 'badge')) return [];
  const { text, shape, colour, left, top, size } = badge;
  return [
    {
      id: randomUUIDv7(),
      plugin: 'sticker',
      element: 'badge',
      data: { shape, text, colour, ink: '#ffffff', rotation: 8 },
      positionLeft: left,
      positionTop: top,
      width: size,
      height: size,
    },
  ];
};

const buttonsOf = ({ tone, foot = tone, footFree, buttons }: DemoPage, demo: Demo): GivenButton[] => {
  const top = buttons.length === 1 && !footFree ? 80 : 72;
  return buttons.map(({ text, to, form, microcopy = '', picture }, index) => ({
    id: randomUUIDv7(),
    buttonText: text,
    transition: form && demo.hasPlugin('forms') ? { transitionType: 'INTERNAL_URL', internalLinkType: form } : transitionTo(to, demo),
    buttonColor: foot === 'dark' ? CREAM : INK,
    buttonTextColor: foot === 'dark' ? INK : CREAM,
    textAlign: 'BOTTOM',
    microcopyText: microcopy,
    microcopyTextColor: foot === 'dark' ? '#ffffff' : INK,
    ...(picture === undefined ? { buttonType: 'TEXT', buttonPositionTop: top + index * 10 } : pictureButton(demo.media.get(picture)!)),
  }));
};

const pictureButton = (buttonMediaId: string) =>
  ({
    buttonType: 'MEDIA',
    buttonMediaId,
    lockAspectRatio: false,
    buttonShape: 'MODERATELY_ROUNDED_EDGE',
    buttonWidth: 52,
    buttonHeight: 17,
    buttonPositionLeft: 24,
    buttonPositionTop: 71,
  }) as const;

const transitionTo = (to: string, { pageAt }: Demo): GivenButton['transition'] =>
  parsePosition(to)
    ? { transitionType: 'CREATIVE_BLOCK', targetPageId: pageAt(to) }
    : { transitionType: 'EXTERNAL_URL', externalLinkUrl: to };

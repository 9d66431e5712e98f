import type { CardInput, DescribeCard, ShareCard } from '@mekuri/kit/viewer';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate } from '../i18n/translate.ts';
import { pathInWidth } from '../site/media.ts';
import { parsePosition } from '../site/position.ts';
import { priceText } from '../site/price.ts';
import { brandOf, homePosition, oneLine, pageName, shorten } from '../site/title.ts';
import { brandColours } from './brand-colours.ts';
import { fileHash } from './file-hash.ts';

/** Increase this to change the look of cards with unchanged content: their addresses are immutable. */
const DESIGN = 1;
const PICTURE_WIDTH = 800;
const LOGO_WIDTH = 400;
const MAX_TITLE = 70;

export const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

const openPage = ({ page }: CardInput) => (page?.access === 'open' ? page : null);

const titleOf = (input: CardInput): string => {
  const { language, page, position, site } = input;
  if (page?.access === 'locked') return createTranslate(messagesIn(language))('swiper_no_perm1');
  const [headline = ''] =
    openPage(input)
      ?.mainText.trim()
      .split(/\n\s*\n/) ?? [];
  const fallback = position === homePosition(site) ? oneLine(site.title || site.name) : pageName(page);
  return shorten(headline || fallback, MAX_TITLE);
};

const labelOf = (input: CardInput): string => {
  const { language, position, site } = input;
  const price = openPage(input)?.price ?? null;
  const category = oneLine(site.categories[parsePosition(position)?.category ?? -1]?.name ?? '');
  return [category, ...(price === null ? [] : [priceText(price, createTranslate(messagesIn(language)))])].filter(Boolean).join('  ·  ');
};

const pictureOf = (input: CardInput): ShareCard['picture'] => {
  const page = openPage(input);
  const path = page?.media && pathInWidth(page.media, PICTURE_WIDTH);
  return page && path ? { path, x: page.focusX, y: page.focusY } : null;
};

export const describeCard: DescribeCard = (input) => {
  const { position, site } = input;
  const { logo } = site.settings;
  const card: ShareCard = {
    title: titleOf(input),
    label: labelOf(input),
    brand: brandOf(site),
    language: input.language,
    ...brandColours(site.settings),
    picture: pictureOf(input),
    logo: logo && pathInWidth(logo, LOGO_WIDTH),
  };
  return { file: `share-${position}-${site.language}-${fileHash([DESIGN, card])}.jpg`, card };
};

import type { PublicSite } from '@mekuri/kit/viewer';
import { contrastOf, hexOf, readableOn, safeColour } from '../site/colour.ts';
import { pictureOf } from '../site/media.ts';
import { brandOf, isBrandForeign } from '../site/title.ts';
import { fallbackLang } from './fallback-lang.ts';
import { markup, type Markup } from './markup.ts';

type Settings = PublicSite['settings'];
type BrandSite = Pick<PublicSite, 'name' | 'title' | 'settings' | 'defaultLanguage' | 'untranslated'>;

const READABLE = 4.5;
const PAPER = '#ffffff';
const NEUTRAL_ACCENT = '#1f3a4d';
const LOGO_HEIGHT = 36;
const MAX_LOGO_WIDTH = 180;

const darker = (colour: string): string =>
  `#${[1, 3, 5]
    .map((start) =>
      Math.round(Number.parseInt(colour.slice(start, start + 2), 16) * 0.85)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour, darkened until white text is readable on it. */
const readable = (colour: string): string => (contrastOf(colour, PAPER) >= READABLE ? colour : readable(darker(colour)));

/** The colour of buttons and links: the first of the site's colours that is readable on white, else the first one, darkened. */
const accentOf = (chosen: readonly string[]): string =>
  chosen.find((colour) => contrastOf(colour, PAPER) >= READABLE) ?? readable(chosen[0] ?? NEUTRAL_ACCENT);

/** A site's colours as custom properties for pages outside the deck. Used by `brand-page.css`. */
export const brandStyle = (settings: Settings): string => {
  const { globalMenuBackgroundColor, globalMenuTextColor, safeAreaColor } = settings;
  const [menu, text, surround] = [globalMenuBackgroundColor, globalMenuTextColor, safeAreaColor].map((value) => {
    const colour = safeColour(value);
    return colour && hexOf(colour);
  });
  const accent = accentOf([surround, menu, text].filter((colour) => colour !== undefined));
  const head = menu ?? PAPER;
  const ink = text && contrastOf(text, head) >= READABLE ? text : readableOn(head);
  return `--accent:${accent};--head:${head};--head-ink:${ink};--ground:${surround ?? `color-mix(in srgb,${accent} 8%,#fff)`}`;
};

/** The header of these pages: the site's logo or name, with a link back to the site. */
export const brandHeader = (site: BrandSite, { href, mediaBase }: { href: string; mediaBase: string }): Markup => {
  const name = brandOf(site);
  const { logo, viewMode } = site.settings;
  const width = logo ? Math.min(MAX_LOGO_WIDTH, Math.round((logo.width / logo.height) * LOGO_HEIGHT)) : 0;
  const picture = logo && pictureOf(logo, mediaBase, viewMode, `${width}px`);
  const shown = picture
    ? markup`<img src="${picture.src}" srcset="${picture.srcSet ?? picture.src}" sizes="${picture.sizes}" width="${width}" height="${LOGO_HEIGHT}" alt="${name}">`
    : markup`<span>${name}</span>`;
  return markup`<header class="brand-header"><a href="${href}"${fallbackLang(site)(isBrandForeign(site))}>${shown}</a></header>`;
};

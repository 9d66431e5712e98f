import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { aButton, aLinkArea, aLockedPage, aPage, aProduct, aSite } from '../../src/testing/site.ts';
import { diceOf, type Dice } from './dice.ts';
import { ODD_TEXTS, WORDS, type Words } from './generated-words.ts';
import type { PreviewSite } from './sites.ts';

type Settings = PublicSite['settings'];
type OpenPage = Extract<PublicPage, { access: 'open' }>;
type Button = OpenPage['buttons'][number];
type Link = NonNullable<Button['link']>;

/** From the lowest to the highest contrast, in every accepted format, and one invalid value. */
const COLOURS = ['#000', '#ffffff', '#808080', '#ff0', '#0000ff', 'rgb(200, 0, 30)', 'hsl(160, 90%, 40%)', 'rgba(255,255,255,.4)', 'none'];
const SNS = ['youtube', 'line', 'instagram', 'x', 'tiktok', 'facebook', 'phone_number', 'google_map'] as const;
const SHAPES = ['PILL', 'MODERATELY_ROUNDED_EDGE', 'SLIGHTLY_ROUNDED_EDGE', 'SHARP_EDGE'] as const;
const ANIMATIONS = ['NONE', 'PULSE', 'GLOW', 'BOUNCE', 'SHIMMER', 'GLITCH', 'WOBBLE', 'BUBBLY', 'PULSE_OUT'] as const;
const HTML = ['<b>札</b>', '<style>i{display:block;height:100%;background:#c33}</style><i></i>', '<h1>A</h1><p>B</p>', ' '];

const idOf = (group: number, number: number): string =>
  `01900000-0000-7000-8${String(group).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
const picture = (width: number, height: number): NonNullable<OpenPage['media']> => ({ ...aPage('A1').media!, width, height });

const linkOf = ({ pick }: Dice): Link | null =>
  pick<Link | null>([
    { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/shop' },
    { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' },
    { transitionType: 'CREATIVE_BLOCK', position: 'A1' },
    { transitionType: 'SCRIPT', script: 'document.title = "script"' },
    { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'javascript:alert(1)' },
    null,
  ]);

const textOf = (dice: Dice, { texts }: Words): string => dice.pick(dice.chance(0.4) ? ODD_TEXTS : texts);

const buttonOf = (dice: Dice, words: Words, id: string): Button => {
  const { between, chance, pick } = dice;
  return aButton({
    id,
    buttonType: pick(['TEXT', 'MEDIA', 'HTML_CSS'] as const),
    buttonText: pick([...words.labels, ' ']),
    media: chance(0.7) ? picture(600, 300) : null,
    contentHtml: pick(HTML),
    link: linkOf(dice),
    buttonColor: pick(COLOURS),
    buttonTextColor: pick(COLOURS),
    buttonWidth: between(8, 90),
    buttonHeight: between(4, 14),
    buttonPositionLeft: between(0, 40),
    buttonPositionTop: between(40, 90),
    textSize: between(8, 40),
    buttonShape: pick(SHAPES),
    buttonAnimation: pick(ANIMATIONS),
    textAlign: pick(['TOP', 'BOTTOM'] as const),
    microcopyText: chance(0.5) ? textOf(dice, words) : ' ',
    microcopyTextColor: pick(COLOURS),
  });
};

const elementsOf = (dice: Dice, words: Words): Pick<OpenPage, 'buttons' | 'links' | 'products'> => {
  const { between, chance, pick } = dice;
  const several = <Made>(group: number, make: (id: string) => Made): Made[] =>
    Array.from({ length: between(0, 3) }, (_, index) => make(idOf(group, index)));
  return {
    buttons: several(1, (id) => buttonOf(dice, words, id)),
    links: several(2, (id) =>
      aLinkArea({
        id,
        label: pick([...words.labels, ' ']),
        link: linkOf(dice),
        positionLeft: between(0, 300),
        positionTop: between(60, 600),
      }),
    ),
    products: several(3, (id) =>
      aProduct({
        id,
        productName: pick(words.labels),
        price: chance(0.5) ? between(0, 999_999_999) : null,
        description: chance(0.7) ? textOf(dice, words) : '',
        image: chance(0.5) ? picture(1200, 1000) : null,
        linkButtonText: pick([...words.labels, '']),
        link: linkOf(dice),
        coordinateX: between(0, 360),
        coordinateY: between(60, 650),
        hotspotColor: pick(COLOURS),
        backgroundColor: pick(COLOURS),
        textColor: pick(COLOURS),
        linkButtonColor: pick(COLOURS),
        linkTextColor: pick(COLOURS),
      }),
    ),
  };
};

const video = (poster: NonNullable<OpenPage['media']>, hasCaptions: boolean): NonNullable<OpenPage['media']> => ({
  ...poster,
  kind: 'VIDEO',
  path: '/m/fixture/clip.mp4',
  posterPath: poster.path,
  captions: hasCaptions ? [{ language: 'EN', label: 'English', path: '/m/fixture/captions/en.vtt' }] : [],
});

/** The average colour lies behind the chrome until the picture has loaded. */
const mediaOf = ({ chance, pick }: Dice): OpenPage['media'] => {
  if (chance(0.1)) return null;
  const still = { ...pick([picture(1080, 1920), picture(1920, 1080)]), averageColor: pick(COLOURS) };
  return chance(0.25) ? video(still, chance(0.5)) : still;
};

const pageOf = (dice: Dice, words: Words, position: string): PublicPage => {
  const { between, chance, pick } = dice;
  if (position !== 'A1' && chance(0.15)) return aLockedPage(position);
  return aPage(position, {
    media: mediaOf(dice),
    imageAlt: pick([...words.labels, '']),
    mainText: textOf(dice, words),
    mainTextColor: pick(COLOURS),
    mainTextX: between(0, 200),
    mainTextY: between(0, 500),
    price: chance(0.4) ? between(0, 99_999) : null,
    priceTextColor: pick(COLOURS),
    snsConfig: chance(0.8),
    showCompany: chance(0.8),
    hoverArrowColor: pick(['WHITE', 'DARK'] as const),
    arrowFadeInterval: pick([0, 1, 3]),
    backgroundMusic: chance(0.5),
    ...elementsOf(dice, words),
  });
};

const settingsOf = ({ chance, pick }: Dice): Partial<Settings> => ({
  viewMode: pick(['MOBILE', 'PC'] as const),
  displayGlobalMenu: chance(0.7),
  displayLanguageIcon: chance(0.4),
  displayPageCount: chance(0.8),
  displayAlbum: chance(0.6),
  isEcLink: chance(0.3),
  logo: chance(0.5) ? pick([picture(500, 140), picture(200, 200), picture(60, 400)]) : null,
  sns: SNS.filter(() => chance(0.4)).map((snsType) => ({
    snsType,
    snsUrl: snsType === 'phone_number' ? '03-1234-5678' : 'https://example.com/',
  })),
  company: { website: chance(0.5) ? 'https://example.com/' : '', documents: [0, 1, 2, 3].filter(() => chance(0.4)) },
  ...(chance(0.4) ? { globalMenuBackgroundColor: pick(COLOURS) } : {}),
  ...(chance(0.4) ? { globalMenuTextColor: pick(COLOURS) } : {}),
  ...(chance(0.4) ? { safeAreaColor: pick(COLOURS) } : {}),
  ...(chance(0.4) ? { speakerColor: pick(COLOURS) } : {}),
});

const LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;

const siteOf = (number: number): PreviewSite => {
  const dice = diceOf(number);
  const language = LANGUAGES[number % LANGUAGES.length]!;
  const words = WORDS[language];
  const grid = Array.from({ length: dice.between(1, 6) }, () => 'x'.repeat(dice.between(1, 5)));
  const plain = aSite(grid, settingsOf(dice));
  const site: PublicSite = {
    ...plain,
    id: idOf(9, number),
    slug: `generated-${number}`,
    name: dice.pick(words.labels),
    title: dice.chance(0.5) ? dice.pick(words.labels) : '',
    language,
    defaultLanguage: language,
    categories: plain.categories.map(({ pages }, index) => ({ name: `${dice.pick(words.labels)} ${index + 1}`, pages })),
    plugins: dice.chance(0.5) ? { members: {} } : {},
  };
  const pages = site.categories.flatMap((category) => category.pages.map(({ position }) => pageOf(dice, words, position)));
  return { language: words.tag, site, pages };
};

/** Forty sites, by slug, that vary everything a creator can choose. A site depends only on its number, so it is the same in every run. */
export const generatedSites: Readonly<Record<string, PreviewSite>> = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => siteOf(index + 1)).map((made) => [made.site.slug, made]),
);

import type { Measurement, PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { formatPosition } from '../site/position.ts';

type OpenPage = Extract<PublicPage, { access: 'open' }>;
type Button = OpenPage['buttons'][number];
type LinkArea = OpenPage['links'][number];
type Product = OpenPage['products'][number];

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const aMeasurement = (changes: Partial<Measurement> = {}): Measurement => ({
  operator: '株式会社あさひ',
  cookieDays: 400,
  networkHours: 48,
  visitDays: 365,
  visitorMonths: 13,
  totalMonths: 26,
  ...changes,
});

export const aButton = (changes: Partial<Button> = {}): Button => ({
  id: idOf(900),
  buttonType: 'TEXT',
  buttonText: 'オンラインで買う',
  media: null,
  contentHtml: '',
  link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/shop' },
  buttonColor: '#1f2d3d',
  buttonTextColor: '#ffffff',
  buttonWidth: 64,
  buttonHeight: 8,
  buttonPositionLeft: 18,
  buttonPositionTop: 80,
  textSize: 16,
  buttonShape: 'PILL',
  buttonAnimation: 'NONE',
  textAlign: 'TOP',
  microcopyText: '',
  microcopyTextColor: '#ffffff',
  zIndex: 0,
  ...changes,
});

export const aLinkArea = (changes: Partial<LinkArea> = {}): LinkArea => ({
  id: idOf(901),
  label: '地図を見る',
  link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/map' },
  positionLeft: 70,
  positionTop: 150,
  width: 50,
  height: 50,
  zIndex: 0,
  ...changes,
});

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: idOf(902),
  productName: '夜明けブレンド 200g',
  image: null,
  price: 1280,
  description: '深煎りの豆を三種合わせました。チョコレートのような余韻が続きます。',
  linkButtonText: 'カートに入れる',
  link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/cart' },
  linkButtonColor: '#2BAA50',
  linkTextColor: '#ffffff',
  coordinateX: 65,
  coordinateY: 260,
  hotspotColor: '#ffffff',
  textColor: '#1f2328',
  backgroundColor: '#ffffff',
  zIndex: 0,
  ...changes,
});

export const aPage = (position: string, changes: Partial<OpenPage> = {}): OpenPage => ({
  access: 'open',
  id: idOf([...position].reduce((sum, letter) => sum * 100 + letter.charCodeAt(0), 0)),
  position,
  media: {
    kind: 'IMAGE',
    width: 1080,
    height: 1920,
    path: `/m/fixture/resized/${position}-w1920.webp`,
    posterPath: null,
    hlsPath: null,
    widths: [50, 100, 200, 400, 600, 800, 1200, 1920],
    averageColor: '#2f5d6b',
  },
  focusX: 50,
  focusY: 50,
  imageAlt: '朝の港町',
  mainText: '海の見える焙煎所から、\n今朝の一杯を。',
  mainTextColor: '#ffffff',
  mainTextX: 24,
  mainTextY: 96,
  price: null,
  priceTextColor: '#ffffff',
  priceX: 24,
  priceY: 530,
  snsConfig: true,
  showCompany: true,
  hoverArrowColor: 'WHITE',
  arrowFadeInterval: 3,
  sliderTime: 0,
  backgroundMusic: false,
  speakerX: 333,
  speakerY: 72,
  albumX: 333,
  albumY: 124,
  chatbotScript: '',
  buttons: [],
  links: [],
  products: [],
  pluginElements: [],
  ...changes,
});

export const aLockedPage = (position: string): PublicPage => ({ access: 'locked', id: aPage(position).id, position });

const DEFAULTS: PublicSite['settings'] = {
  viewMode: 'MOBILE',
  displayGlobalMenu: true,
  displayLanguageIcon: false,
  displayPageCount: true,
  displayAlbum: false,
  swipeRedirection: false,
  isEcLink: false,
  logo: null,
  favicon: null,
  sns: [],
  company: { website: '', documents: [] },
};

/** A site with a grid given as text: each string is a category, `x` a reachable page, `.` an empty one. */
export const aSite = (grid: readonly string[], settings: Partial<PublicSite['settings']> = {}): PublicSite => ({
  id: idOf(1),
  slug: 'demo',
  name: '汐町珈琲焙煎所',
  title: '汐町珈琲焙煎所',
  language: 'JP',
  defaultLanguage: 'JP',
  release: 1,
  settings: { ...DEFAULTS, ...settings },
  categories: grid.map((row, category) => ({
    name: ['豆', '道具', '店', '定期便'][category] ?? `分類${category + 1}`,
    pages: [...row].map((cell, page) => {
      const position = formatPosition({ category, page });
      return { id: aPage(position).id, position, reachable: cell === 'x', thumbnail: `/m/fixture/resized/${position}-w200.webp` };
    }),
  })),
  plugins: {},
});

import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { formatPosition } from '../site/position.ts';

type OpenPage = Extract<PublicPage, { access: 'open' }>;
type Button = OpenPage['buttons'][number];

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const aButton = (changes: Partial<Button> = {}): Button => ({
  id: idOf(900),
  buttonType: 'TEXT',
  buttonText: 'オンラインで買う',
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
  imageAlt: '朝の港町',
  mainText: '海の見える焙煎所から、\n今朝の一杯を。',
  mainTextColor: '#ffffff',
  mainTextX: 24,
  mainTextY: 96,
  buttons: [],
  ...changes,
});

export const aLockedPage = (position: string): PublicPage => ({ access: 'locked', id: aPage(position).id, position });

const DEFAULTS: PublicSite['settings'] = { viewMode: 'MOBILE', displayGlobalMenu: true, displayPageCount: true, swipeRedirection: false };

/** A site whose grid is drawn as text: a row of the strings is a category, `x` a reachable page, `.` an empty one. */
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

import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { generatedSites } from './generated-sites.ts';
import { aButton, aLinkArea, aLockedPage, aPage, aProduct, aSite } from '../../src/testing/site.ts';

export interface PreviewSite {
  /** BCP 47 language of the pages' own texts. Japanese by default. */
  language?: string;
  site: PublicSite;
  pages: readonly PublicPage[];
}

type OpenPage = Extract<PublicPage, { access: 'open' }>;

const TEXTS: Readonly<Record<string, string>> = {
  A1: '海の見える焙煎所から、\n今朝の一杯を。',
  A2: '深煎りの「夜明け」は、\nチョコレートのような余韻。',
  A3: 'エチオピア 浅煎り\nジャスミンとレモンの香り',
  B1: 'お湯を細く、ゆっくりと。\n湯気の向こうに香りが立つ。',
  B2: '一杯のための、静かな道具たち。',
  C1: '港を見下ろす坂の途中に、\n小さな店があります。',
  D1: '毎月ひと袋、\n焙煎したての豆をポストへ。',
};
const ANIMATIONS: ReadonlyArray<OpenPage['buttons'][number]['buttonAnimation']> = [
  'PULSE',
  'GLOW',
  'BOUNCE',
  'SHIMMER',
  'GLITCH',
  'WOBBLE',
  'BUBBLY',
  'PULSE_OUT',
];

const pageOf = (position: string, number: number): OpenPage =>
  aPage(position, {
    mainText: TEXTS[position] ?? '',
    buttons: [
      aButton({
        buttonText: number % 2 === 0 ? 'オンラインで買う' : '定期便を見る',
        link:
          number % 2 === 0
            ? { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/shop' }
            : { transitionType: 'CREATIVE_BLOCK', position: 'D1' },
        buttonAnimation: ANIMATIONS[number % ANIMATIONS.length] ?? 'NONE',
        microcopyText: number % 3 === 0 ? '2,000円以上で送料無料' : '',
      }),
    ],
  });

const videoPage = (position: string): OpenPage => {
  const page = pageOf(position, 1);
  return {
    ...page,
    media: page.media && {
      ...page.media,
      kind: 'VIDEO',
      path: '/m/fixture/clip.mp4',
      posterPath: page.media.path,
      hlsPath: '/m/fixture/hls/index.m3u8',
      captions: [
        { language: 'EN', label: 'English', path: '/m/fixture/captions/en.vtt' },
        { language: 'JP', label: '日本語', path: '/m/fixture/captions/ja.vtt' },
      ],
    },
  };
};

const picture = (name: string, width: number, height: number) => ({
  ...aPage('A1').media!,
  path: `/m/fixture/resized/${name}-w1200.webp`,
  width,
  height,
});
const HTML = `<style>p{margin:0;height:100%;display:grid;place-items:center;border:1px dashed #fff;border-radius:8px;color:#fff;font:700 4cqi/1.4 sans-serif}</style><p>手書きの札も置けます</p>`;

/** One page with everything that a page can contain, one with timed advance, and one with music. */
const fullPages: Readonly<Record<string, Partial<OpenPage>>> = {
  A1: {
    mainText: '夜明けブレンド\n\n港の朝に合わせて、深く焙煎しました。',
    pluginElements: [
      {
        id: '01900000-0000-7000-8000-000000000915',
        plugin: 'sticker',
        element: 'badge',
        data: { shape: 'burst', text: '期間限定', colour: '#d9480f', ink: '#ffffff', rotation: -8 },
        positionLeft: 250,
        positionTop: 190,
        width: 110,
        height: 110,
        zIndex: 2,
      },
    ],
    price: 1280,
    priceX: 24,
    priceY: 200,
    focusX: 20,
    focusY: 80,
    hoverArrowColor: 'DARK',
    links: [aLinkArea({ positionLeft: 250, positionTop: 330, width: 110, height: 90, label: '店の地図' })],
    products: [
      aProduct({ id: '01900000-0000-7000-8000-000000000911', image: picture('P1', 1200, 1000), coordinateX: 90, coordinateY: 300 }),
      aProduct({
        id: '01900000-0000-7000-8000-000000000912',
        productName: '琺瑯のドリップポット',
        price: 8800,
        hotspotColor: '#e4572e',
        coordinateX: 190,
        coordinateY: 420,
        linkButtonText: '道具を見る',
        link: { transitionType: 'CREATIVE_BLOCK', position: 'B1' },
      }),
    ],
    buttons: [
      aButton({ buttonPositionTop: 76, microcopyText: '2,000円以上で送料無料' }),
      aButton({
        id: '01900000-0000-7000-8000-000000000913',
        buttonType: 'MEDIA',
        buttonText: '秋の飲み比べセット',
        media: picture('M1', 1200, 400),
        buttonPositionTop: 62,
        buttonPositionLeft: 52,
        buttonWidth: 42,
        buttonHeight: 8,
      }),
      aButton({
        id: '01900000-0000-7000-8000-000000000914',
        buttonType: 'HTML_CSS',
        buttonText: '手書きの札も置けます',
        contentHtml: HTML,
        link: { transitionType: 'SCRIPT', script: 'document.title = "script"' },
        buttonPositionTop: 62,
        buttonPositionLeft: 6,
        buttonWidth: 42,
        buttonHeight: 8,
      }),
    ],
  },
  A2: { sliderTime: 1, snsConfig: false, showCompany: false, buttons: [] },
  A3: {
    arrowFadeInterval: 0,
    buttons: [aButton({ buttonText: '問い合わせる', link: { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' } })],
  },
  B1: {
    backgroundMusic: true,
    buttons: [aButton({ buttonPositionTop: 90, buttonHeight: 8 })],
    links: [aLinkArea({ positionLeft: 20, positionTop: 640, width: 120, height: 90, label: '店の地図' })],
  },
};

const SNS = ['youtube', 'line', 'instagram', 'x', 'tiktok', 'facebook', 'phone_number', 'google_map'] as const;
const full = (): PreviewSite => {
  const { site, pages } = previewSite(
    'full',
    {
      displayAlbum: true,
      isEcLink: true,
      logo: picture('L1', 500, 140),
      favicon: picture('F1', 250, 250),
      sns: SNS.map((snsType) => ({ snsType, snsUrl: snsType === 'phone_number' ? '03-1234-5678' : `https://example.com/${snsType}` })),
      company: { website: 'https://example.com/', documents: [0, 1, 2, 3] },
    },
    ['xxxx', 'xxx', 'xxxxx'],
  );
  return {
    site: { ...site, plugins: { forms: {}, members: {} } },
    pages: pages.map((page) => (page.access === 'open' ? { ...page, ...fullPages[page.position] } : page)),
  };
};

const previewSite = (slug: string, settings: Partial<PublicSite['settings']>, grid: readonly string[]): PreviewSite => {
  const site = { ...aSite(grid, settings), slug };
  const pages = site.categories
    .flatMap((category) => category.pages)
    .map(({ position, reachable }, number): PublicPage => {
      if (!reachable) return aPage(position, { media: null, mainText: '' });
      if (position === 'A4') return aLockedPage(position);
      return position === 'B1' ? videoPage(position) : pageOf(position, number);
    });
  return { site, pages };
};

/** `full` with all plugin overlays: notices, and a popup on each page of the first category. */
const crowded = (): PreviewSite => {
  const { site, pages } = full();
  const popup = {
    id: '01900000-0000-7000-8000-000000000921',
    startDate: null,
    endDate: null,
    effectivePages: site.categories[0]!.pages.map(({ id }) => id),
    style: {
      backgroundColor: '#b3261e',
      textColor: '#ffffff',
      textSize: 16,
      width: 389,
      height: 72,
      shape: 'MODERATELY_ROUNDED_EDGE',
      textAlignment: 'CENTER',
    },
    media: null,
    text: '本日限り、全品送料無料',
    link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' },
    showRemainingTime: false,
  };
  return {
    site: {
      ...site,
      id: '01900000-0000-7000-8000-000000000920',
      slug: 'crowded',
      settings: { ...site.settings, displayLanguageIcon: true },
      plugins: { ...site.plugins, notifications: {}, 'popup-cta': { timeLimit: popup, applicantLimit: null } },
    },
    pages,
  };
};

/** The sites that the preview serves, by slug. */
export const previewSites: Readonly<Record<string, PreviewSite>> = {
  demo: previewSite('demo', {}, ['xxxxx', 'xxxxx', 'xxxxx', 'xxxxx']),
  wide: previewSite(
    'wide',
    { viewMode: 'PC', displayLanguageIcon: true, globalMenuBackgroundColor: '#1f2d3d', globalMenuTextColor: '#f4ead9' },
    ['xxx', 'xxx'],
  ),
  'wide-album': previewSite('wide-album', { viewMode: 'PC', displayAlbum: true }, ['xxx', 'xxxxxx']),
  full: full(),
  crowded: crowded(),
  ...generatedSites,
  gaps: previewSite('gaps', { swipeRedirection: true, safeAreaColor: '#2f5d6b' }, ['xxx', '.xx', 'x.x']),
};

import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { aButton, aLockedPage, aPage, aSite } from '../../src/testing/site.ts';

export interface PreviewSite {
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
    },
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

/** The sites that the preview serves, by slug. */
export const previewSites: Readonly<Record<string, PreviewSite>> = {
  demo: previewSite('demo', {}, ['xxxxx', 'xxxxx', 'xxxxx', 'xxxxx']),
  wide: previewSite('wide', { viewMode: 'PC', globalMenuBackgroundColor: '#1f2d3d', globalMenuTextColor: '#f4ead9' }, ['xxx', 'xxx']),
  gaps: previewSite('gaps', { swipeRedirection: true, safeAreaColor: '#2f5d6b' }, ['xxx', '.xx', 'x.x']),
};

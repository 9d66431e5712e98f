import type { PublicPage, PublicSite, RenderInput } from '@mekuri/kit/viewer';
import { aLockedPage, aPage, aProduct, aSite } from './site.ts';

/** A coffee shop's site in two languages, with a cell of each kind that search engines distinguish. */
const JAPANESE: PublicSite = {
  ...aSite(['xx', 'xx'], {
    globalMenuBackgroundColor: '#f4ead9',
    globalMenuTextColor: '#1f2d3d',
    sns: [
      { snsType: 'instagram', snsUrl: 'https://instagram.com/x' },
      { snsType: 'phone_number', snsUrl: '03-1234-5678' },
      { snsType: 'google_map', snsUrl: 'https://maps.example/x' },
    ],
    company: { website: 'https://example.com/', documents: [] },
    logo: aPage('L1').media,
  }),
  title: '汐町珈琲焙煎所｜坂の町の自家焙煎珈琲',
};

const video: PublicPage = aPage('B1', {
  mainText: '淹れ方は、\nむずかしくない。\n\n粉15g、お湯240ml、3分。',
  imageAlt: '湯を注ぐ動画',
  media: {
    ...aPage('B1').media!,
    kind: 'VIDEO',
    path: '/m/fixture/video.mp4',
    posterPath: '/m/fixture/resized/B1-w1200.webp',
    durationMs: 6_400,
    uploadedAt: '2026-11-01T00:00:00.000Z',
  },
});

const PAGES: Readonly<Record<string, PublicPage>> = {
  A1: aPage('A1', { mainText: '潮風と焙煎の香りで、\n一日がはじまる。\n\n小さな焙煎所です。' }),
  A2: aPage('A2', { mainText: '汐町ブレンド\n\n毎日飲んでも飽きない、\n静かな甘み。', price: 1480, imageAlt: '珈琲豆の袋と白いカップ' }),
  B1: video,
  B2: aPage('B2', {
    mainText: 'いつでもどうぞ。',
    products: [aProduct(), aProduct({ productName: '</script>豆', price: null, link: null }), aProduct({ productName: ' ' })],
  }),
};

const ENGLISH: PublicSite = {
  ...JAPANESE,
  name: 'Shiomachi Coffee',
  title: 'Shiomachi Coffee, roasted above the harbor',
  language: 'EN',
  categories: JAPANESE.categories.map((category, index) => ({ ...category, name: ['Beans', 'Tools'][index]! })),
};

const ENGLISH_PAGES: Readonly<Record<string, PublicPage>> = {
  ...PAGES,
  A1: aPage('A1', { mainText: 'A sea breeze, fresh coffee,\nand the day begins.\n\nA small roastery.', imageAlt: 'A harbor at sunrise' }),
  A2: aPage('A2', { mainText: 'Shiomachi Blend\n\nA quiet sweetness\nfor every day.', price: 1480, imageAlt: 'A bag of beans' }),
  B2: { ...aPage('B2', { mainText: 'いつでもどうぞ。' }), untranslated: ['main_text', 'image_alt'] },
};

const SEO = { title: '汐町珈琲焙煎所｜港の珈琲', h1: '港町の自家焙煎', description: '豆と道具の店です。' };

const addressIn = (language: string, position: string): string =>
  `https://sites.example/site/demo/${position}${language === 'en' ? '/EN' : ''}`;

/** The render input of a shop's cell. `locked`: the cell is for members. */
export const aShopCell = (position: string, language: 'ja' | 'en' = 'ja', { locked = false } = {}): RenderInput => {
  const page = (language === 'en' ? ENGLISH_PAGES : PAGES)[position]!;
  return {
    site: language === 'en' ? ENGLISH : JAPANESE,
    pages: [locked ? aLockedPage(position) : page],
    position,
    language,
    basePath: '/site/demo',
    canonicalUrl: addressIn(language, position),
    alternates: [
      ...['ja', 'en'].map((hreflang) => ({ hreflang, url: addressIn(hreflang, position) })),
      { hreflang: 'x-default', url: addressIn('ja', position) },
    ],
    mediaBase: '/_media',
    head: language === 'ja' ? [{ home: SEO }] : [],
    plugins: [],
    ownHost: false,
  };
};

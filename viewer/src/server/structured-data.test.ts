import type { RenderInput } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { aShopCell } from '../testing/shop.ts';
import { structuredData } from './structured-data.ts';

type Node = Record<string, unknown>;

const graphOf = (input: RenderInput): Node[] => (JSON.parse(JSON.stringify(structuredData(input))) as { '@graph': Node[] })['@graph'];
const ofType = (input: RenderInput, type: string): Node[] => graphOf(input).filter((node) => node['@type'] === type);

const ORGANIZATION = 'https://sites.example/site/demo/#organization';

describe('every cell', () => {
  it('names the organization behind the site', () => {
    expect(ofType(aShopCell('A2'), 'Organization')).toEqual([
      {
        '@type': 'Organization',
        '@id': ORGANIZATION,
        name: '汐町珈琲焙煎所',
        url: 'https://example.com/',
        logo: 'https://sites.example/_media/m/fixture/resized/L1-w800.webp',
        telephone: '03-1234-5678',
        location: { '@type': 'Place', name: '汐町珈琲焙煎所', hasMap: 'https://maps.example/x' },
        sameAs: ['https://instagram.com/x'],
      },
    ]);
  });
  it('names its site, in its language', () => {
    expect(ofType(aShopCell('A2', 'en'), 'WebSite')).toEqual([
      {
        '@type': 'WebSite',
        '@id': 'https://sites.example/site/demo/#website',
        name: 'Shiomachi Coffee',
        url: 'https://sites.example/site/demo/A1/EN',
        inLanguage: 'en',
        publisher: { '@id': ORGANIZATION },
      },
    ]);
  });
});

describe('the breadcrumbs of a cell', () => {
  it('are site, category, page', () => {
    expect(ofType(aShopCell('B2', 'en'), 'BreadcrumbList')).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Shiomachi Coffee', item: 'https://sites.example/site/demo/A1/EN' },
          { '@type': 'ListItem', position: 2, name: 'Tools', item: 'https://sites.example/site/demo/B1/EN' },
          { '@type': 'ListItem', position: 3, name: 'いつでもどうぞ', item: 'https://sites.example/site/demo/B2/EN' },
        ],
      },
    ]);
  });
  it('are omitted on the first page', () => expect(ofType(aShopCell('A1'), 'BreadcrumbList')).toEqual([]));
});

describe('the products of a cell', () => {
  it('include the page itself if it shows a price', () => {
    expect(ofType(aShopCell('A2'), 'Product')).toEqual([
      {
        '@type': 'Product',
        name: '汐町ブレンド',
        description: '毎日飲んでも飽きない、静かな甘み。',
        image: 'https://sites.example/_media/m/fixture/resized/A2-w800.webp',
        offers: {
          '@type': 'Offer',
          price: 1480,
          priceCurrency: 'JPY',
          availability: 'https://schema.org/InStock',
          url: 'https://sites.example/site/demo/A2',
          seller: { '@id': ORGANIZATION },
        },
      },
    ]);
  });
  it('include each named product', () => {
    expect(ofType(aShopCell('B2'), 'Product')).toMatchObject([
      {
        name: '夜明けブレンド 200g',
        offers: { price: 1280, priceCurrency: 'JPY', availability: 'https://schema.org/InStock', url: 'https://example.com/cart' },
      },
      { name: '</script>豆' },
    ]);
    expect(ofType(aShopCell('B2'), 'Product')[1]).not.toHaveProperty('offers');
  });
  it('are omitted for a locked page', () => expect(ofType(aShopCell('A2', 'ja', { locked: true }), 'Product')).toEqual([]));
  it('are omitted for a price without a name', () => {
    const input = { ...aShopCell('A2'), pages: [aPage('A2', { mainText: '', price: 100 })] };
    expect(ofType(input, 'Product')).toEqual([]);
  });
});

describe('a video', () => {
  it('has the fields that search engines require', () => {
    expect(ofType(aShopCell('B1'), 'VideoObject')).toEqual([
      {
        '@type': 'VideoObject',
        name: '淹れ方は、むずかしくない',
        description: '淹れ方は、むずかしくない。粉15g、お湯240ml、3分。湯を注ぐ動画。',
        thumbnailUrl: 'https://sites.example/_media/m/fixture/resized/B1-w800.webp',
        uploadDate: '2026-11-01T00:00:00.000Z',
        duration: 'PT6.4S',
        contentUrl: 'https://sites.example/_media/m/fixture/video.mp4',
      },
    ]);
  });
  it('is omitted if its upload date is unknown', () => {
    const media = { ...aPage('B1').media!, kind: 'VIDEO' as const, posterPath: '/m/fixture/resized/B1-w1200.webp' };
    const input = { ...aShopCell('B1'), pages: [aPage('B1', { media })] };
    expect(ofType(input, 'VideoObject')).toEqual([]);
  });
});

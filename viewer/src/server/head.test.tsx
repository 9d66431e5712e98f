import type { RenderInput } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { aShopCell } from '../testing/shop.ts';
import { createRender } from './document.tsx';

const assets = { entry: ['/_viewer/assets/client.js'] as const, plugin: () => [] };
const render = createRender({ assets, css: '', cssWithoutScripts: '', bootScript: '' });

const all = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'))].map(([, content]) => content!);
const meta = (document: string, name: string): string | undefined => all(document, name)[0];
const titleOf = (document: string): string => /<title>(.*?)<\/title>/.exec(document)![1]!;
const h1Of = (document: string): string => /<h1[^>]*>.*?<\/h1>/.exec(document)![0];

const headOf = (input: RenderInput) => {
  const document = render(input);
  return {
    title: titleOf(document),
    h1: h1Of(document),
    description: meta(document, 'description'),
    ogTitle: meta(document, 'og:title'),
    site: meta(document, 'og:site_name'),
  };
};

describe('the first page', () => {
  it('has the texts that the creator wrote for the site', () => {
    expect(headOf(aShopCell('A1'))).toEqual({
      title: '汐町珈琲焙煎所｜港の珈琲',
      h1: '<h1>港町の自家焙煎</h1>',
      description: '豆と道具の店です。',
      ogTitle: '汐町珈琲焙煎所｜港の珈琲',
      site: '汐町珈琲焙煎所',
    });
  });
  it('is named by the site’s title, and described by its own text, without them', () => {
    expect(headOf(aShopCell('A1', 'en'))).toEqual({
      title: 'Shiomachi Coffee, roasted above the harbor',
      h1: '<h1>Shiomachi Coffee, roasted above the harbor</h1>',
      description: 'A sea breeze, fresh coffee, and the day begins. A small roastery. A harbor at sunrise.',
      ogTitle: 'Shiomachi Coffee, roasted above the harbor',
      site: 'Shiomachi Coffee',
    });
  });
  it('uses the creator’s texts in another language only without texts in its own', () => {
    const words = { title: '汐町珈琲', h1: '焙煎所', description: '豆と道具。', untranslated: ['title', 'h1', 'description'] as const };
    const input = { ...aShopCell('A1', 'en'), head: [{ home: words }] };
    expect(headOf(input)).toMatchObject({
      title: 'Shiomachi Coffee, roasted above the harbor',
      description: expect.stringMatching(/^A sea/),
    });
    const site = { ...input.site, title: '汐町珈琲焙煎所', untranslated: ['title'] };
    expect(headOf({ ...input, site })).toMatchObject({ title: '汐町珈琲', h1: '<h1 lang="ja">焙煎所</h1>' });
  });
});

describe('every other page', () => {
  it.each([
    ['A2', '汐町ブレンド | 豆 | 汐町珈琲焙煎所', '汐町ブレンド。毎日飲んでも飽きない、静かな甘み。¥1,480（税込）珈琲豆の袋と白いカップ。'],
    ['B1', '淹れ方は、むずかしくない | 道具 | 汐町珈琲焙煎所', '淹れ方は、むずかしくない。粉15g、お湯240ml、3分。湯を注ぐ動画。'],
    ['B2', 'いつでもどうぞ | 道具 | 汐町珈琲焙煎所', 'いつでもどうぞ。夜明けブレンド 200g ¥1,280（税込）&lt;/script&gt;豆。朝の港町。'],
  ])('%s takes its title and description from its own texts', (position, title, description) => {
    const heading = title.slice(0, title.lastIndexOf(' | '));
    expect(headOf(aShopCell(position))).toEqual({
      title,
      h1: `<h1>${heading}</h1>`,
      description,
      ogTitle: heading,
      site: '汐町珈琲焙煎所',
    });
  });
  it('is entirely in English where its texts are', () => {
    const document = render(aShopCell('A2', 'en'));
    expect(titleOf(document)).toBe('Shiomachi Blend | Beans | Shiomachi Coffee');
    expect(meta(document, 'description')).toBe('Shiomachi Blend. A quiet sweetness for every day. ¥1,480 (tax included) A bag of beans.');
    expect([meta(document, 'og:locale'), all(document, 'og:locale:alternate')]).toEqual(['en_US', ['ja_JP']]);
    expect(document.slice(0, document.indexOf('<style>'))).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
  it('uses the site’s title as brand where its name is not translated', () => {
    const input = aShopCell('A2', 'en');
    const site = { ...input.site, name: '汐町珈琲焙煎所', untranslated: ['name'] };
    expect(titleOf(render({ ...input, site }))).toBe('Shiomachi Blend | Beans | Shiomachi Coffee, roasted above the harbor');
  });
  it('marks the language of a heading in another language', () => {
    expect(h1Of(render(aShopCell('B2', 'en')))).toBe('<h1 lang="ja">いつでもどうぞ | Tools</h1>');
  });
  it('is numbered where it has no text', () => {
    const input = { ...aShopCell('A2'), pages: [aPage('A2', { mainText: ' ' })] };
    expect(headOf(input)).toMatchObject({ title: '豆 2 | 汐町珈琲焙煎所', h1: '<h1>豆 2</h1>', description: '朝の港町。' });
  });
  it('shows nothing of a locked one', () => {
    const document = render(aShopCell('A2', 'ja', { locked: true }));
    expect(titleOf(document)).toBe('豆 2 | 汐町珈琲焙煎所');
    expect(meta(document, 'description')).toBe('会員限定のページです。豆 2 | 汐町珈琲焙煎所');
    expect(document).not.toContain('ブレンド');
  });
});

describe('the share card of a page', () => {
  it('has its own picture, with size, type and alternative text', () => {
    const cards = ['A1', 'A2', 'B1'].map((position) => {
      const document = render(aShopCell(position));
      expect(all(document, 'og:image')).toHaveLength(1);
      expect(meta(document, 'og:image:type')).toBe('image/jpeg');
      expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1200', '630']);
      expect(meta(document, 'twitter:card')).toBe('summary_large_image');
      return meta(document, 'og:image')!;
    });
    expect(new Set(cards).size).toBe(3);
    expect(cards[1]).toMatch(/^https:\/\/sites\.example\/site\/demo\/share-A2-JP-[0-9a-f]{16}\.jpg$/);
    expect(meta(render(aShopCell('A2')), 'og:image:alt')).toBe('珈琲豆の袋と白いカップ');
    expect(meta(render(aShopCell('A2', 'en')), 'og:image')).toContain('/share-A2-EN-');
  });
});

describe('the icons', () => {
  it('are the site’s own, in the sizes for browsers and phones; the client links the manifest', () => {
    const links = (input: RenderInput) => render(input).match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g);
    expect(links(aShopCell('A2'))).toEqual([
      expect.stringMatching(/^<link rel="icon" href="\/site\/demo\/icon-48-[0-9a-f]{16}\.png" sizes="48x48">$/),
      expect.stringMatching(/^<link rel="apple-touch-icon" href="\/site\/demo\/icon-180-[0-9a-f]{16}\.png">$/),
    ]);
  });
});

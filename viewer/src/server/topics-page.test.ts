import { expect, it } from 'vitest';
import { aLockedPage, aPage, aSite } from '../testing/site.ts';
import { createRenderTopics } from './topics-page.ts';

const render = createRenderTopics({ css: 'p{color:red}' });
const pages = [
  aPage('A1', { mainText: '\n<b>海</b>の見える\n焙煎所\n \n今朝の一杯' }),
  aPage('A2', { mainText: 'By the\nsea\n\nToday' }),
  aPage('A3', { mainText: ' ' }),
  aLockedPage('B1'),
];
const index = (language: 'JP' | 'EN') =>
  render({
    site: { ...aSite(['xxx', 'x', '.']), language },
    pages,
    language: language === 'EN' ? 'en' : 'ja',
    basePath: '/site/demo',
    canonicalUrl: 'https://sites.example/site/demo/topics',
    alternates: [{ hreflang: 'en', url: 'https://sites.example/site/demo/topics/EN' }],
    mediaBase: '/_media',
  });

it('links each reachable page by its name, under its category, without scripts', () => {
  const html = index('JP');
  const links = [...html.matchAll(/<li><a href="([^"]*)">.*?<b>(.*?)<\/b><span>(.*?)<\/span><\/a>/g)].map(([, href, position, name]) => [
    href,
    position,
    name,
  ]);
  expect(links).toEqual([
    ['/site/demo/A1', 'A1', '&lt;b&gt;海&lt;/b&gt;の見える焙煎所'],
    ['/site/demo/A2', 'A2', 'By the sea'],
    ['/site/demo/A3', 'A3', '朝の港町'],
    ['/site/demo/B1', 'B1', '会員限定のページです'],
  ]);
  expect(html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>豆</h2>', '<h2>道具</h2>']);
  expect(html).toContain('<link rel="canonical" href="https://sites.example/site/demo/topics">');
  expect(html).toContain('hreflang="en"');
  expect(html).toContain('<link rel="icon"');
  expect(html).not.toContain('<script');
});

it('is in the language of its address, and so are its links', () => {
  const html = index('EN');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<h1>Contents</h1>');
  expect(html).toContain('href="/site/demo/A2/EN"');
  expect(html).toContain('<header class="brand-header"><a href="/site/demo/EN">');
});

it('marks texts in the default language', () => {
  const html = render({
    site: { ...aSite(['xx', 'x']), language: 'EN', name: '汐町', title: '', untranslated: ['name', 'categories.0'] },
    pages: [
      aPage('A1', { mainText: '海の見える焙煎所', untranslated: ['main_text'] }),
      aPage('A2', { mainText: '', imageAlt: '', untranslated: [] }),
      aPage('B1', { mainText: 'Tools' }),
    ],
    language: 'en',
    basePath: '/site/demo',
    canonicalUrl: 'https://sites.example/site/demo/topics/EN',
    alternates: [],
    mediaBase: '/_media',
  });
  expect(html).toContain('<a href="/site/demo/EN" lang="ja">');
  expect(html.match(/<h2.*?>/g)).toEqual(['<h2 lang="ja">', '<h2>']);
  expect(html).toContain('<span lang="ja">海の見える焙煎所</span>');
  expect(html).toContain('<b>A2</b><span lang="ja">豆</span>');
  expect(html).toContain('<span>Tools</span>');
});

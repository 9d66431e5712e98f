import type { RenderInput, ViewerPlugin } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { aButton, aLockedPage, aPage, aSite } from '../testing/site.ts';
import { STATE_ID } from '../state.ts';
import type { ClientAssets } from './assets.ts';
import { createRender } from './document.tsx';

const assets: Pick<ClientAssets, 'entry' | 'plugin'> = {
  entry: ['/_viewer/assets/client.js'],
  plugin: (id: string) => [`/_viewer/assets/${id}.js`],
};
const render = createRender({
  assets,
  css: '.stage{color:red}',
  cssWithoutScripts: '.hotspot{display:none}',
  bootScript: 'boot("a < b && c")',
});

const HOSTILE = `</script><script>alert(1)</script>"'<!--\u2028&amp;`;

const anInput = (changes: Partial<RenderInput> = {}): RenderInput => ({
  site: aSite(['xxx', 'xx']),
  pages: [aPage('A1'), aPage('A2', { mainText: '二枚目', buttons: [aButton()] }), aLockedPage('A3')],
  position: 'A2',
  language: 'ja',
  basePath: '/site/demo',
  canonicalUrl: 'https://sites.example/site/demo/A2',
  alternates: [],
  mediaBase: '/_media',
  head: [],
  plugins: [],
  ownHost: false,
  ...changes,
});

const scripts = (document: string): string[] => document.match(/<script[^>]*>/g) ?? [];
const stateOf = (document: string) =>
  JSON.parse(new RegExp(`id="${STATE_ID}">(.*?)</script>`, 's').exec(document)![1]!) as Record<string, unknown>;
const meta = (document: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(document)?.[1];

describe('the document of a cell', () => {
  const document = render(anInput());

  it('begins with the requested cell: its picture in all widths at high priority, its text and its links come before any script', () => {
    const picture = /<img[^>]*>/.exec(document)![0];
    expect(picture).toContain('fetchPriority="high"');
    expect(picture).toMatch(/srcSet="[^"]*A2-w400\.webp 400w/);
    expect(picture).toMatch(/sizes="[^"]+" width="1080" height="1920" alt="朝の港町"/);
    const places = [picture, '>二枚目<', 'href="https://example.com/shop"', '海の見える焙煎所から', '<script'].map((part) =>
      document.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('loads only one picture; the others are in noscript', () => {
    const withoutNoscript = document.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
    expect(withoutNoscript.match(/<img/g)).toHaveLength(1);
    expect(document).toMatch(/<noscript><img[^>]*A1-w800[^>]*loading="lazy"/);
  });

  it('links to all other pages for visitors without scripts, in its language', () => {
    const link = (text: string) => /<noscript>(?:<nav [^>]*>)?<a [^>]*href="([^"]*\btopics\b[^"]*)">(.*?)<\/a>/.exec(text)?.slice(1);
    expect(link(document)).toEqual(['/site/demo/topics', '目次']);
    expect(link(render(anInput({ site: aSite(['xxx']) })))).toEqual(['/site/demo/topics', '目次']);
    expect(document).toContain('<noscript><style>.hotspot{display:none}</style></noscript>');
    const site = { ...aSite(['xxx']), language: 'EN' as const };
    expect(link(render(anInput({ site, language: 'en', basePath: '' })))).toEqual(['/topics/EN', 'Contents']);
  });

  it('shows that a page is for members, but none of its content', () => {
    expect(document).toContain('会員限定のページです');
    expect(document).not.toContain('A3-w800');
  });

  it('lists the addresses of its other languages', () => {
    const alternates = [{ hreflang: 'en', url: 'https://sites.example/site/demo/A2/EN' }];
    expect(render(anInput({ alternates }))).toContain('<link rel="alternate" href="https://sites.example/site/demo/A2/EN" hreflang="en">');
  });

  it('has only the unchanged boot script and data as scripts, and inline styles', () => {
    expect(scripts(document)).toEqual([
      `<script type="application/json" id="${STATE_ID}">`,
      '<script type="module">',
      '<script type="application/ld+json">',
    ]);
    expect(document).toContain('<script type="module">boot("a < b && c")</script>');
    expect(document).toContain('<style>.stage{color:red}</style>');
    expect(document).not.toContain('rel="stylesheet"');
  });

  it('carries the state, in one language, with the scripts to load and those of the site’s plugins alone', () => {
    expect(stateOf(render(anInput({ plugins: ['quiz'] })))).toMatchObject({
      position: 'A2',
      basePath: '/site/demo',
      messages: { swiper_no_perm1: '会員限定のページです' },
      modules: ['/_viewer/assets/client.js', '/_viewer/assets/quiz.js'],
    });
    expect(document).not.toContain('quiz');
  });

  it('uses the language of the address', () => {
    const chinese = render(anInput({ language: 'zh-Hans' }));
    expect(chinese).toContain('<html lang="zh-Hans">');
    expect(chinese).toContain('会员专享页面');
  });

  it('marks texts in the default language', () => {
    const site = { ...aSite(['xx']), language: 'EN' as const, untranslated: ['categories.0'] };
    const button = aButton();
    const untranslated = ['main_text', 'image_alt', `${button.id}.button_text`];
    const page = aPage('A2', { buttons: [aButton({ microcopyText: 'Ships today' })], untranslated });
    const english = render(
      anInput({ site: { ...site, categories: [...site.categories, ...site.categories] }, pages: [page], language: 'en' }),
    );
    expect(english).toMatch(/<a class="tab"[^>]* lang="ja"/);
    expect(english).toMatch(/<div class="main-text"[^>]* lang="ja"/);
    expect(english).toMatch(/<img class="picture"[^>]* lang="ja"/);
    expect(english).toContain('<span class="action-text" lang="ja">');
    expect(english).not.toMatch(/<p class="microcopy"[^>]* lang=/);
    expect(document).not.toMatch(/<(?!html)[a-z]+ [^>]*\blang="ja"/);
  });

  it('drops the language from the addresses of the default language, and names any other', () => {
    const site = { ...aSite(['xxx', 'xx']), language: 'EN' as const };
    expect(document).toContain('href="/site/demo/B1"');
    expect(render(anInput({ site, basePath: '', language: 'en' }))).toContain('href="/B1/EN"');
  });
});

describe('creators’ texts', () => {
  it('are escaped everywhere', () => {
    const site = { ...aSite(['xx', 'x']), name: HOSTILE, title: HOSTILE };
    site.categories[0]!.name = HOSTILE;
    const button = aButton({
      buttonText: HOSTILE,
      microcopyText: HOSTILE,
      link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: `https://x/${HOSTILE}` },
    });
    const page = aPage('A2', { mainText: HOSTILE, imageAlt: HOSTILE, mainTextColor: HOSTILE, buttons: [button] });
    const document = render(anInput({ site, pages: [aPage('A1'), page] }));
    expect(document).not.toContain('<script>alert');
    expect(document).not.toContain('<!--\u2028');
    expect(scripts(document)).toHaveLength(3);
    expect(stateOf(document)).toMatchObject({ site: { name: HOSTILE } });
  });

  it('create no link from a script and no style from an invalid colour', () => {
    const link = { transitionType: 'EXTERNAL_URL' as const, externalLinkUrl: 'javascript:alert(1)' };
    const page = aPage('A2', { mainTextColor: 'red;background:url(//x)', buttons: [aButton({ link, buttonColor: 'url(//y)' })] });
    const markup = render(anInput({ pages: [page] })).replace(/<script type="application\/json".*?<\/script>/s, '');
    expect(markup).not.toMatch(/javascript:|url\(/);
  });

  it('are a headline, and smaller text after a blank line', () => {
    const document = render(anInput({ pages: [aPage('A2', { mainText: '見出し\n二行目\n \n本文\n\n続き\n' })] }));
    expect(document).toContain('<h2 class="headline">見出し\n二行目</h2><p class="lead">本文\n\n続き</p>');
  });

  it('show no button without a text and no blank text', () => {
    const page = aPage('A2', { mainText: ' \n', buttons: [aButton({ buttonText: ' ' })] });
    expect(render(anInput({ pages: [page] }))).not.toMatch(/class="(main-text|call-to-action)"/);
  });
});

describe('plugin elements', () => {
  const element = {
    id: 'e1',
    plugin: 'stamp',
    element: 'ring',
    data: { text: '祝' },
    positionLeft: 0,
    positionTop: 0,
    width: 100,
    height: 100,
    zIndex: 3,
  };
  const plugins: ViewerPlugin[] = [
    { id: 'stamp', slots: {}, elements: { ring: ({ element: { data } }) => <p>{String(data['text'])}</p>, broken: () => fail() } },
  ];
  const fail = (): never => {
    throw new Error('broken on purpose');
  };
  const renderWith = createRender({ assets, css: '', cssWithoutScripts: '', bootScript: '', plugins });
  const inputWith = (...pluginElements: Array<typeof element>) => anInput({ pages: [aPage('A2', { pluginElements })] });

  it('are in the document, and their code is loaded only where they are', () => {
    const document = renderWith(inputWith(element));
    expect(document).toMatch(/class="plugin-element" style="--x:0;[^"]*z-index:3">.*<p>祝<\/p>/s);
    expect(stateOf(document)).toMatchObject({ plugins: ['stamp'], modules: ['/_viewer/assets/client.js', '/_viewer/assets/stamp.js'] });
    expect(stateOf(renderWith(inputWith()))['modules']).toEqual(['/_viewer/assets/client.js']);
  });
  it('of a plugin that is disabled on the server are not rendered, and its code is not loaded', () => {
    const document = renderWith({ ...inputWith(element), without: ['stamp'] });
    expect(document).not.toContain('plugin-element');
    expect(stateOf(document)).toMatchObject({ plugins: [], without: ['stamp'] });
  });

  it('of a removed plugin, or that throw, do not affect the page', () => {
    for (const broken of [
      { ...element, plugin: 'gone' },
      { ...element, element: 'broken' },
    ]) {
      const document = renderWith(inputWith(broken, element));
      expect(document).toContain('海の見える焙煎所から');
      expect(document).toContain('<p>祝</p>');
    }
  });
});

describe('events of a visit', () => {
  it('are sent only if the server enables them', () => {
    expect(stateOf(render(anInput({ signals: true })))).toMatchObject({ signals: true });
    expect(stateOf(render(anInput()))).not.toHaveProperty('signals');
  });
});

describe('a creator’s own HTML', () => {
  const page = (contentHtml: string) => aPage('A2', { buttons: [aButton({ buttonType: 'HTML_CSS', contentHtml })] });
  it('is in a declarative shadow root', () => {
    expect(render(anInput({ pages: [page('<b>札</b>')] }))).toContain('<template shadowrootmode="open"><b>札</b></template>');
  });
  it('is attached by script if it would end its template', () => {
    const document = render(anInput({ pages: [page('</template><b>外</b>')] }));
    expect(document.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toContain('<b>外</b>');
  });
});

describe('plugins’ head tags', () => {
  const head = [
    {
      home: { title: 'A & B', h1: '<b>見出し</b>', description: '"説明"' },
      meta: [{ property: 'og:image', content: 'https://x/y.png' }],
      links: [{ rel: 'alternate', href: '/A2/EN', hreflang: 'en' }],
      creatorHead: '<script>head()</script>',
      creatorBody: '<script>body()</script>',
    },
  ];

  it('are escaped and override the viewer’s own', () => {
    const document = render(anInput({ head, position: 'A1' }));
    expect(document).toContain('<title>A &amp; B</title>');
    expect(document).toContain('<h1>&lt;b&gt;見出し&lt;/b&gt;</h1>');
    expect(document.match(/name="description"/g)).toHaveLength(1);
    expect(meta(document, 'description')).toBe('&quot;説明&quot;');
    expect(meta(document, 'og:description')).toBe('&quot;説明&quot;');
    expect(meta(document, 'og:title')).toBe('A &amp; B');
    expect(meta(document, 'og:image')).toBe('https://x/y.png');
    expect(meta(document, 'og:image:width')).toBeUndefined();
    expect(document).toContain('<link rel="alternate" href="/A2/EN" hreflang="en">');
  });

  it('include custom code only on a host of the site’s own', () => {
    expect(render(anInput({ head }))).not.toMatch(/head\(\)|body\(\)/);
    const own = render(anInput({ head, ownHost: true }));
    expect(own.indexOf('<script>head()</script>')).toBeLessThan(own.indexOf('</head>'));
    expect(own.indexOf('<script>body()</script>')).toBeGreaterThan(own.indexOf('boot('));
  });
});

import { processorTimeOf } from '@mekuri/testing/processor-time';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '@mekuri/kit/server';
import type { SeoTexts } from './model.ts';
import { checkTexts } from './rules.ts';

const EMPTY: SeoTexts = { title: '', h1: '', description: '', head: '', body: '' };

const issues = (texts: Partial<SeoTexts>): string[] => {
  try {
    checkTexts({ ...EMPTY, ...texts });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return (error.options.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
  }
};

describe('texts', () => {
  it.each(['珈琲とパンの店｜めくり', 'Coffee & bread: fresh (2026)', '카페', '咖啡店・第1号店', '¥1,200から', '', "L'été 100%"])(
    'take %j',
    (title) => {
      expect(issues({ title })).toEqual([]);
    },
  );
  it.each([
    ['emoji ☕️', 'characters'],
    ['a<b', 'characters'],
    ['line\nbreak', 'characters'],
    [' led by a blank', 'trimmed'],
    ['全角の空白　', 'trimmed'],
  ])('refuse %j', (title, rule) => {
    expect(issues({ title })).toEqual([`/body/title seo.${rule}`]);
  });
});

describe('head', () => {
  it.each([
    '<meta name="robots" content="noindex">',
    '<link rel="preconnect" href="https://example.com"><style>a{color:red}</style>',
    '<script async src="https://example.com/a.js"></script>\n<script>window.dataLayer = window.dataLayer || [];</script>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<!-- why --><noscript><img src="https://example.com/p.gif" alt=""></noscript>',
  ])('accepts %j', (head) => {
    expect(issues({ head })).toEqual([]);
  });
  it.each([
    ['<div>no</div>', 'elements'],
    ['plain text', 'elements'],
    ['<base href="https://evil.example/">', 'elements'],
    ['<script src="https://example.com/a.js"></script>', 'scriptDefer'],
    ['<script>if (</script>', 'scriptParses'],
    ['<script type="application/ld+json">{</script>', 'scriptParses'],
    ['<script>eval("1")</script>', 'scriptCalls'],
    ['<noscript><script>window["setTimeout"](f)</script></noscript>', 'scriptCalls'],
    ['<meta name="a" name="b">', 'markup'],
  ])('refuses %j', (head, rule) => {
    expect(issues({ head })).toEqual([`/body/head seo.${rule}`]);
  });
});

describe('body', () => {
  it('accepts only script elements', () => {
    expect(issues({ body: '<script>globalThis.x = 1</script>\n<script src="https://example.com/b.js" defer></script>' })).toEqual([]);
    expect(issues({ body: '<p>no</p><script>1</script>' })).toEqual(['/body/body seo.elements']);
    expect(issues({ body: 'alert(1)' })).toEqual(['/body/body seo.elements']);
  });
});

it('names every invalid field', () => {
  expect(issues({ title: '<', body: '<p></p>' })).toEqual(['/body/title seo.characters', '/body/body seo.elements']);
});

it('stays quick on 65,535 hostile characters', () => {
  const hostile = { head: '<'.repeat(65_535), body: `<script>${'('.repeat(60_000)}</script>`, title: ' '.repeat(60) };
  expect(processorTimeOf(() => issues(hostile))).toBeLessThan(2000);
});

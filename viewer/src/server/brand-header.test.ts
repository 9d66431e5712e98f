import { describe, expect, it } from 'vitest';
import { contrastOf } from '../site/colour.ts';
import { aSite } from '../testing/site.ts';
import { brandHeader, brandStyle } from './brand-header.ts';

const { settings } = aSite(['x']);
const styleOf = (changes: Partial<typeof settings>): Record<string, string> =>
  Object.fromEntries(
    brandStyle({ ...settings, ...changes })
      .split(';')
      .map((pair) => pair.split(':') as [string, string]),
  );

describe('the colors of a site on its pages outside the deck', () => {
  it('are its own where they are readable', () => {
    const style = styleOf({ globalMenuBackgroundColor: '#f3e9d8', globalMenuTextColor: '#1f2d3d', safeAreaColor: '#1f2d3d' });
    expect(style).toEqual({ '--accent': '#1f2d3d', '--head': '#f3e9d8', '--head-ink': '#1f2d3d', '--ground': '#1f2d3d' });
  });

  it.each(['#ffe08a', '#fff', '#7fd1c0', 'hsl(60, 100%, 50%)', 'not a color; --accent: red'])(
    'are changed where they would not be read: %s',
    (safeAreaColor) => {
      const style = styleOf({ globalMenuBackgroundColor: '#ffffff', globalMenuTextColor: '#fefefe', safeAreaColor });
      expect(contrastOf(style['--accent']!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(style['--head-ink']!, style['--head']!)).toBeGreaterThanOrEqual(4.5);
      expect(Object.keys(style)).toEqual(['--accent', '--head', '--head-ink', '--ground']);
    },
  );
});

describe('the header of these pages', () => {
  const header = (changes: object): string =>
    brandHeader({ ...aSite(['x']), name: '汐町 & 珈琲', ...changes }, { href: '/site/demo/', mediaBase: '' }).markup;

  it('is the site’s name with a link back to it', () => {
    expect(header({ settings: { ...settings, logo: null } })).toBe(
      '<header class="brand-header"><a href="/site/demo/"><span>汐町 &amp; 珈琲</span></a></header>',
    );
  });

  it('is its logo with the same name', () => {
    const logo = { id: 'a', kind: 'IMAGE', path: '/logo-w400.webp', width: 400, height: 200, widths: [50, 400] };
    expect(header({ settings: { ...settings, logo } })).toMatch(
      /<img src="\/logo-w\d+\.webp".* width="72" height="36" alt="汐町 &amp; 珈琲">/,
    );
  });
});

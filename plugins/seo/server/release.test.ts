import { describe, expect, it } from 'vitest';
import type { SeoSetting, SeoTexts } from './model.ts';
import { partOf, release } from './release.ts';

const EMPTY: SeoTexts = { title: '', h1: '', description: '', head: '', body: '' };
const setting = (language: 'ja' | 'en', texts: Partial<SeoTexts>) => ({ ...EMPTY, ...texts, language }) as SeoSetting;

describe('the part of a release', () => {
  const settings = [setting('ja', { title: '港の珈琲', h1: '焙煎所', head: '<meta name="a">' }), setting('en', { h1: 'Roastery' })];

  it('names the texts that fall back to the default language', () => {
    expect(partOf(settings, 'en', 'ja')).toEqual({
      ...EMPTY,
      title: '港の珈琲',
      h1: 'Roastery',
      head: '<meta name="a">',
      untranslated: ['title'],
    });
    expect(partOf(settings, 'ja', 'ja')).not.toHaveProperty('untranslated');
  });

  it('applies its texts only to the first page', () => {
    expect(release.head!(partOf(settings, 'ja', 'ja'))).toEqual({
      home: { title: '港の珈琲', h1: '焙煎所' },
      creatorHead: '<meta name="a">',
    });
    expect(release.head!({ ...EMPTY, body: '<script>1</script>' })).toEqual({ creatorBody: '<script>1</script>' });
  });
});

import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { captionsFor, captionsLanguage, type Captions } from './captions.ts';

const captions = (language: Captions['language']): Captions => ({ language, label: language, path: `/m/fixture/captions/${language}.vtt` });
const video = (...languages: Captions['language'][]) => ({ ...aPage('A1').media!, captions: languages.map(captions) });

describe('captions', () => {
  it('are in the visitor’s language, else in the site’s, else in any', () => {
    const english = { language: 'EN', defaultLanguage: 'JP' } as const;
    expect(captionsFor(video('KR', 'JP', 'EN'), english)?.language).toBe('EN');
    expect(captionsFor(video('KR', 'JP'), english)?.language).toBe('JP');
    expect(captionsFor(video('KR'), english)?.language).toBe('KR');
    expect(captionsFor(video(), english)).toBeNull();
    expect(captionsFor(aPage('A1').media!, english)).toBeNull();
  });
  it('have their language as BCP 47', () => expect(captionsLanguage(captions('CN'))).toBe('zh-Hans'));
});

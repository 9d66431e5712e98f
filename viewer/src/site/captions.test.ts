import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { captionsFor, captionsLanguage, type Captions } from './captions.ts';

const captions = (language: Captions['language']): Captions => ({ language, label: language, path: `/m/fixture/captions/${language}.vtt` });
const film = (...languages: Captions['language'][]) => ({ ...aPage('A1').media!, captions: languages.map(captions) });

describe('captions', () => {
  it('are in the visitor’s language, else in the site’s, else in any', () => {
    const english = { language: 'EN', defaultLanguage: 'JP' } as const;
    expect(captionsFor(film('KR', 'JP', 'EN'), english)?.language).toBe('EN');
    expect(captionsFor(film('KR', 'JP'), english)?.language).toBe('JP');
    expect(captionsFor(film('KR'), english)?.language).toBe('KR');
    expect(captionsFor(film(), english)).toBeNull();
    expect(captionsFor(aPage('A1').media!, english)).toBeNull();
  });
  it('say their language as browsers know it', () => expect(captionsLanguage(captions('CN'))).toBe('zh-Hans'));
});

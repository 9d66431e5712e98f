import { expect, it } from 'vitest';
import { fallbacksIn, textsIn } from './texts.ts';

const texts = {
  ja: { timeLimit: '本日限り', applicantLimit: '先着順', applicantsFull: '' },
  en: { timeLimit: 'Today only', applicantLimit: '', applicantsFull: '' },
};

it('takes missing texts from the default language, and reports which', () => {
  expect(textsIn({ texts }, 'en', 'ja')).toEqual({ timeLimit: 'Today only', applicantLimit: '先着順', applicantsFull: '' });
  expect(fallbacksIn({ texts }, 'en', 'ja')).toEqual({ timeLimit: false, applicantLimit: true, applicantsFull: false });
  expect(fallbacksIn({ texts }, 'ko', 'ja')).toEqual({ timeLimit: true, applicantLimit: true, applicantsFull: false });
});

it('reports no fallback in the default language itself', () => {
  expect(fallbacksIn({ texts }, 'ja', 'ja')).toEqual({ timeLimit: false, applicantLimit: false, applicantsFull: false });
});

import { describe, expect, it } from 'vitest';
import { canonicalPayerName } from './payer-name.ts';

describe('the name of a payer', () => {
  it.each([
    ['カ）シオマチコーヒー', 'カ）シオマチコーヒー'],
    ['ｶ)ｼｵﾏﾁｺｰﾋｰ', 'カ）シオマチコーヒー'],
    ['ｶ)ｼｵﾏﾁｺ-ﾋ-', 'カ）シオマチコーヒー'],
    ['シオマチコ−ヒ―', 'シオマチコーヒー'],
    ['ｶﾞﾗｽﾞｺﾞﾎﾞｳ', 'ガラズゴボウ'],
    ['しおまち はなこ', 'シオマチ　ハナコ'],
    ['  シオマチ 　 ハナコ ', 'シオマチ　ハナコ'],
    ['abc ｼｮｳｼﾞ 24', 'ＡＢＣ　ショウジ　２４'],
    ['A-1／B', 'Ａ－１／Ｂ'],
    ['「ﾐﾅﾄ」･ｼﾃﾝ', '「ミナト」・シテン'],
    ['', ''],
    [' ', ''],
  ])('is stored in full width: %j', (typed, stored) => {
    expect(canonicalPayerName(typed)).toBe(stored);
    expect(canonicalPayerName(stored)).toBe(stored);
  });

  it.each(['汐町珈琲', '㈱シオマチ', 'シオマチ!', 'シオマチ\u0000', 'ﾞシオ', '한국', 'シオマチ😀', 'Café'])(
    'has only what a statement shows: %j',
    (typed) => {
      expect(canonicalPayerName(typed)).toBeNull();
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePayer, namesBill, payerKey } from './payer-key.ts';

describe('the name of a payer', () => {
  it.each([
    ['カ）シオマチコーヒー', 'ｶ)ｼｵﾏﾁｺ-ﾋ-'],
    ['カ）シオマチコーヒー', 'ｼｵﾏﾁｺｰﾋｰ(ｶ'],
    ['株式会社しおまちコーヒー', 'シオマチコーヒー（カ'],
    ['カブシキガイシャ シオマチコーヒー', 'ｼｵﾏﾁ ｺｰﾋｰ'],
    ['㈱シオマチ', 'ｶ)ｼｵﾏﾁ'],
    ['ユ）ミドリショウテン', 'ﾐﾄﾞﾘｼﾖｳﾃﾝ(ﾕ'],
    ['シヤ)ニホンチャキヨウカイ', '一般社団法人ニホンチャキョウカイ'],
    ['振込＊カ）ヤマダ', 'ヤマダ'],
    ['振込 ヤマダ（カ）トウキョウシテン', 'ヤマダ トウキヨウシテン'],
    ['2026-000123 カ）ヤマダ', 'ヤマダ'],
    ['ヤマダ 2026000123', 'ﾔﾏﾀﾞ'],
    ['Acme Co., Ltd.', 'ＡＣＭＥ'],
    ['アクメ・ジャパン', 'ｱｸﾒｼﾞﾔﾊﾟﾝ'],
  ])('%s is %s', (one, other) => {
    expect(payerKey(one)).toBe(payerKey(other));
    expect(payerKey(one)).not.toBe('');
  });

  it.each([
    ['カ）ヤマダ', 'カ）ハマダ'],
    ['カトウ', 'トウ'],
    ['ユウキ', 'ウキ'],
    ['Incadence', 'adence'],
  ])('%s is not %s', (one, other) => {
    expect(payerKey(one)).not.toBe(payerKey(other));
  });

  const names = fc.string({ unit: fc.constantFrom(...'アイウカガサシジタッツハバパャュョーンヴＡb１ '), minLength: 1, maxLength: 20 });
  it('does not depend on compatibility forms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(payerKey(name)).toBe(payerKey(name.normalize('NFKC')));
      }),
    );
  });
  it('does not depend on the legal form, the width of spaces, or hiragana', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('カ）', 'ｶ)', '株式会社', '(株)', '㈱', 'ユ)', '有限会社', 'ド）', '合同会社'), (name, form) => {
        expect(payerKey(`${form}${name}`)).toBe(payerKey(name));
        expect(payerKey(name.replaceAll(' ', '　'))).toBe(payerKey(name));
      }),
    );
  });

  it('may be cut, unless little of it is left', () => {
    expect(isSamePayer('シオマチコヒバイセンジヨ', 'シオマチコヒバイ')).toBe(true);
    expect(isSamePayer('ヤマダ', 'ヤマダシヨウテン')).toBe(false);
    expect(isSamePayer('', '')).toBe(false);
  });
});

describe('the number of a bill', () => {
  it.each([
    ['2026-000123 ｼｵﾏﾁ', true],
    ['２０２６０００１２３ｼｵﾏﾁ', true],
    ['No.2026-000123', true],
    ['12026000123', false],
    ['20260001234', false],
    ['000123', false],
    ['', false],
  ])('in %s: %s', (text, found) => {
    expect(namesBill(text, '2026-000123')).toBe(found);
  });
  it('may have a prefix', () => {
    expect(namesBill('ST2026000123', 'ST-2026-000123')).toBe(true);
    expect(namesBill('XST2026000123', 'ST-2026-000123')).toBe(false);
  });
});

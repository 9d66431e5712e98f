import { describe, expect, it } from 'vitest';
import { answerText, initialAnswers, readAnswers } from './answers.ts';
import type { FormItem, RawAnswers } from './definition.ts';
import { defaultItems, newItem } from './defaults.ts';
import { itemsIn } from './translate.ts';

const option = (id: string, label = id, isDefault = false) => ({ id, label, isDefault });
const form = (...items: FormItem[]) => ({ items: itemsIn(items, 'JP') });
const read = (item: Partial<FormItem>, answer: unknown) => {
  const { answers, faults: issues } = readAnswers(
    form(newItem('it', { title: '項目', ...item })),
    answer === undefined ? {} : { it: answer },
  );
  return { answer: answers['it'], rules: issues.map(({ rule }) => rule) };
};
const rulesOf = (item: Partial<FormItem>, answer: unknown) => read(item, answer).rules;

describe('typed input', () => {
  it.each([
    [{ format: 'EMAIL' }, ' Ｔａｒｏ＠Ｅｘａｍｐｌｅ．ｊｐ ', 'taro@example.jp'],
    [{ format: 'EMAIL' }, 'taro@exampleー1。jp', 'taro@example-1.jp'],
    [{ format: 'PHONE' }, '０３ー１２３４−５６７８', '03-1234-5678'],
    [{ format: 'ZIP' }, '〒１２３４５６７', '123-4567'],
    [{ format: 'ZIP' }, '123ー4567', '123-4567'],
    [{ format: 'KATAKANA' }, 'やまだ ﾀﾛｳ', 'ヤマダ タロウ'],
    [{ typeInput: 'NUMBER' }, '－１，２００', '-1200'],
    [{ typeInput: 'NUMBER' }, 3, '3'],
    [{}, ' 髙橋　ﾊﾅｺ\r\n', '髙橋　ﾊﾅｺ'],
    [{ isMultiline: true }, 'a\r\nb\u0000', 'a\nb'],
    [{}, 'a\r\nBcc: b', 'a Bcc: b'],
    [{ format: 'PASSWORD' }, ' Aa1@aaaa', ' Aa1@aaaa'],
  ] as const)('is normalized: %o %j', (item, typed, kept) => {
    expect(read(item as Partial<FormItem>, typed).answer).toBe(kept);
  });
});

describe('an answer', () => {
  it.each([
    [{ isRequired: true }, undefined, ['required']],
    [{ isRequired: true }, ' 　', ['required']],
    [{}, '', []],
    [{ maxLength: 3 }, '珈琲屋', []],
    [{ maxLength: 3 }, '𠮷野家屋', ['maxLength']],
    [{ maxLength: 3 }, '👍👍👍', []],
    [{ minLength: 3 }, 'ab', ['minLength']],
    [{}, 'あ'.repeat(257), ['maxLength']],
    [{ isMultiline: true }, 'あ'.repeat(2000), []],
    [{}, { a: 1 }, ['invalid']],
    [{}, ['a'], ['invalid']],
    [{ format: 'EMAIL' }, 'a@b.jp', []],
    [{ format: 'EMAIL' }, 'a..b@example.com', ['email']],
    [{ format: 'EMAIL' }, '.a@example.com', ['email']],
    [{ format: 'EMAIL' }, 'a@example.c', ['email']],
    [{ format: 'EMAIL' }, 'a@example', ['email']],
    [{ format: 'EMAIL' }, 'a@example.com\r\nBcc: b@example.com', ['email']],
    [{ format: 'PHONE' }, '12345', ['phone']],
    [{ format: 'ZIP' }, '1234', ['zip']],
    [{ format: 'URL' }, 'javascript:alert(1)', ['url']],
    [{ format: 'URL' }, 'https://example.com/a', []],
    [{ format: 'KATAKANA' }, 'abc', ['katakana']],
    [{ format: 'PASSWORD' }, 'Aa1@aaaa', []],
    [{ format: 'PASSWORD' }, 'aa1@aaaa', ['password_upper']],
    [{ format: 'PASSWORD' }, 'Ａａ1@aaaa', ['password_full_width']],
    [{ typeInput: 'NUMBER' }, '1e5', ['number']],
    [{ typeInput: 'NUMBER' }, Number.NaN, ['invalid']],
    [{ typeInput: 'NUMBER', min: 1, max: 10 }, '0', ['min']],
    [{ typeInput: 'NUMBER', min: 1, max: 10 }, '11', ['max']],
    [{ typeInput: 'NUMBER', min: 1, max: 10 }, '１０', []],
    [{ typeInput: 'SELECT', options: [option('a')] }, 'a', []],
    [{ typeInput: 'SELECT', options: [option('a')] }, 'b', ['option']],
    [{ typeInput: 'SELECT_OPTIONS', options: [option('a')], isRequired: true }, [], ['required']],
    [{ typeInput: 'SELECT_OPTIONS', options: [option('a')] }, 'a', []],
    [{ typeInput: 'SELECT_OPTIONS', options: [option('a')] }, ['a', 'x'], ['option']],
    [{ typeInput: 'SELECT_OPTIONS', options: [option('a'), option('b')], minItems: 2 }, ['a', 'a'], ['minItems']],
    [{ typeInput: 'SELECT_OPTIONS', options: [option('a'), option('b')], maxItems: 1 }, ['a', 'b'], ['maxItems']],
  ] as const)('of %o, %j, breaks %j', (item, answer, rules) => {
    expect(rulesOf(item as unknown as Partial<FormItem>, answer)).toEqual(rules);
  });

  it('must equal the item that it confirms', () => {
    const membership = form(...defaultItems('MEMBERSHIP_SETTING', 'JP'));
    const answers = (confirmed: string): RawAnswers => ({ email: 'a@b.jp', password: 'Aa1@aaaa', confirm_password: confirmed });
    expect(readAnswers(membership, answers('Aa1@aaaa')).faults).toEqual([]);
    expect(readAnswers(membership, answers('Aa1@aaab')).faults).toEqual([{ item: 'confirm_password', rule: 'matches' }]);
  });

  it('to an unknown item is refused, with at most ten errors', () => {
    const raw = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, '1']));
    expect(readAnswers(form(), raw).faults).toHaveLength(10);
    expect(readAnswers(form(), { recipient: 'a@b.jp' }).faults).toEqual([{ item: 'recipient', rule: 'unknown' }]);
  });
});

describe('a form', () => {
  it('starts with the creator’s default options', () => {
    const items = form(
      newItem('one', { typeInput: 'SELECT', options: [option('a'), option('b', 'B', true)] }),
      newItem('many', { typeInput: 'SELECT_OPTIONS', options: [option('a', 'A', true), option('b', 'B', true)] }),
      newItem('text'),
    );
    expect(initialAnswers(items)).toEqual({ one: 'b', many: ['a', 'b'], text: '' });
  });

  it('is translated into the requested language, text by text', () => {
    const [email] = itemsIn(defaultItems('CONTACT_SETTING', 'JP'), 'EN');
    expect(email).toMatchObject({ title: 'Email address', format: 'EMAIL' });
    const item = newItem('a', {
      title: '色',
      placeholder: '選ぶ',
      options: [option('r', '赤'), option('b', '青')],
      translations: { EN: { title: 'Colour', placeholder: '', labels: { r: 'Red' } } },
    });
    expect(itemsIn([item], 'EN')[0]).toMatchObject({ title: 'Colour', placeholder: '選ぶ', options: [{ label: 'Red' }, { label: '青' }] });
    expect(itemsIn([item], 'KR')[0]).toMatchObject({ title: '色' });
  });
});

it('is readable by its labels', () => {
  const item = newItem('a', { options: [option('r', '赤'), option('b', '青')] });
  expect(answerText(item, ['r', 'b'])).toBe('赤、青');
  expect(answerText(item, 'b')).toBe('青');
  expect(answerText(newItem('b'), '自由')).toBe('自由');
});

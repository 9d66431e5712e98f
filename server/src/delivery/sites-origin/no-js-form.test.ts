import { describe, expect, it } from 'vitest';
import { bodyOf, fieldsOf } from './no-js-form.ts';

const KINDS = { data: 'object', lang: 'string', agreed: 'boolean', form_version: 'integer' };
const body = (posted: string): unknown => bodyOf(fieldsOf(new URLSearchParams(posted)), KINDS);

describe('a form that was sent without a script', () => {
  it('becomes the body of its operation', () => {
    expect(body('data.email=a%40b.jp&data.beans[]=light&data.beans[]=dark&agreed=true&form_version=3&lang=JP')).toEqual({
      data: { email: 'a@b.jp', beans: ['light', 'dark'] },
      agreed: true,
      form_version: 3,
      lang: 'JP',
    });
  });

  it.each([
    ['what the operation does not have', 'recipient=x&data.a=1', { data: { a: '1' } }],
    ['names of another kind', '__proto__=1&data.__proto__=2&constructor.x=3&data.a.b=4&%00=5', {}],
    ['the second of one name', 'data.a=1&data.a=2', { data: { a: '1' } }],
    ['what is left empty and is no text', 'agreed=&form_version=&lang=', { lang: '' }],
  ])('loses %s', (_, posted, expected) => {
    expect(body(posted)).toEqual(expected);
  });

  it('stays quick on a hundred thousand fields', () => {
    const posted = new URLSearchParams(Array.from({ length: 100_000 }, (_, at) => [`data.x${at}`, '1']));
    expect(Object.keys(fieldsOf(posted)).length).toBeLessThanOrEqual(500);
  });
});

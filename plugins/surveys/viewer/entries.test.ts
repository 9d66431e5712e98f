import { describe, expect, it } from 'vitest';
import { entryOf, givenAnswers, withoutOptions } from './entries.ts';
import { questionId, questionsIn } from './testing/surveys.ts';

const questions = questionsIn('JP');
const id = (name: string) => questionId('JP', name);
const named = (name: string) => questions.find((question) => question.id === id(name))!;

describe('answers of a form without JavaScript', () => {
  const fields: Readonly<Record<string, string[]>> = {
    [`data.${id('taste')}`]: ['bitter'],
    [`data.${id('places')}[]`]: ['home', 'work'],
    [`data.${id('places')}_other`]: ['car'],
    [`data.${id('wish')}`]: [''],
  };
  const given = givenAnswers(questions, (name) => fields[name] ?? []);

  it('are taken over', () => {
    expect(given).toEqual({
      [id('taste')]: { value: 'bitter', other: '' },
      [id('places')]: { value: ['home', 'work'], other: 'car' },
    });
  });

  it('fill the fields again', () => {
    expect(entryOf(given, named('places'))).toEqual({ value: ['home', 'work'], other: 'car' });
    expect(entryOf(given, named('taste'))).toEqual({ value: 'bitter', other: '' });
    expect(entryOf(given, named('wish'))).toEqual({ value: '', other: '' });
  });
});

it('an answer of another version fits its field as far as possible', () => {
  expect(entryOf({ [id('places')]: { value: 'home' } }, named('places'))).toEqual({ value: ['home'], other: '' });
  expect(entryOf({ [id('taste')]: { value: ['bitter'], other: 7 } }, named('taste'))).toEqual({ value: 'bitter', other: '' });
  expect(entryOf({ [id('taste')]: { value: 7 } }, named('taste'))).toEqual({ value: '', other: '' });
});

it('a full option is taken out of the answers, and the others stay', () => {
  const answers = { q1: { value: 'a', other: '' }, q2: { value: ['a', 'b'], other: 'c' }, q3: { value: 'a', other: '' } };
  const { answers: left, lost } = withoutOptions(answers, (question, option) => question !== 'q3' && option === 'a');
  expect(left).toEqual({ q1: { value: '', other: '' }, q2: { value: ['b'], other: 'c' }, q3: { value: 'a', other: '' } });
  expect([...lost]).toEqual(['q1', 'q2']);
});

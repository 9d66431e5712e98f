import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswers } from '../rules.ts';
import { answerList, questionAt, responseBody } from './responses.ts';
import { aScreen, questionId, questionsIn, surveyIn } from './testing/surveys.ts';

const questions = questionsIn('JP');
const id = (name: string) => questionId('JP', name);
const answers = readAnswers(questions, {
  [id('taste')]: { value: 'bitter' },
  [id('places')]: { value: ['home'], other: 'car' },
  [id('strength')]: { value: '2' },
  [id('recommend')]: { value: '9' },
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: 'mekuri_session_user_id=0b9a4a3e-6a0e-4c38-9d0c-5a2f0f6a1b2c' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a response', () => {
  it('has the answers on the path only', () => {
    expect(answerList(questions, answers)).toEqual([
      { questionId: id('taste'), value: 'bitter' },
      { questionId: id('places'), value: ['home'], other: 'car' },
      { questionId: id('strength'), value: '2' },
    ]);
  });

  it('is sent in the spelling of the wire', () => {
    const { surveyData: survey } = surveyIn('JP');
    const body = responseBody(aScreen('JP', null), { survey, questions, answers, sessionId: 's' }, 'trapped');
    expect(body).toMatchObject({
      version: 1,
      lang: 'JP',
      session_id: 's',
      visitor_id: '0b9a4a3e-6a0e-4c38-9d0c-5a2f0f6a1b2c',
      trap: 'trapped',
      shown_at: '2026-11-22T00:00:00.000Z',
    });
    expect(body.answers[1]).toEqual({ question_id: id('places'), value: ['home'], other: 'car' });
  });
});

it.each([
  ['1', id('places')],
  ['1/value', id('places')],
  ['answers/0', id('taste')],
  ['data/jpemail', 'jpemail'],
  ['jpemail', 'jpemail'],
  ['9', ''],
  ['', ''],
])('the pointer %j names the question %j', (item, expected) => {
  expect(questionAt(item, answerList(questions, answers))).toBe(expected);
});

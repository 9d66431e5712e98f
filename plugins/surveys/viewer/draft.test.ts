import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, newDraft, readDraft } from './draft.ts';

const SURVEY = '01900000-0000-7000-8000-000000000001';
let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the answers of a survey until they are sent', () => {
  const draft = { ...newDraft(), questionId: 'q2', answers: { q1: { value: 'a', other: '' } } };
  keepDraft(SURVEY, draft);
  expect(readDraft(SURVEY)).toEqual(draft);
  expect(readDraft('another')).toBeNull();
  dropDraft(SURVEY);
  expect(readDraft(SURVEY)).toBeNull();
  expect(items.size).toBe(0);
});

it.each(['', 'null', '7', '[]', '{', '{}', '{"sessionId":"x"}'])('has no draft in %j', (text) => {
  items.set(`mekuri_survey_draft:${SURVEY}`, text);
  expect(readDraft(SURVEY)).toBeNull();
});

it('leaves out what is not an answer', () => {
  const { sessionId } = newDraft();
  items.set(`mekuri_survey_draft:${SURVEY}`, JSON.stringify({ sessionId, answers: { q1: 'a', q2: { value: 'b' } }, questionId: 7 }));
  expect(readDraft(SURVEY)).toEqual({ sessionId, answers: { q2: { value: 'b' } }, questionId: '', isSwitched: false });
});

it('works where storage is blocked', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft(SURVEY, newDraft());
  dropDraft(SURVEY);
  expect(readDraft(SURVEY)).toBeNull();
});

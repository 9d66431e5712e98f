import { describe, expect, it } from 'vitest';
import { issueOfReplay, replayBodyOf, type ReplayDraft } from './replay-draft.ts';

const FROM = '2026-11-27T00:00:00.000Z';
const draft = (changes: Partial<ReplayDraft> = {}): ReplayDraft => ({
  from: FROM,
  to: null,
  isForAllTypes: true,
  eventTypes: [],
  ...changes,
});

describe('what was missed', () => {
  it.each<[Partial<ReplayDraft>, ReturnType<typeof issueOfReplay>]>([
    [{}, null],
    [{ from: null }, 'from'],
    [{ to: FROM }, 'to'],
    [{ to: '2026-11-27T00:01:00.000Z' }, null],
    [{ isForAllTypes: false }, 'eventTypes'],
    [{ isForAllTypes: false, eventTypes: ['form.sent'] }, null],
  ])('with %j lacks %s', (changes, issue) => {
    expect(issueOfReplay(draft(changes))).toBe(issue);
  });

  it('is sent of all types, or of those that were chosen', () => {
    expect(replayBodyOf(draft({ eventTypes: ['form.sent'] }))).toEqual({ from: FROM, to: null, eventTypes: null });
    expect(replayBodyOf(draft({ isForAllTypes: false, eventTypes: ['form.sent'] })).eventTypes).toEqual(['form.sent']);
    expect(() => replayBodyOf(draft({ from: null }))).toThrow(RangeError);
  });
});

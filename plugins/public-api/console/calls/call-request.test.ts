import { describe, expect, it } from 'vitest';
import { factsOf, groupCalls, hasSecrets, isAction, isFile, requestOf } from './call-request.ts';
import { resultOf } from './dry-run-answer.ts';
import { aCall, FINE, REFUSED, SOME_CALLS } from './testing.ts';

describe('the calls of a screen', () => {
  it('are changes, then distinct reads, then changes of the previous screen; unknown calls are omitted', () => {
    const unread = aCall({ id: 9, method: 'GET', path: '/system_noti/unread_count', values: {} });
    const unknown = aCall({ id: 8, path: '/of-a-later-version' });
    const { changes, reads, earlier } = groupCalls([unread, unknown, ...SOME_CALLS]);
    expect([changes, reads, earlier].map((list) => list.map(({ id }) => id))).toEqual([[7, 6], [5, 4, 9], [2]]);
  });

  it('become API requests with their revision and an idempotency key', () => {
    const call = aCall();
    const facts = factsOf(call)!;
    const { values, operation, body } = requestOf(call, { ...facts, published: facts.published! }, 'a-key');
    expect(values).toEqual({ ...call.values, 'If-Match': '"4"', 'Idempotency-Key': 'a-key' });
    expect([operation.id, operation.method, body]).toEqual(['sites.update', 'PUT', call.body]);
  });

  it('are classified by their content', () => {
    expect(SOME_CALLS.map(hasSecrets)).toEqual([false, true, false, false, false, false]);
    expect(SOME_CALLS.map(isFile)).toEqual([false, false, false, false, false, true]);
    expect(isAction(aCall())).toBe(true);
    expect(isAction(aCall({ path: '/system_noti/mark_as_read', values: {} }))).toBe(false);
  });
});

describe('a dry run', () => {
  it('returns the expected response and changes', () => {
    expect(resultOf(FINE)).toMatchObject({ kind: 'fine', status: 200, changes: [expect.stringMatching(/^site 0190/)] });
    expect(resultOf({ status: 200, json: { would_answer: { status: 204 }, changes: [] } })).toEqual({
      kind: 'fine',
      status: 204,
      body: null,
      changes: [],
    });
  });

  it('returns the expected errors', () => {
    expect(resultOf(REFUSED)).toEqual({ kind: 'problem', status: 412, messages: ['ほかの人が先に保存しました。', 'revision_conflict'] });
    expect(resultOf({ status: 502, json: undefined })).toEqual({ kind: 'problem', status: 502, messages: [] });
  });
});

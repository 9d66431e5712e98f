import { InvalidInput, KitError, PreconditionFailed } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { problemOf } from './problem.ts';

const messages = loadMessages([]);
const request = { locale: 'en', requestId: 'r1' } as const;

describe('problemOf', () => {
  it('has status, code, a text and the request id, and does not expose the cause', () => {
    const problem = problemOf(new KitError(500, 'internal', { cause: new Error('password=hunter2') }), request, messages);
    expect(Object.keys(problem).sort()).toEqual(['code', 'message', 'request_id', 'status', 'title', 'type']);
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });

  it('carries the extra members of its error', () => {
    expect(problemOf(new PreconditionFailed({ extra: { revision: 7 } }), request, messages)).toMatchObject({ status: 412, revision: 7 });
  });

  it('falls back to the text of the status for a code without one of its own', () => {
    const problem = problemOf(new InvalidInput({ code: 'nobody.knows' }), request, messages);
    expect(problem.message).toBe(messages.en['errors.invalid_input']);
    expect(problem.code).toBe('nobody.knows');
  });

  it('names each invalid field with a text', () => {
    const error = new InvalidInput({
      fields: [
        { pointer: '/body/name', rule: 'maxLength' },
        { pointer: '/body/x', rule: 'nobodyKnows' },
      ],
    });
    expect(problemOf(error, request, messages).fields).toEqual([
      { pointer: '/body/name', rule: 'maxLength', message: messages.en['fields.maxLength'] },
      { pointer: '/body/x', rule: 'nobodyKnows', message: messages.en['fields.invalid'] },
    ]);
  });

  it('is in the language of the request', () => {
    const texts = (['ja', 'en', 'cn', 'kr'] as const).map(
      (locale) => problemOf(new InvalidInput(), { ...request, locale }, messages).message,
    );
    expect(new Set(texts).size).toBe(4);
  });
});

describe('translate', () => {
  it('fills in placeholders', () => {
    expect(translate({ a: 'up to {{limit}} of {{ kind }}{{missing}}' }, ['b', 'a'], { limit: 3, kind: 'x' })).toBe('up to 3 of x');
  });
});

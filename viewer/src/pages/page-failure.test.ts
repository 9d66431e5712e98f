import { describe, expect, it } from 'vitest';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate } from '../i18n/translate.ts';
import { failureMessage, isGone, PageFailure } from './page-failure.ts';

const t = createTranslate(messagesIn('en'));

it.each([
  [new PageFailure(404, '', ''), true],
  [new PageFailure(410, '', ''), true],
  [new PageFailure(503, '', ''), false],
  [new PageFailure(429, '', ''), false],
  [new TypeError('Failed to fetch'), false],
])('%o: is the page gone? %s', (error, expected) => expect(isGone(error)).toBe(expected));

describe('the message of a failure', () => {
  it("is the server's message", () =>
    expect(failureMessage(new PageFailure(404, 'ページがありません。', ''), t)).toBe('ページがありません。'));
  it('is the status if the server sends no message', () => {
    expect(failureMessage(new PageFailure(502, '', 'Bad Gateway'), t)).toBe('Error 502: Bad Gateway');
  });
  it.each([new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')])('names the connection for %s', (error) => {
    expect(failureMessage(error, t)).toMatch(/^Cannot connect/);
  });
  it('asks the visitor to try again otherwise', () => expect(failureMessage(new Error('odd'), t)).toBe('Request error. Please try again.'));
});

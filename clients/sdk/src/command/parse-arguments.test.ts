import { describe, expect, it } from 'vitest';
import { parseCall, UsageError } from './parse-arguments.ts';

describe('arguments of a call', () => {
  it.each([
    ['--site-id=1', { siteId: '1' }],
    ['--site_id 1', { siteId: '1' }],
    ['--siteId 1', { siteId: '1' }],
    ['--q --not-an-option', { q: '--not-an-option' }],
    ['--q=a=b', { q: 'a=b' }],
    ['--q=', { q: '' }],
    ['--if-match "3"', { ifMatch: '"3"' }],
  ])('%s are %j', (line, input) => {
    expect(parseCall(['sites.list', ...line.split(' ')])).toMatchObject({ operation: 'sites.list', input, isForAll: false });
  });

  it('are told from the options of the command', () => {
    expect(parseCall(['sites.list', '--all', '--body', '{}', '--locale', 'en', '--limit', '2'])).toEqual({
      operation: 'sites.list',
      input: { limit: '2' },
      body: '{}',
      isForAll: true,
      locale: 'en',
    });
  });

  it.each([
    [[]],
    [['--all']],
    [['sites.list', 'limit']],
    [['sites.list', '-l', '2']],
    [['sites.list', '--limit']],
    [['a.b', '--q', '1', '--q=2']],
  ])('%j are refused', (given) => {
    expect(() => parseCall(given)).toThrow(UsageError);
  });
});

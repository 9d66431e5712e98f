import { describe, expect, it } from 'vitest';
import { filterOf, parseEditedNotice, parseNoticeSearch, parseSystemNoticeSearch, searchOf } from './search.ts';

describe('the address of a notice list', () => {
  it('holds values other than the defaults and drops unknown ones', () => {
    expect(parseNoticeSearch({ q: 12, status: 'draft', cursor: 'abc' })).toEqual({ q: '12', status: 'draft', cursor: 'abc' });
    expect(parseNoticeSearch({ q: '', status: 'gone', cursor: {} })).toEqual({});
    expect(parseSystemNoticeSearch({ box: 'sent', unread: 'yes' })).toEqual({ box: 'sent' });
    expect(parseEditedNotice({ notice: ['x'] })).toEqual({});
  });
  it('returns to the first page when a filter changes', () => {
    const search = { q: 'a', cursor: 'abc', box: 'sent' as const };
    expect(searchOf(search, { status: 'expired' })).toEqual({ q: 'a', box: 'sent', status: 'expired' });
    expect(searchOf(search, { q: '', cursor: 'next' })).toEqual({ box: 'sent', cursor: 'next' });
    expect(filterOf({})).toEqual({ q: '', status: 'all', cursor: '' });
  });
});

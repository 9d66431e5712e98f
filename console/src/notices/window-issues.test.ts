import type { NoticeDraft } from '@mekuri/kit/console';
import { describe, expect, it } from 'vitest';
import { issuesOf } from './window-issues.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
const draft = (more: Partial<NoticeDraft> = {}): NoticeDraft => ({
  title: 'お知らせ',
  content: '',
  url: '',
  imageId: null,
  isScheduled: false,
  startDate: null,
  endDate: null,
  ...more,
});
const issues = (more: Partial<NoticeDraft>, how: 'draft' | 'publish' = 'publish') => issuesOf(draft(more), how, NOW);

describe('the validation of a notice', () => {
  it('requires a title and a web address', () => {
    expect(issues({})).toEqual({});
    expect(issues({ title: '　', url: 'example.com' })).toEqual({ title: 'form.required', url: 'form.url' });
    expect(issues({ url: 'https://example.com/a' })).toEqual({});
  });
  it('requires a scheduled notice to start before it ends', () => {
    expect(issues({ isScheduled: true })).toEqual({ startDate: 'form.required', endDate: 'form.required' });
    expect(issues({ isScheduled: true, startDate: at(2), endDate: at(1) })).toEqual({ endDate: 'notices.endFirst' });
    expect(issues({ isScheduled: true, startDate: at(1), endDate: at(2) })).toEqual({});
  });
  it('refuses an end before publication', () => {
    expect(issues({ endDate: at(-1) })).toEqual({ endDate: 'notices.over' });
    expect(issues({ isScheduled: true, startDate: at(-2), endDate: at(-1) })).toEqual({ endDate: 'notices.over' });
  });
  it('lets a draft omit its dates, but not the end if it has a start', () => {
    expect(issues({ isScheduled: true }, 'draft')).toEqual({});
    expect(issues({ isScheduled: true, startDate: at(1) }, 'draft')).toEqual({ endDate: 'form.required' });
  });
});

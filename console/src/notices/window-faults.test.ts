import type { NoticeDraft } from '@mekuri/kit/console';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './window-faults.ts';

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
const faults = (more: Partial<NoticeDraft>, how: 'draft' | 'publish' = 'publish') => faultsOf(draft(more), how, NOW);

describe('a notice that is being written', () => {
  it('has a title and an address that opens as a page', () => {
    expect(faults({})).toEqual({});
    expect(faults({ title: '　', url: 'example.com' })).toEqual({ title: 'form.required', url: 'form.url' });
    expect(faults({ url: 'https://example.com/a' })).toEqual({});
  });
  it('that is scheduled has a start before its end', () => {
    expect(faults({ isScheduled: true })).toEqual({ startDate: 'form.required', endDate: 'form.required' });
    expect(faults({ isScheduled: true, startDate: at(2), endDate: at(1) })).toEqual({ endDate: 'notices.endFirst' });
    expect(faults({ isScheduled: true, startDate: at(1), endDate: at(2) })).toEqual({});
  });
  it('does not end before it is published', () => {
    expect(faults({ endDate: at(-1) })).toEqual({ endDate: 'notices.over' });
    expect(faults({ isScheduled: true, startDate: at(-2), endDate: at(-1) })).toEqual({ endDate: 'notices.over' });
  });
  it('may lack its moments as a draft, but not an end where it has a start', () => {
    expect(faults({ isScheduled: true }, 'draft')).toEqual({});
    expect(faults({ isScheduled: true, startDate: at(1) }, 'draft')).toEqual({ endDate: 'form.required' });
  });
});

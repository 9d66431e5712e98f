import { describe, expect, it } from 'vitest';
import type { WebhookDelivery } from '@mekuri/client-console';
import { isUnderWay, pollAfter, pollOneAfter } from './poll.ts';

const NOW = Date.parse('2026-11-28T03:00:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

describe('the log is read again', () => {
  it('every three seconds while an attempt is due', () => {
    expect(pollAfter([{ state: 'PENDING', nextAttemptAt: at(-1) }], NOW)).toBe(3000);
    expect(pollAfter([{ state: 'PENDING', nextAttemptAt: at(1) }], NOW)).toBe(3000);
    expect(pollAfter([{ state: 'PENDING', nextAttemptAt: null }], NOW)).toBe(3000);
  });

  it('when the first of the later attempts is due', () => {
    const later = [300, 7200].map((seconds) => ({ state: 'PENDING', nextAttemptAt: at(seconds) }));
    expect(pollAfter(later, NOW)).toBe(300_000);
  });

  it('within an hour, however late the next attempt is', () => {
    expect(pollAfter([{ state: 'PENDING', nextAttemptAt: at(100_000) }], NOW)).toBe(3_600_000);
  });

  it('not at all where everything ended', () => {
    expect(pollAfter([], NOW)).toBe(false);
    const ended = ['DELIVERED', 'FAILED', 'MISSED'].map((state) => ({ state, nextAttemptAt: null }));
    expect(pollAfter(ended, NOW)).toBe(false);
  });
});

describe('a requested attempt', () => {
  const asked = { attempts: 3, at: NOW };

  it('is under way until one more is listed, for a minute at most', () => {
    expect(isUnderWay(asked, 3, NOW)).toBe(true);
    expect(isUnderWay(asked, 3, NOW + 59_999)).toBe(true);
    expect(isUnderWay(asked, 4, NOW + 1000)).toBe(false);
    expect(isUnderWay(asked, 3, NOW + 60_000)).toBe(false);
    expect(isUnderWay(null, 3, NOW)).toBe(false);
  });

  it('blocks another request within a second', () => {
    expect(isUnderWay(asked, 4, NOW + 999)).toBe(true);
  });

  it('is waited for in any state', () => {
    const failed = { state: 'FAILED', attempts: 3, nextAttemptAt: null } as WebhookDelivery;
    expect(pollOneAfter(failed, asked, NOW)).toBe(1000);
    expect(pollOneAfter({ ...failed, attempts: 4 }, asked, NOW + 1000)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { aStorage } from '../testing/storage.ts';
import { aBatch, anEvent } from '../testing/visit-events.ts';
import { createUnsent } from './unsent.ts';

const HOUR = 3_600_000;
const START = anEvent(0).at;
const batchAt = (at: number) => aBatch({ events: [anEvent(0, { at })] });

describe('unacknowledged batches', () => {
  it('are available to the next visit to this site, once', () => {
    const storage = aStorage({ other: '1' });
    createUnsent(() => storage, 'site', 'one').keep([batchAt(START + 5)]);
    createUnsent(() => storage, 'site', 'two').keep([batchAt(START + 3)]);
    createUnsent(() => storage, 'elsewhere', 'one').keep([batchAt(START)]);
    const unsent = createUnsent(() => storage, 'site', 'three');
    expect(unsent.takeAll(START + HOUR)).toEqual([batchAt(START + 5), batchAt(START + 3)]);
    expect(unsent.takeAll(START + HOUR)).toEqual([]);
    expect(Object.keys(storage)).toEqual(['other', 'mekuri_unsent:elsewhere:one']);
  });

  it('are removed once acknowledged', () => {
    const storage = aStorage();
    const unsent = createUnsent(() => storage, 'site', 'one');
    unsent.keep([aBatch()]);
    unsent.keep([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('are dropped after 72 hours', () => {
    const storage = aStorage();
    createUnsent(() => storage, 'site', 'one').keep([batchAt(START), batchAt(START + HOUR)]);
    expect(createUnsent(() => storage, 'site', 'two').takeAll(START + 72 * HOUR)).toEqual([batchAt(START + HOUR)]);
  });

  it('take at most 48 KiB: the oldest are dropped', () => {
    const storage = aStorage();
    const events = Array.from({ length: 60 }, (_, seq) => anEvent(seq));
    const batches = Array.from({ length: 12 }, (_, index) => aBatch({ startedAt: index, events }));
    createUnsent(() => storage, 'site', 'one').keep(batches);
    const kept = createUnsent(() => storage, 'site', 'two').takeAll(START);
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(48 * 1024);
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.at(-1)!.startedAt).toBe(11);
    expect(kept[0]!.startedAt).toBe(12 - kept.length);
  });

  it('are empty if storage is denied or contains something else', () => {
    expect(createUnsent(() => null, 'site', 'one').takeAll(START)).toEqual([]);
    const storage = aStorage({ 'mekuri_unsent:site:x': '{"a":1}', 'mekuri_unsent:site:y': '[{}]' });
    expect(createUnsent(() => storage, 'site', 'one').takeAll(START)).toEqual([]);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => createUnsent(() => storage, 'site', 'one').keep([aBatch()])).not.toThrow();
  });
});

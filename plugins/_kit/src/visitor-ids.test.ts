import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAnswer, idsOf, keepAnswer, keepsIds, readAnswer, refusesIds } from './visitor-ids.ts';

const store = new Map<string, string>();
const ASK = { analytics: { ids: 'ask' } };

beforeEach(() => {
  store.clear();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
])('a browser with %j opts out of ids: %s', (wishes, refuses) => {
  expect(refusesIds(wishes)).toBe(refuses);
});

it.each([
  [{}, 'on'],
  [{ news: { windows: [] }, odd: null, text: 'off' }, 'on'],
  [ASK, 'ask'],
  [{ ...ASK, other: { ids: 'off' } }, 'off'],
])('parts %j result in %s', (parts, ids) => {
  expect(idsOf({ plugins: parts })).toBe(ids);
  expect(idsOf({ plugins: parts, viewsOnly: true })).toBe('off');
});

describe('an answer', () => {
  it('is required before an id is kept', () => {
    const site = { id: 'asked', plugins: ASK };
    expect([keepsIds(site), readAnswer('asked')]).toEqual([false, null]);
    keepAnswer('asked', 'yes');
    expect([keepsIds(site), readAnswer('asked')]).toEqual([true, 'yes']);
    keepAnswer('asked', 'no');
    expect(keepsIds(site)).toBe(false);
  });

  it('applies to one site', () => {
    keepAnswer('one', 'yes');
    expect(readAnswer('other')).toBeNull();
  });

  it('has no effect where ids are off, or the browser opts out', () => {
    keepAnswer('off', 'yes');
    expect(keepsIds({ id: 'off', plugins: { analytics: { ids: 'off' } } })).toBe(false);
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(keepsIds({ id: 'off', plugins: ASK })).toBe(false);
    expect(keepsIds({ id: 'off', plugins: {} })).toBe(false);
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = followAnswer(listener);
    keepAnswer('told', 'no');
    stop();
    keepAnswer('told', 'yes');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('lasts until the page is closed where storage is blocked', () => {
    const deny = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
    keepAnswer('denied', 'no');
    expect(readAnswer('denied')).toBe('no');
  });

  it('is ignored if the stored value is unknown', () => {
    store.set('mekuri_ids:odd', 'perhaps');
    expect(readAnswer('odd')).toBeNull();
  });
});

import { REFERRAL_STORAGE_KEY } from '@mekuri/kit/viewer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, aSite } from '../testing/site.ts';
import { createReferral } from './history/referral.ts';
import { createAddressSync } from './history/sync-address.ts';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const site = aSite(['xx']);
const base = { basePath: '/site/demo', language: 'JP', defaultLanguage: 'JP' } as const;

afterEach(() => void vi.unstubAllGlobals());

describe('where cookies, storage and the history are denied', () => {
  it('the deck still works and stores what it can', () => {
    const replaceState = vi.fn(denied);
    const document = {
      set cookie(_: string) {
        denied();
      },
    };
    vi.stubGlobal('document', document);
    vi.stubGlobal('history', { state: null, replaceState });
    vi.stubGlobal('location', { protocol: 'https:', search: '' });
    const remember = createAddressSync(base);
    expect(() => remember('A2')).not.toThrow();
    expect(replaceState).toHaveBeenCalledWith({ position: 'A2' }, '', '/site/demo/A2');
    const setItem = vi.fn();
    vi.stubGlobal('sessionStorage', { setItem });
    expect(() => createReferral(site, base)(REFERRAL_STORAGE_KEY, aPage('A1').id, null)).not.toThrow();
    expect(setItem).toHaveBeenCalledOnce();
    vi.stubGlobal('sessionStorage', { setItem: denied });
    expect(() => createReferral(site, base)(REFERRAL_STORAGE_KEY, aPage('A1').id, null)).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { changesOf, issueOfKey, NEW_KEY, newKeyOf, type KeyDraft } from './key-draft.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const STRONG = 'correct-horse-battery-staple-0123';
const draft = (changes: Partial<KeyDraft> = {}): KeyDraft => ({ ...NEW_KEY, name: ' Shop ', ...changes });

describe('a key', () => {
  it.each<[Partial<KeyDraft>, ReturnType<typeof issueOfKey>]>([
    [{}, null],
    [{ name: '  ' }, 'name'],
    [{ name: '店'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ isForAllSites: false }, 'sites'],
    [{ isForAllSites: false, siteIds: [SITE] }, null],
    [{ isEntered: true, entered: STRONG }, null],
    [{ isEntered: true, entered: STRONG.slice(0, 31) }, 'entered'],
    [{ isEntered: true, entered: 'ab'.repeat(20) }, 'entered'],
    [{ isEntered: true, entered: `${STRONG} with a space` }, 'entered'],
    [{ isEntered: true, entered: `mkr_${STRONG}` }, 'entered'],
  ])('%j lacks %s', (changes, issue) => {
    expect(issueOfKey(draft(changes))).toBe(issue);
  });

  it('is created with its expiry, and with an entered key only in that mode', () => {
    expect(newKeyOf(draft({ expiry: '90', entered: STRONG }))).toEqual({
      name: 'Shop',
      scopes: ['content.read'],
      siteIds: null,
      expiresInDays: 90,
    });
    expect(newKeyOf(draft({ isEntered: true, entered: STRONG }))).toMatchObject({ expiresInDays: null, key: STRONG });
  });

  it('is for all sites or for the selected ones', () => {
    expect(changesOf(draft({ siteIds: [SITE] })).siteIds).toBeNull();
    expect(changesOf(draft({ isForAllSites: false, siteIds: [SITE] })).siteIds).toEqual([SITE]);
  });
});
